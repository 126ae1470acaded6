// SPDX-License-Identifier: MIT

/// Which test stores each test uses, by the task in which it runs.
///
/// A test that advances its clock wants the effects of its stores to have done what they can before, whether or not they have
/// slept on that clock yet. Nobody else's: another test, which runs at the same time, is in the midst of a step of its own.
@MainActor
enum HostsOfTask {
  private struct Entry {
    let task: Int?
    weak let host: TestHost?
  }

  private static var entries: [Entry] = []

  /// The hosts of the stores that the present task has used.
  static var current: [TestHost] {
    let task = present
    return entries.filter { $0.task == task }.compactMap(\.host)
  }

  static func note(_ host: TestHost) {
    let task = present
    entries.removeAll { $0.host == nil }
    guard !entries.contains(where: { $0.host === host && $0.task == task }) else { return }
    entries.append(Entry(task: task, host: host))
  }

  private static var present: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
