// SPDX-License-Identifier: MIT

import Synchronization

/// A clock whose time passes when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Search.State(), reducer: Search(clock: clock))
/// await store.send(.queryChanged("well")) { $0.query = "well" }
/// await clock.advance(by: .milliseconds(300))
/// await store.receive(.found(["Wellspring"])) { $0.results = ["Wellspring"] }
/// ```
///
/// Those that are due at one instant wake in the order in which they fell asleep. Who falls asleep again while time passes
/// wakes within the same ``advance(by:fileID:filePath:line:column:)`` when that goes far enough. Effects of test stores, `debounce` and `throttle` included,
/// have done all that they can when it returns. It can be used from anywhere; time is advanced on the main actor.
public final class TestClock: Clock {
  /// A moment of a test clock, which begins at zero.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the one comes before the other.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex(Sleepers())

  /// Makes a clock, whose time is zero.
  public init() {}

  /// The present moment of the clock.
  public var now: Instant { state.withLock(\.now) }

  /// The least step of time that makes a difference.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many are asleep.
  package var sleepers: Int { state.withLock(\.count) }

  /// Returns when the time of the clock has come to a moment, or throws when the task is cancelled.
  nonisolated(nonsending)
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws
  {
    let context = EffectContext.current
    let id = state.withLock { $0.nextID() }
    let task = TaskPlace.present
    if let context, let task {
      let nap = Nap { [weak self] in (self?.now ?? Instant()).duration(to: deadline) }
      context.host?.fallAsleep(context.effect.number, task, nap)
    }
    defer { if let task { context?.host?.wakeUp(task) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleepers.Sleeper(id: id, deadline: deadline, host: context?.host, continuation: continuation)
        state.withLock { $0.add(sleeper) }.map { continuation.resume(with: $0) }
      }
    } onCancel: {
      state.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
    }
  }

  /// Returns when a time has passed on the clock, or throws when the task is cancelled.
  ///
  /// It stays on the caller's actor, where the method of every clock leaves it for a moment.
  nonisolated(nonsending)
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws
  {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// Lets time pass, and everybody do what becomes due on the way.
  ///
  /// - Parameters:
  ///   - duration: How much time passes; nothing happens when it is negative.
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  @MainActor
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let deadline = now.advanced(by: duration)
    await advance(to: deadline, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets time pass until a moment, and everybody do what becomes due on the way.
  ///
  /// - Parameters:
  ///   - deadline: The moment that it is when this returns; nothing happens when it is past.
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  @MainActor
  public func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await step(at: SourceSite(fileID, filePath, line, column)) {
      await settle()
      while wake(until: deadline) { await settle() }
      state.withLock { $0.now = max($0.now, deadline) }
    }
  }

  /// Lets as much time pass as it takes until nobody is asleep any more.
  ///
  /// A timer that goes on for ever never comes to an end: cancel it, or use ``advance(by:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - limit: How many moments may come before the test fails, as such a timer makes it.
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  @MainActor
  public func run(
    limit: Int = 10_000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID, filePath, line, column)
    await step(at: site) {
      await settle()
      for _ in 0..<limit {
        guard let next = state.withLock(\.nextDeadline), wake(until: next) else { return }
        await settle()
      }
      guard state.withLock(\.count) > 0 else { return }
      Failure.record(FailureText.endlessTimer(after: limit, now.offset), at: site)
    }
  }

  /// Lets time pass for the effects of one host, and for nobody else.
  @MainActor
  package func advance(by duration: Duration, _ host: TestHost) {
    let deadline = now.advanced(by: duration)
    host.drain()
    // One after the other, as nobody chooses among them.
    while wake(until: deadline, atMost: 1) { host.drain() }
    state.withLock { $0.now = max($0.now, deadline) }
  }

  /// Moves on to the next moment at which somebody is due, and wakes all of them; false when nobody is.
  @MainActor
  private func wake(until deadline: Instant, atMost limit: Int = .max) -> Bool {
    let due = state.withLock { $0.takeDue(until: deadline, atMost: limit) }
    for sleeper in due { sleeper.continuation.resume() }
    return !due.isEmpty
  }

  /// Does what a line of the test says, in which the stores of the test have a part.
  @MainActor
  private func step(at site: SourceSite, _ body: () async -> Void) async {
    await CurrentStep.run(hosts.map(\.step), at: site, body)
  }

  @MainActor
  private func settle() async {
    let hosts = hosts
    // A task that is to fall asleep for the first time is not known to anybody yet.
    await MainActorTurns.settle(hosts, isStrangerOut: state.withLock(\.mayHaveStrangers))
  }

  /// Those whose effects have slept on this clock, and those that the present test uses.
  @MainActor
  private var hosts: [TestHost] {
    let sleepers = state.withLock { $0.hosts() }
    return sleepers + HostsOfTask.current.filter { host in !sleepers.contains { $0 === host } }
  }
}
