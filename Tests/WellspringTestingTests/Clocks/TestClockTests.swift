// SPDX-License-Identifier: MIT

import Synchronization
import TestSupport
import Testing
import WellspringTesting

@MainActor
@Suite struct TestClockTests {
  private let bench = LogStore()
  private var clock: TestClock { bench.clock }
  private let log = Recorder<String>()

  @Test func timeBeginsAtZeroAndPassesWhenTheTestSaysSo() async {
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
    await clock.advance(to: TestClock.Instant(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func timeDoesNotGoBack() async {
    await clock.advance(by: .seconds(2))
    await clock.advance(by: .seconds(-1))
    await clock.advance(to: TestClock.Instant())
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func thoseDueAtOneInstantWakeInTheOrderInWhichTheyFellAsleep() async {
    for (name, seconds) in [("c", 2), ("a", 1), ("b", 1), ("d", 2)] { await sleep(name, .seconds(seconds)) }
    await clock.advance(by: .seconds(2))
    #expect(log.entries == ["a", "b", "c", "d"])
  }

  @Test func nobodyWakesBeforeTheTime() async {
    await sleep("a", .seconds(1))
    await clock.advance(by: .milliseconds(999))
    #expect(log.entries == [])
    await clock.advance(by: .milliseconds(1))
    #expect(log.entries == ["a"])
  }

  @Test func whoFallsAsleepAgainWhileTimePassesWakesWithinIt() async {
    await run { [clock, log] in
      for count in 1...5 {
        try await clock.sleep(for: .seconds(1))
        await log.note("\(count) at \(clock.now.offset.components.seconds)")
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.entries == ["1 at 1", "2 at 2", "3 at 3"])
  }

  @Test func whatTheTestSetGoingBeforeIsDoneBeforeTimePasses() async {
    let (stream, feed) = AsyncStream.makeStream(of: String.self)
    await run { [clock, log] in
      for await text in stream {
        try await clock.sleep(for: .seconds(1))
        await log.note(text)
      }
    }
    // Nobody has slept on the clock so far.
    feed.yield("a")
    await clock.advance(by: .seconds(1))
    #expect(log.entries == ["a"])
    await bench.store.cancelRunning()
  }

  @Test func itRunsUntilNobodyIsAsleep() async {
    await run { [clock, log] in
      for count in 1...3 { try await clock.sleep(for: .seconds(count)) }
      await log.note("\(clock.now.offset.components.seconds)")
    }
    await clock.run()
    #expect(log.entries == ["6"])
    #expect(clock.sleepers == 0)
  }

  @Test func aTimerWithoutEndFailsTheTestAtALimit() async {
    await run { [clock] in while true { try await clock.sleep(for: .seconds(1)) } }
    let failures = await failures { await clock.run(limit: 100) }
    #expect(clock.now.offset == .seconds(100))
    #expect(
      failures == [
        """
        Somebody is still asleep on the test clock after 100 moments, which is 100 seconds since it was made.

        End the timer first, or let a part of the time pass: `await clock.advance(by: …)`.
        """
      ])
  }

  @Test func aTimerThatEndsAtTheLimitFailsNothing() async {
    await run { [clock] in for _ in 0..<100 { try await clock.sleep(for: .seconds(1)) } }
    #expect(await failures { await clock.run(limit: 100) } == [])
  }

  @Test func sleepingIsCancelled() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await settle()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers == 0)
    let late = Task { [clock] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test func aSleepOfNoTimeReturnsAtOnce() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
  }

  private func sleep(_ name: String, _ duration: Duration) async {
    await run { [clock, log] in
      try await clock.sleep(for: duration)
      await log.note(name)
    }
  }

  /// Does something as an effect.
  private func run(_ work: @escaping @Sendable () async throws -> Void) async {
    await bench.perform(.run { _ in try await work() })
  }

  /// Lets the tasks begin that were made; they are on the main actor.
  private func settle() async {
    await clock.advance(by: .zero)
  }
}
