// SPDX-License-Identifier: MIT

/// What stands in front of a task's text: `x (A) 2026-11-30 2026-11-28 `.
///
/// A mark counts only in its place and with exactly one space behind it. Everything else is text, so that the marks
/// written out again, with the text behind them, are the line as it was, byte for byte.
struct TodoMarks: Hashable, Sendable {
  var status = TodoStatus.open
  var priority: TodoPriority?
  var created: TodoDate?

  init(status: TodoStatus = .open, priority: TodoPriority? = nil, created: TodoDate? = nil) {
    self.status = status
    self.priority = priority
    self.created = created
  }

  /// Takes the marks off the front of a line, and leaves its text.
  init(takenFrom line: inout Substring) {
    let isCompleted = line.takeWord { $0.utf8.elementsEqual("x".utf8) ? true : nil } ?? false
    priority = line.takeWord(TodoPriority.init(mark:))
    if isCompleted {
      status = .completed(on: line.takeWord(TodoDate.init))
    }
    // A completed task has a creation date only behind its completion date: the first of two, or the only one, is
    // the day on which it was completed.
    if status != .completed(on: nil) {
      created = line.takeWord(TodoDate.init)
    }
  }
}

extension TodoMarks: CustomStringConvertible {
  var description: String {
    var marks: [String] = []
    if status != .open { marks.append("x") }
    if let priority { marks.append(priority.mark) }
    if case .completed(let date?) = status { marks.append(date.description) }
    if let created { marks.append(created.description) }
    return marks.map { $0 + " " }.joined()
  }
}

extension Substring {
  /// Takes off the first word and the space behind it, if `read` understands the word.
  ///
  /// It works on bytes: a space followed by a combining accent is one `Character`, but ends the word all the same.
  fileprivate mutating func takeWord<Value>(_ read: (Substring) -> Value?) -> Value? {
    guard let end = utf8.firstIndex(of: UInt8(ascii: " ")), let value = read(self[..<end]) else { return nil }
    self = self[utf8.index(after: end)...]
    return value
  }
}
