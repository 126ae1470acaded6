// SPDX-License-Identifier: MIT

/// In what order tasks are listed. The file keeps its own: sorting moves no line in it.
enum TodoOrder: String, CaseIterable, Hashable, Sendable {
  /// As the file has them.
  case file
  /// `A` first, those without a priority after `Z`, completed ones last.
  case priority
  /// The oldest first, those without a date last.
  case created
  /// By their text, without regard to case.
  case text

  /// Tasks that the order does not tell apart stay in the order of the file.
  func sorted(_ items: some Collection<TodoItem>) -> [TodoItem] {
    switch self {
    case .file: Array(items)
    case .priority: Self.sorted(items) { PriorityKey($0) }
    case .created: Self.sorted(items) { DateKey($0) }
    case .text: Self.sorted(items) { $0.text.lowercased() }
    }
  }

  /// Computes each line's key once: reading it from the line's bytes costs more than comparing it.
  private static func sorted<Key: Comparable>(_ items: some Collection<TodoItem>, by key: (TodoLine) -> Key)
    -> [TodoItem]
  {
    // `sort` keeps equal elements in order, but does not promise to: hence the position.
    items.enumerated()
      .map { (key: key($0.element.line), position: $0.offset, item: $0.element) }
      .sorted { ($0.key, $0.position) < ($1.key, $1.position) }
      .map(\.item)
  }
}

private struct PriorityKey: Comparable {
  let isCompleted: Bool
  let priority: TodoPriority?

  init(_ line: TodoLine) {
    let marks = line.marks
    isCompleted = marks.status != .open
    priority = marks.priority ?? (isCompleted ? line.rememberedPriority : nil)
  }

  static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.isCompleted != rhs.isCompleted { return rhs.isCompleted }
    guard let left = lhs.priority else { return false }
    return rhs.priority.map { left < $0 } ?? true
  }
}

private struct DateKey: Comparable {
  let date: TodoDate?

  init(_ line: TodoLine) { date = line.marks.created }

  static func < (lhs: Self, rhs: Self) -> Bool {
    guard let left = lhs.date else { return false }
    return rhs.date.map { left < $0 } ?? true
  }
}
