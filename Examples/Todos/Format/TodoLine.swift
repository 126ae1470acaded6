// SPDX-License-Identifier: MIT

/// One line of a todo.txt file, without its line end.
///
/// The line's bytes are all that it stores; whatever else it tells is read from them. So a line that nobody edits is
/// written as it was, with all that this program does not know: other tools' tags, odd spaces, a lone `\r`.
///
/// A task's parts, in their order; all but the text may be missing:
///
///     x (A) 2026-11-30 2026-11-28 Call the plumber +House @phone due:2026-12-01
///     │  │       │          │     └ text, with projects, contexts and tags
///     │  │       │          └ created
///     │  │       └ completed on
///     │  └ priority
///     └ completed
struct TodoLine: Sendable {
  /// The whole line. Changed only by the functions of `TodoLine+Editing.swift`.
  private(set) var raw: String

  /// A line as it stands in a file; it must not contain `\n`.
  init(_ raw: String) {
    self.raw = raw
  }

  /// A line that consists of these marks and this text.
  ///
  /// Where the text alone would read as one more mark (`x marks the spot`), a second space in front of it keeps it text:
  /// the format has no other way to say so.
  init(_ marks: TodoMarks, text: some StringProtocol) {
    raw = "\(marks)\(text)"
    if self.marks != marks || !self.text.utf8.elementsEqual(text.utf8) {
      raw = "\(marks) \(text)"
    }
  }

  /// What stands in front of the text, and the text; read at once, since reading takes longer than anything else here.
  var parts: (marks: TodoMarks, text: Substring) {
    var rest = raw[...]
    let marks = TodoMarks(takenFrom: &rest)
    return (marks, rest)
  }

  var marks: TodoMarks { parts.marks }

  /// What there is to do: the line without its marks.
  var text: Substring { parts.text }

  var isCompleted: Bool { marks.status != .open }

  /// The mark's priority, or for a completed task, which usually has none, the one its `pri:` tag remembers.
  var priority: TodoPriority? {
    let marks = marks
    return marks.priority ?? (marks.status == .open ? nil : rememberedPriority)
  }

  /// Whether the line says nothing. Files have blank lines for their looks: they are kept, and not shown.
  var isBlank: Bool { raw.allSatisfy(\.isWhitespace) }
}

extension TodoLine: Hashable {
  /// By bytes: two strings are also equal when they write one letter in two ways, and such an edit would never be saved.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.raw.utf8.elementsEqual(rhs.raw.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in raw.utf8 { hasher.combine(byte) }
  }
}
