// SPDX-License-Identifier: MIT

import Wellspring

/// Plain lines for a pipe or a file: what has changed after each command, and problems on standard error. With a line to type in
/// it also serves a terminal on which something else is printed in between.
@MainActor
final class PipeFront: Front {
  private let store: Store<Todos>
  private let statistics: Statistics
  private let watcher: RowWatcher
  private let promptLine: PromptLine?
  private var expected: [Todo.State.ID] = []

  init(_ store: Store<Todos>, statistics: Statistics, promptLine: PromptLine? = nil) {
    self.store = store
    self.statistics = statistics
    self.promptLine = promptLine
    watcher = RowWatcher(store.view, statistics: statistics)
  }

  func expectChanges(of ids: [Todo.State.ID]) {
    expected = ids
    watcher.watch(ids)
  }

  func drawChanges() {
    let changed = watcher.takeChanges()
    print(expected.filter(changed.contains))
  }

  func drawAdded(_ id: Todo.State.ID) { print([id]) }

  func list(next: Bool) { print(store.state.listed) }

  func say(_ text: String) { StandardOutput.write(text + "\n") }

  func complain(_ text: String) {
    let line = "todos: \(text)\n"
    if let promptLine { promptLine.write(above: line) } else { StandardError.write(line) }
  }

  func prompt() { promptLine?.show() }

  func typed(_ line: String) { promptLine?.typed() }

  func close() {}

  /// All at once: writing each line by itself takes longer than making it.
  private func print(_ ids: [Todo.State.ID]) {
    var output = ""
    for case let row? in ids.lazy.map({ [store] in store.state.rows[id: $0] }) where store.state.lists(row) {
      statistics.redrawnRows += 1
      output += RowText(row, numberWidth: store.state.numberWidth).plain + "\n"
    }
    StandardOutput.write(output)
  }
}
