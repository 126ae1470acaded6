// SPDX-License-Identifier: MIT

/// The tasks that a command is for: `3`, `1 5`, `2-4 7`.
///
/// Ranges stay ranges, so that `1-1000000000` costs nothing.
struct TaskNumbers: Hashable, Sendable {
  let ranges: [ClosedRange<Int>]

  init(_ ranges: [ClosedRange<Int>]) {
    self.ranges = ranges
  }

  /// The tasks of a list that have these numbers, each once. A range may have gaps, since a list has them too, where tasks
  /// were removed; one that is nothing but a gap is a mistake.
  func tasks(in list: Todos.State) throws(CommandError) -> [Todo.State.ID] {
    var tasks: [Todo.State.ID] = []
    var known: Set<Todo.State.ID> = []
    for range in ranges {
      // A number that is not given yet, where a range has no other: that of no task.
      let found = range.clamped(to: 1...list.nextID).filter { list.rows[id: $0].map(list.lists) ?? false }
      if found.isEmpty { throw .noTask(range.typed) }
      tasks += found.filter { known.insert($0).inserted }
    }
    return tasks
  }
}

extension ClosedRange<Int> {
  fileprivate var typed: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}
