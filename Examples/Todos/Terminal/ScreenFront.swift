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
  private let statistics: Statistics

  init(statistics: Statistics) { self.statistics = statistics }

  /// The last line stays empty: the return key moves the cursor there, and must not make the terminal scroll.
  private var height: Int { max(0, size.rows - 3) }

  func draw(_ store: ViewStore<Todos>, _ watcher: RowWatcher) {
    draw(store, changed: watcher.changedRows)
  }

  func list(_ store: ViewStore<Todos>, next: Bool) {
    if next { page.turn(through: store.listed, height: height) } else { page.turnToBeginning() }
    draw(store, changed: [])
  }

  func say(_ text: String) {
    guard text.contains("\n") else { return show(text) }
    // Help is longer than the line for messages: it takes the screen until the next command.
    StandardOutput.write(Ansi.clear + text + "\n")
    clear()
  }

  func complain(_ text: String) { show(text) }

  func prompt() {
    StandardOutput.write(Ansi.line(size.rows - 1) + "> ")
  }

  func typed(_ line: String) {
    // A line that was longer than the screen is wide has made it scroll.
    guard line.columns + 3 > size.columns else { return }
    StandardOutput.write(Ansi.clear)
    clear()
  }

  func close() { StandardOutput.write(Ansi.line(size.rows) + "\n") }

  private func clear() {
    page.clear()
    message = nil
  }

  private func draw(_ store: ViewStore<Todos>, changed: Set<Todo.State.ID>) {
    adapt(to: store)
    let listed = store.listed
    let rows = store.scope(\.rows)
    var output = Ansi.saveCursor
    for (line, id) in page.update(listed: listed, changed: changed, height: height) {
      let row = id.flatMap { rows[id: $0] }
      output += Ansi.line(line + 1)
      output += row.map { RowText($0.state, numberWidth: numberWidth).coloured(width: size.columns) } ?? ""
      if row != nil { statistics.redrawnRows += 1 }
    }
    StandardOutput.write(output + Ansi.restoreCursor)
    let remaining = page.remaining(of: listed)
    show(remaining > 0 ? "\(remaining) more: “more” shows them" : "")
  }

  /// Starts anew on another size of the terminal, or where the numbers need another column.
  private func adapt(to store: ViewStore<Todos>) {
    let size = TerminalSize.current ?? TerminalSize(columns: 80, rows: 24)
    guard size != self.size || store.numberWidth != numberWidth else { return }
    self.size = size
    numberWidth = store.numberWidth
    clear()
    StandardOutput.write(Ansi.clear)
  }

  private func show(_ text: String) {
    guard text != message else { return }
    message = text
    let line = Ansi.line(size.rows - 2) + text.prefix(columns: size.columns)
    StandardOutput.write(Ansi.saveCursor + line + Ansi.restoreCursor)
  }
}
