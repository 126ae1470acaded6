// SPDX-License-Identifier: MIT

import Testing
import WellspringTesting

@testable import Wellspring

@MainActor
@Suite struct StoreEffectDebounceTests {
  private let bench = EffectBench()

  private func debounced(_ text: String, id: String = "search") -> Script.Effect {
    .note(text).debounce(id: id, for: .milliseconds(300), clock: bench.clock)
  }

  private func advance(milliseconds: Int) {
    bench.clock.advance(by: .milliseconds(milliseconds), bench.host)
  }

  @Test func oneActionComesWhenItHasBeenQuietSinceTheSecond() {
    bench.perform(debounced("first"))
    advance(milliseconds: 100)
    bench.perform(debounced("second"))
    advance(milliseconds: 299)
    #expect(bench.log == [])
    advance(milliseconds: 1)
    #expect(bench.log == ["second"])
    advance(milliseconds: 1_000)
    #expect(bench.log == ["second"])
    #expect(bench.isIdle)
  }

  @Test func eachComesThroughWhenItIsQuietInBetween() {
    for text in ["a", "b", "c"] {
      bench.perform(debounced(text))
      advance(milliseconds: 300)
    }
    #expect(bench.log == ["a", "b", "c"])
  }

  @Test func differentIDsDoNotDisturbEachOther() {
    bench.perform(debounced("a", id: "a"))
    bench.perform(debounced("b", id: "b"))
    advance(milliseconds: 300)
    #expect(bench.log == ["a", "b"])
  }

  @Test func theOneThatRunsAlreadyIsCancelledByTheNext() {
    let clock = bench.clock
    let slow = Script.Effect.note("slow", after: 1, on: clock)
    bench.perform(slow.debounce(id: "search", for: .milliseconds(300), clock: clock))
    advance(milliseconds: 500)
    bench.perform(debounced("next"))
    advance(milliseconds: 2_000)
    #expect(bench.log == ["next"])
    #expect(bench.isIdle)
  }

  @Test func itIsCancelledByItsIDWhileItWaitsAndWhileItRuns() {
    let clock = bench.clock
    bench.perform(debounced("waits"))
    advance(milliseconds: 100)
    bench.perform(.cancel(id: "search"))
    bench.perform(.note("runs", after: 1, on: clock).debounce(id: "run", for: .milliseconds(300), clock: clock))
    advance(milliseconds: 400)
    bench.perform(.cancel(id: "run"))
    advance(milliseconds: 2_000)
    #expect(bench.log == [])
    #expect(bench.isIdle)
  }

  @Test func aDebouncedSendComesLater() {
    let clock = bench.clock
    bench.perform(.send(.note("sent")).debounce(id: 1, for: .milliseconds(300), clock: clock))
    #expect(bench.log == [])
    advance(milliseconds: 300)
    #expect(bench.log == ["sent"])
  }

  @Test func whoeverWaitsForTheOneBeforeGoesOnWhenItIsReplaced() async {
    let first = bench.perform(debounced("first"))
    bench.drain()
    bench.perform(debounced("second"))
    bench.drain()
    await first.finish()
    #expect(bench.log == [])
    #expect(!first.isCancelled)
  }

  @Test func aClockThatCannotSleepIsReportedAndTheEffectDoesNotStart() {
    bench.perform(.note("never").debounce(id: 1, for: .seconds(1), clock: BrokenClock()))
    bench.drain()
    #expect(bench.log == [])
    #expect(bench.reports.codes == ["WS-008"])
    #expect(bench.isIdle)
  }
}

/// A clock on which nobody can sleep.
private struct BrokenClock: Clock {
  struct Failure: Error {}

  var now: TestClock.Instant { TestClock.Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    throw Failure()
  }
}
