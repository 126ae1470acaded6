// SPDX-License-Identifier: MIT

import Wellspring

/// Plain lines for a pipe or a file: what has changed after each command, and problems on standard error.
@MainActor
final class PipeFront: Front {
  private let statistics: Statistics

  init(statistics: Statistics) { self.statistics = statistics }

  func draw(_ store: ViewStore<Todos>, _ watcher: RowWatcher) {
    for id in store.listed where watcher.changedRows.contains(id) { print(id, of: store) }
  }

  func list(_ store: ViewStore<Todos>, next: Bool) {
    for id in store.listed { print(id, of: store) }
  }

  func say(_ text: String) { StandardOutput.write(text + "\n") }

  func complain(_ text: String) { StandardError.write("todos: \(text)\n") }

  func prompt() {}

  func typed(_ line: String) {}

  func close() {}

  private func print(_ id: Todo.State.ID, of store: ViewStore<Todos>) {
    guard let row = store.scope(\.rows)[id: id] else { return }
    statistics.redrawnRows += 1
    say(RowText(row.state, numberWidth: store.numberWidth).plain)
  }
}
