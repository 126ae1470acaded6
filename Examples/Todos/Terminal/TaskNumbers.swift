// SPDX-License-Identifier: MIT

/// The tasks that a command is for: `3`, `1 5`, `2-4 7`.
///
/// Ranges stay ranges, so that `1-1000000000` costs nothing.
struct TaskNumbers: Hashable, Sendable {
  let ranges: [ClosedRange<Int>]

  init(_ ranges: [ClosedRange<Int>]) {
    self.ranges = ranges
  }

  func contains(_ number: Int) -> Bool {
    ranges.contains { $0.contains(number) }
  }

  /// The first number or range in which there is no task at all, as the user wrote it. A range may have gaps, since a
  /// list has them too, where tasks were removed.
  func firstMissing(from existing: some Sequence<Int>) -> String? {
    let existing = Array(existing)
    return ranges.first { !existing.contains(where: $0.contains) }.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
  }
}
