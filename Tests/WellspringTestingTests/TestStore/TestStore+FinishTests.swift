// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreFinishTests {
  private let clock = TestClock()

  private func makeStore(_ facts: FactClient? = nil, timeout: Duration = .seconds(60)) -> TestStore<Counter> {
    TestStore(initialState: Counter.State(), reducer: Counter(facts: facts ?? .test(clock)), timeout: timeout)
  }

  /// Where the method below sends.
  private let step = "WellspringTestingTests/TestStore+FinishTests.swift:19"

  private func tap(_ store: TestStore<Counter>) async {
    await store.send(.factTapped) { $0.isLoading = true }
  }

  @Test func anActionThatWasNotReceivedFails() async {
    let store = makeStore(.immediate)
    await tap(store)
    let failures = await failures { await store.finish() }
    #expect(
      failures == [
        """
        1 action was not received at `finish()`.

          .factLoaded("0 is a number"), sent by the effect “fact” at WellspringTestingTests/Counter.swift:30

        Receive each by `await store.receive(…)`, or all by `await store.skipReceived()`.
        """
      ])
  }

  @Test func anEffectThatIsAsleepFailsAtOnce() async {
    let store = makeStore(timeout: .seconds(3_600))
    await tap(store)
    let failures = await failures { await store.finish() }
    #expect(
      failures == [
        """
        1 effect was still running at `finish()`.

          “fact” at WellspringTestingTests/Counter.swift:30, asleep on a test clock for 1 second

        Let time pass first: `await clock.advance(by: .seconds(1))`.
        Or end it by an action that cancels it, or by `await store.cancelRunning()`.
        """
      ])
  }

  @Test func anEffectThatIsBusyElsewhereIsWaitedFor() async {
    let reducer = Reduce<Int, Bool> { _, _ in .run { _ in await Task.detached {}.value } }
    let store = TestStore(initialState: 0, reducer: reducer, timeout: .seconds(60))
    await store.send(true)
    await store.finish()
  }

  @Test func anEffectThatIsOutForTooLongFails() async {
    let (stream, _) = AsyncStream.makeStream(of: String.self)
    let store = makeStore(FactClient { _ in await stream.first { _ in true } ?? "" }, timeout: .milliseconds(1))
    await tap(store)
    let failures = await failures { await store.finish() }
    #expect(
      failures == [
        """
        1 effect was still running at `finish()`.

          “fact” at WellspringTestingTests/Counter.swift:30

        End it by an action that cancels it, or by `await store.cancelRunning()`.
        """
      ])
  }

  @Test func anEffectThatRunsWhenTheTestEndsFailsWhereTheStoreWasMade() async {
    let collector = FailureCollector()
    await collector.collect {
      let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(clock)))
      await tap(store)
    }
    #expect(
      collector.failures == [
        """
        1 effect was still running when the test ended, without `finish()`, after the step at \(step).

          “fact” at WellspringTestingTests/Counter.swift:30, asleep on a test clock for 1 second

        Let time pass first: `await clock.advance(by: .seconds(1))`.
        Or end it by an action that cancels it, or by `await store.cancelRunning()`.
        """
      ])
    #expect(collector.lines == [#line - 14])
  }

  @Test func anActionThatWasNotReceivedWhenTheTestEndsFails() async {
    let failures = await failures { await tap(makeStore(.immediate)) }
    #expect(
      failures == [
        """
        1 action was not received when the test ended, without `finish()`, after the step at \(step).

          .factLoaded("0 is a number"), sent by the effect “fact” at WellspringTestingTests/Counter.swift:30

        Receive each by `await store.receive(…)`, or all by `await store.skipReceived()`.
        """
      ])
  }

  @Test func nothingIsSaidTwice() async {
    let failures = await failures {
      let store = makeStore()
      await tap(store)
      await store.finish()
    }
    #expect(failures.count == 1)
  }

  @Test func afterTheEndNothingIsSaidOfWhatWasLeftRunning() async {
    let (stream, feed) = AsyncStream.makeStream(of: String.self)
    let failures = await failures {
      let store = makeStore(FactClient { _ in await stream.first { _ in true } ?? "" })
      await tap(store)
      await store.skipRunning()
      await store.finish()
      feed.yield("late")
      await clock.advance(by: .zero)
    }
    #expect(failures == [])
  }

  @Test func whatBeginsAfterTheEndHasToEndToo() async {
    let failures = await failures {
      let store = makeStore()
      await store.send(.increment) { $0.count = 1 }
      await store.finish()
      await tap(store)
    }
    #expect(failures.count == 1)
  }

  @Test func manyAreCounted() async {
    let bench = LogStore(.on)
    await bench.perform(.merge((1...6).map { .note("\($0)") }))
    let failures = await failures { await bench.store.finish() }
    let place = "WellspringTestingTests/Log.swift:28"
    #expect(
      failures == [
        """
        6 actions were not received at `finish()`.

          .note("1"), sent by the effect “1” at \(place)
          .note("2"), sent by the effect “2” at \(place)
          .note("3"), sent by the effect “3” at \(place)
          .note("4"), sent by the effect “4” at \(place)
          … 2 more

        Receive each by `await store.receive(…)`, or all by `await store.skipReceived()`.
        """
      ])
  }

  @Test func whatRunsMayBeSkipped() async {
    let store = makeStore()
    await tap(store)
    await store.skipRunning()
    await store.finish()
    #expect(clock.sleepers == 1)
  }

  @Test func whatRunsMayBeCancelled() async {
    let store = makeStore()
    await tap(store)
    await store.cancelRunning()
    #expect(clock.sleepers == 0)
    await store.finish()
  }

  @Test func whatWaitsMayBeSkippedAndIsReduced() async {
    let store = makeStore(.immediate)
    await tap(store)
    await store.skipReceived()
    #expect(store.state.fact == "0 is a number")
    await store.finish()
  }

  @Test func theStretchOfAThrottleIsNotWaitedFor() async {
    let bench = LogStore(.on)
    await bench.perform(.send(.note("a")).throttle(id: 1, for: .seconds(1), clock: bench.clock))
    await bench.store.receive(Log.Action.note) { $1 = [$0] }
    await bench.store.finish()
  }

  @Test func whatWaitsForTheEndOfAStretchIsAwaited() async {
    let bench = LogStore(.on)
    for text in ["a", "b"] {
      await bench.perform(.send(.note(text)).throttle(id: 1, for: .seconds(1), clock: bench.clock))
    }
    let line = #line - 2
    await bench.store.receive(Log.Action.note) { $1 = [$0] }
    let failures = await failures { await bench.store.finish() }
    #expect(
      failures == [
        """
        1 effect was still running at `finish()`.

          an effect at WellspringTestingTests/TestStore+FinishTests.swift:\(line), asleep on a test clock for 1 second

        Let time pass first: `await clock.advance(by: .seconds(1))`.
        Or end it by an action that cancels it, or by `await store.cancelRunning()`.
        """
      ])
    await bench.store.cancelRunning()
  }

  @Test func whatNoLongerWaitsForTheEndOfAStretchIsNot() async {
    let bench = LogStore(.on)
    let throttled = { (text: String) in
      Log.Effect.send(.note(text)).throttle(id: 1, for: .seconds(1), clock: bench.clock)
    }
    await bench.perform(throttled("a"))
    await bench.store.receive(Log.Action.note) { $1 = [$0] }
    let task = await bench.perform(throttled("b"))
    await task.cancel()
    let failures = await failures { await bench.store.receive(where: { _ in true }) }
    #expect(failures.first?.hasPrefix("No action came, and none can: no effect is running.") == true)
    await bench.store.finish()
  }
}
