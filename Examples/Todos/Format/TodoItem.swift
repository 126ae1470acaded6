// SPDX-License-Identifier: MIT

/// A line in a document, under a number that stays the same for as long as the document is open.
struct TodoItem: Hashable, Identifiable, Sendable {
  /// The number that a user types: when the file was opened, it was the line's number in the file.
  let id: Int
  var line: TodoLine
  /// Nil where the file's last line has no line end.
  var ending: LineEnding?
}
