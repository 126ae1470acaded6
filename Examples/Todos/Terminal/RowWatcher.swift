// SPDX-License-Identifier: MIT

import Wellspring

/// Remembers what the projections of the store said had changed, until it has been drawn. A row that comes into the list
/// counts as changed.
@MainActor
final class RowWatcher {
  private(set) var changedRows: Set<Todo.State.ID> = []
  private var rowTokens: [Todo.State.ID: ObservationToken] = [:]
  private var listToken: ObservationToken?
  private let store: ViewStore<Todos>
  private let statistics: Statistics

  init(_ store: ViewStore<Todos>, statistics: Statistics) {
    self.store = store
    self.statistics = statistics
    watchRows()
    forget()
    listToken = store.observe(\.listed, removeDuplicates: { statistics.isSame($0, $1) }) { [weak self] _ in
      self?.watchRows()
    }
  }

  func forget() { changedRows = [] }

  /// Observes the rows that are listed, each through its own projection, and no longer those that are not.
  private func watchRows() {
    let listed = store.listed
    let rows = store.scope(\.rows)
    let gone = Set(rowTokens.keys).subtracting(listed)
    for id in gone { rowTokens[id] = nil }
    for id in listed where rowTokens[id] == nil {
      changedRows.insert(id)
      rowTokens[id] = rows[id: id]?.observe(\.line, removeDuplicates: { [statistics] in statistics.isSame($0, $1) }) {
        [weak self] _ in self?.changedRows.insert(id)
      }
    }
  }
}
