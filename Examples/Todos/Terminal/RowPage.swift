// SPDX-License-Identifier: MIT

/// Which task stands in which line of a terminal: the part of the list that fits, and what of it must be drawn anew.
struct RowPage {
  private(set) var drawn: [TodoItem.ID?] = []
  private var top = 0

  /// Shows the page after this one, or the first after the last.
  mutating func turn(through listed: [TodoItem.ID], height: Int) {
    top += max(1, height)
    if top >= listed.count { top = 0 }
  }

  mutating func turnToBeginning() { top = 0 }

  /// Forgets what is drawn, so that everything is drawn again.
  mutating func clear() { drawn = [] }

  /// Forgets the last lines, which something else covers.
  mutating func cover(_ lines: Int) { drawn = drawn.dropLast(lines) }

  /// Takes what is listed now, and returns the lines to draw: those that show another task than before, or a task that
  /// has changed. A line whose task is nil has to be emptied.
  mutating func update(
    listed: [TodoItem.ID],
    changed: Set<TodoItem.ID>,
    height: Int,
  ) -> [(line: Int, id: TodoItem.ID?)] {
    // Removing tasks may leave nothing on the last page.
    while top > 0, top >= listed.count { top = max(0, top - max(1, height)) }
    let page = listed.dropFirst(top).prefix(height)
    let shown = page.map(Optional.some) + Array(repeating: nil, count: height - page.count)
    let old = drawn
    drawn = shown
    return shown.enumerated().compactMap { line, id in
      let isSame = line < old.count && old[line] == id
      return isSame && !(id.map(changed.contains) ?? false) ? nil : (line, id)
    }
  }

  /// How many tasks come after this page.
  func remaining(of listed: [TodoItem.ID]) -> Int {
    max(0, listed.count - top - drawn.count)
  }
}
