// SPDX-License-Identifier: MIT

import Wellspring

/// Tells which rows have changed, as their projections say. It observes only rows that a front shows, as a list in a window
/// would: a file may have many more.
@MainActor
final class RowWatcher {
  private var changed: Set<Todo.State.ID> = []
  private var tokens: [Todo.State.ID: ObservationToken] = [:]
  private let store: ViewStore<Todos>
  private let statistics: Statistics

  init(_ store: ViewStore<Todos>, statistics: Statistics) {
    self.store = store
    self.statistics = statistics
  }

  /// Observes these rows from now on, each through its own projection, and no others.
  func watch(_ ids: some Sequence<Todo.State.ID>) {
    let old = tokens
    let rows = store.scope(\.rows)
    tokens = [:]
    for id in ids { tokens[id] = old[id] ?? rows[id: id].map { observe($0, id) } }
  }

  /// The rows that have changed since the last time.
  func takeChanges() -> Set<Todo.State.ID> {
    defer { changed = [] }
    return changed
  }

  private func observe(_ row: ViewStore<Todo>, _ id: Todo.State.ID) -> ObservationToken {
    row.observe(\.line, removeDuplicates: { [statistics] in statistics.isSame($0, $1) }) { [weak self] _ in
      self?.changed.insert(id)
    }
  }
}
