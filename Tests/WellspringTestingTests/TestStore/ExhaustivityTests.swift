// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct ExhaustivityTests {
  private func makeStore(_ exhaustivity: Exhaustivity) -> TestStore<Counter> {
    TestStore(
      initialState: Counter.State(),
      reducer: Counter(facts: .immediate),
      exhaustivity: exhaustivity
    )
  }

  @Test func whenOffOnlyWhatIsStatedHasToBeTrue() async {
    let store = makeStore(.off)
    await store.send(.increment)
    await store.send(.increment) { $0.count += 1 }
    await store.send(.factTapped)
    await store.receive(.factLoaded("2 is a number")) { $0.fact = "2 is a number" }
    await store.finish()
  }

  @Test func whenOffWhatIsStatedWronglyFails() async {
    let store = makeStore(.off)
    let failures = await failures { await store.send(.factTapped) { $0.count = 3 } }
    #expect(
      failures == [
        """
        The state after `send(.factTapped)` is not what the test states.

          Counter.State(
        -   count: 3,
        +   count: 0,
            … 2 unchanged
          )

        (- what the test states, + what happened) State the change in the closure, or mend the reducer.
        """
      ])
    await store.finish()
  }

  @Test func whenOffAChangeMayBeStatedByHowMuchItIs() async {
    struct Score: Equatable { var points = 0, moves: [String] = [], isOver = false }
    let store = TestStore(
      initialState: Score(),
      reducer: Reduce<Score, Int> { score, points in
        score.points += points
        score.moves.append("\(points)")
        score.isOver = true
        return .none
      },
      exhaustivity: .off
    )
    await store.send(2) { $0.points += 2 }
    await store.send(3) { $0.moves.append("3") }
    let failures = await failures { await store.send(5) { $0.points += 4 } }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("-   points: 9,\n+   points: 10,") ?? false)
    await store.finish()
  }

  @Test func whenOffActionsInBetweenAreReduced() async {
    let bench = LogStore(.off)
    await bench.perform(.concatenate(.note("a"), .note("b"), .note("c")))
    await bench.store.receive(where: { if case .note("b") = $0 { true } else { false } })
    #expect(bench.store.state == ["a", "b"])
    await bench.store.finish()
    #expect(bench.store.state == ["a", "b", "c"])
  }

  @Test func whenOffAnActionThatNeverComesFails() async {
    let store = makeStore(.off)
    await store.send(.factTapped)
    let failures = await failures { await store.receive(.increment) }
    #expect(failures.first?.hasPrefix("No action came, and none can: no effect is running.") ?? false)
    #expect(store.state.fact == "0 is a number")
  }

  @Test func whenOffWhatStillRunsAtTheEndIsCancelled() async {
    let bench = LogStore(.off)
    await bench.perform(.ticks("tick", every: .seconds(1), on: bench.clock))
    await bench.store.finish()
    #expect(bench.clock.sleepers == 0)
  }

  @Test func whatIsSkippedIsShownOnRequest() async {
    let notes = await notes {
      let store = makeStore(.off(showSkipped: true))
      await store.send(.factTapped) { $0.isLoading = true }
      await store.send(.increment)
      await store.finish()
    }
    #expect(
      notes == [
        """
        Not all that `send(.increment)` changed was stated.

          Counter.State(
        -   count: 0,
        +   count: 1,
            … 2 unchanged
          )

        (- what the test states, + what happened)
        """,
        ".factLoaded(\"0 is a number\") was skipped, sent by the effect “fact” at WellspringTestingTests/Counter.swift:30.",
      ])
  }

  @Test func itIsChangedInTheMiddleOfATest() async {
    let store = makeStore(.off)
    await store.send(.increment)
    store.exhaustivity = .on
    let failures = await failures { await store.send(.increment) }
    #expect(failures.count == 1)
    await store.send(.increment) { $0.count = 3 }
    await store.finish()
  }
}
