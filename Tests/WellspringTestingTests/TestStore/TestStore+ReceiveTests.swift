// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreReceiveTests {
  private let clock = TestClock()

  private func makeStore(timeout: Duration = .seconds(1)) -> TestStore<Counter> {
    TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(clock)), timeout: timeout)
  }

  private func tap(_ store: TestStore<Counter>) async {
    await store.send(.factTapped) { $0.isLoading = true }
  }

  @Test func anotherActionFailsWithTheDifferenceOfTheTwo() async {
    let store = makeStore()
    await tap(store)
    await clock.advance(by: .seconds(1))
    let failures = await failures { await store.receive(.factLoaded("a fact")) { $0.fact = "a fact" } }
    #expect(
      failures == [
        """
        Another action came than the test expects, sent by the effect “fact” at WellspringTestingTests/Counter.swift:30.

          .factLoaded(
        -   "a fact",
        +   "0 is a number",
          )

        (- what the test expects, + what came) Receive the actions in the order in which they come, or mend the effect.
        """
      ])
    // It has happened all the same, so that the next step meets the action that comes next.
    #expect(store.state.fact == "0 is a number")
    await store.finish()
  }

  @Test func anActionOfAnotherCaseFailsInOneLine() async {
    let store = makeStore()
    await tap(store)
    await clock.advance(by: .seconds(1))
    let failures = await failures { await store.receive(.increment) }
    #expect(failures.first?.contains("- .increment\n+ .factLoaded(\"0 is a number\")") ?? false)
  }

  @Test func itFailsAtOnceWhenNoEffectRuns() async {
    let failures = await failures { await makeStore().receive(.factLoaded("a fact")) }
    #expect(
      failures == [
        """
        No action came, and none can: no effect is running.

        Expected: .factLoaded("a fact")

        Remove this `receive`, or send the action first whose effect is to answer.
        """
      ])
  }

  @Test func itFailsAtOnceWhenTheClockWasNeverAdvanced() async {
    let store = makeStore(timeout: .seconds(3_600))
    await tap(store)
    await clock.advance(by: .milliseconds(600))
    let failures = await failures { await store.receive(.factLoaded("a fact")) }
    #expect(
      failures == [
        """
        No action came, and none can before time passes: every effect is asleep on a test clock.

        Expected: .factLoaded("a fact")
        Asleep:   “fact” at WellspringTestingTests/Counter.swift:30, for 0.4 seconds

        Let time pass first: `await clock.advance(by: .milliseconds(400))`.
        """
      ])
    await store.cancelRunning()
    await store.finish()
  }

  @Test func itWaitsForWorkThatLeftTheExecutor() async {
    let reducer = Reduce<Int, Int> { state, number in
      state += number
      return number > 0 ? .none : .run { await $0.send(await Task.detached { 7 }.value) }
    }
    let store = TestStore(initialState: 0, reducer: reducer, timeout: .seconds(60))
    await store.send(0)
    await store.receive(7) { $0 = 7 }
    await store.finish()
  }

  @Test func itSaysWhichEffectIsOutWhenTheTimeIsUp() async {
    let (stream, _) = AsyncStream.makeStream(of: String.self)
    let store = TestStore(
      initialState: Counter.State(),
      reducer: Counter(facts: FactClient { _ in await stream.first { _ in true } ?? "" }),
      timeout: .milliseconds(1)
    )
    await tap(store)
    let failures = await failures { await store.receive(.factLoaded("a fact")) }
    #expect(
      failures == [
        """
        No action came within 0.001 seconds.

        Expected: .factLoaded("a fact")
        Running:  “fact” at WellspringTestingTests/Counter.swift:30

        Make the test answer what the effect waits for, or give the store a longer `timeout`.
        """
      ])
    await store.cancelRunning()
    await store.finish()
  }

  @Test func aPatternIsMatched() async {
    let store = makeStore()
    await tap(store)
    await clock.advance(by: .seconds(1))
    await store.receive(where: { if case .factLoaded = $0 { true } else { false } }) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    await store.finish()
  }

  @Test func aPatternThatDoesNotMatchFails() async {
    let store = makeStore()
    await tap(store)
    await clock.advance(by: .seconds(1))
    let failures = await failures { await store.receive(where: { if case .factFailed = $0 { true } else { false } }) }
    #expect(
      failures == [
        """
        Another action came than the test expects.

        Expected: an action that matches
        Came:     .factLoaded("0 is a number"), sent by the effect “fact” at WellspringTestingTests/Counter.swift:30

        Receive the actions in the order in which they come, or mend the effect that sends this one.
        """
      ])
  }

  @Test func whatACancelledEffectHasSentIsNotReceived() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .immediate))
    await tap(store)
    await store.send(.cancelTapped) { $0.isLoading = false }
    await store.finish()
  }

  @Test func anEffectGoesOnWhenItsActionHasBeenReceived() async {
    let bench = LogStore(.on)
    await bench.perform(
      .run { store in
        await store.send(.note("first"))
        await store.send(.note("second: \(await store.state() ?? [])"))
      })
    await bench.store.receive(Log.Action.note) { text, log in log = [text] }
    #expect(bench.store.state == ["first"])
    await bench.store.receive(Log.Action.note) { text, log in log.append(text) }
    #expect(bench.store.state == ["first", "second: [\"first\"]"])
    await bench.store.finish()
  }

  @Test func anActionOfASynchronousEffectIsReceivedToo() async {
    let bench = LogStore(.on)
    await bench.perform(.concatenate(.send(.note("first")), .send(.note("second"))))
    #expect(bench.store.state == [])
    await bench.store.receive(Log.Action.note) { $1 = [$0] }
    await bench.store.receive(Log.Action.note) { $1.append($0) }
    #expect(bench.store.state == ["first", "second"])
    await bench.store.finish()
  }
}
