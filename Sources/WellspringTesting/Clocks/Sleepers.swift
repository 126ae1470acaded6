// SPDX-License-Identifier: MIT

/// Who sleeps on a clock, and until when: a clock without its lock.
struct Sleepers: Sendable {
  typealias Instant = TestClock.Instant

  struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    weak let host: TestHost?
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = Instant()
  private var sleepers: [Sleeper] = []
  /// Those that were cancelled before they were asleep.
  private var cancelled: Set<Int> = []
  private var ids = 0
  private var knownHosts: [WeakHost] = []
  /// Whether a task sleeps here, or has slept, that is no effect of a test store.
  private var hasStrangers = false

  private struct WeakHost: Sendable {
    weak let host: TestHost?
  }

  /// Whether a task may sleep here that is no effect of a test store. One that has not come yet may be such a task.
  var mayHaveStrangers: Bool { hasStrangers || knownHosts.isEmpty }

  var count: Int { sleepers.count }

  var nextDeadline: Instant? { sleepers.map(\.deadline).min() }

  mutating func nextID() -> Int {
    ids += 1
    return ids
  }

  /// Notes somebody who sleeps; returns how it ended if it has ended already.
  mutating func add(_ sleeper: Sleeper) -> Result<Void, any Error>? {
    if cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
    if sleeper.deadline <= now { return .success(()) }
    sleepers.append(sleeper)
    guard let host = sleeper.host else {
      hasStrangers = true
      return nil
    }
    if !knownHosts.contains(where: { $0.host === host }) { knownHosts.append(WeakHost(host: host)) }
    return nil
  }

  mutating func cancel(_ id: Int) -> CheckedContinuation<Void, any Error>? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return nil
    }
    return sleepers.remove(at: index).continuation
  }

  /// Those that are due first, if that is by then, in the order in which they fell asleep.
  mutating func takeDue(until deadline: Instant, atMost limit: Int) -> [Sleeper] {
    guard let next = nextDeadline, next <= deadline else { return [] }
    let due = sleepers.filter { $0.deadline == next }
    let taken = due.dropLast(max(0, due.count - limit))
    sleepers.removeAll { sleeper in taken.contains { $0.id == sleeper.id } }
    now = max(now, next)
    return Array(taken)
  }

  /// The hosts of those who sleep, or have slept, on this clock.
  mutating func hosts() -> [TestHost] {
    knownHosts.removeAll { $0.host == nil }
    return knownHosts.compactMap(\.host)
  }
}
