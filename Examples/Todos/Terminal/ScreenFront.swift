// SPDX-License-Identifier: MIT

import Wellspring

/// A terminal: the list above, one line for messages, one to type in. A line is drawn only when what it shows changed.
@MainActor
final class ScreenFront: Front {
  private var page = RowPage()
  private var size = TerminalSize(columns: 0, rows: 0)
  private var numberWidth = 0
  /// Nil when something else may stand in its line.
  private var message: String?
  /// Whether the message is so long that it covers rows.
  private var isCovered = false
  /// Whether something else than the list takes the screen.
  private var hasOtherText = false
  private let store: Store<Todos>
  private let statistics: Statistics
  private let watcher: RowWatcher
  private let listed: ListedRows

  init(_ store: Store<Todos>, statistics: Statistics) {
    self.store = store
    self.statistics = statistics
    watcher = RowWatcher(store.view, statistics: statistics)
    listed = ListedRows(store, statistics: statistics)
  }

  /// The last line stays empty: the return key moves the cursor there, and must not make the terminal scroll.
  private var height: Int { max(0, size.rows - 3) }

  /// Whatever is on the screen is watched all the time.
  func expectChanges(of ids: [Todo.State.ID]) {}

  func drawAdded(_ id: Todo.State.ID) {
    drawChanges()
    show("Task \(id) is added.")
  }

  func list(next: Bool) {
    if next { page.turn(through: listed.ids, height: height) } else { page.turnToBeginning() }
    drawChanges()
  }

  func drawChanges() {
    drawRows()
    let remaining = page.remaining(of: listed.ids)
    show(remaining > 0 ? "\(remaining) more: “more” shows them" : listed.ids.isEmpty ? emptyText : "")
  }

  /// Why there is nothing to be seen.
  private var emptyText: String {
    store.state.rows.isEmpty
      ? "No tasks yet. “add TEXT” adds one, “help” lists the commands."
      : "No task matches the filter. “filter” alone lists them all."
  }

  func say(_ text: String) {
    guard text.contains("\n") else { return show(text) }
    // Help is longer than the line for messages: it takes the screen until the next command.
    clear()
    StandardOutput.write(text + "\n")
    hasOtherText = true
  }

  func complain(_ text: String) { show(text) }

  func prompt() {
    StandardOutput.write(Ansi.line(size.rows - 1) + "> ")
  }

  func typed(_ line: String) {
    // A line that was longer than the screen is wide has made it scroll.
    guard hasOtherText || line.columns + 3 > size.columns else { return }
    clear()
    drawRows()
  }

  func close() { StandardOutput.write(Ansi.line(size.rows) + "\n") }

  private func drawRows() {
    adapt()
    isCovered = false
    let lines = page.update(listed: listed.ids, changed: watcher.takeChanges(), height: height)
    watcher.watch(page.drawn.compactMap(\.self))
    var output = Ansi.saveCursor
    for (line, id) in lines {
      output += Ansi.line(line + 1)
      guard let row = id.flatMap({ store.state.rows[id: $0] }) else { continue }
      output += RowText(row, numberWidth: numberWidth).coloured(width: size.columns)
      statistics.redrawnRows += 1
    }
    StandardOutput.write(output + Ansi.restoreCursor)
  }

  private func clear() {
    page.clear()
    message = nil
    hasOtherText = false
    StandardOutput.write(Ansi.clear)
  }

  /// Starts anew on another size of the terminal, or where the numbers need another column.
  private func adapt() {
    let size = TerminalSize.current ?? TerminalSize(columns: 80, rows: 24)
    guard size != self.size || store.state.numberWidth != numberWidth else { return }
    self.size = size
    numberWidth = store.state.numberWidth
    clear()
  }

  /// Shows a message in its line, and where that is too short for it, over the last rows until the next message.
  private func show(_ text: String) {
    guard text != message else { return }
    if isCovered { drawRows() }
    message = text
    let lines = text.wrapped(columns: size.columns).suffix(height + 1)
    let more = max(0, lines.count - 1)
    page.cover(more)
    isCovered = more > 0
    var output = Ansi.saveCursor + Ansi.line(size.rows - 2)
    for (line, text) in zip((size.rows - 2 - more)..., lines) { output += Ansi.line(line) + text }
    StandardOutput.write(output + Ansi.restoreCursor)
  }
}
