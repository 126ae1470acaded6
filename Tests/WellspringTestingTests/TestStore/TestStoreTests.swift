// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreTests {
  @Test func loadsAFact() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(clock)))
    await store.send(.factTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.factLoaded("0 is a number")) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    await store.finish()
  }

  @Test func nothingOfOneTestIsLeftInTheNext() async {
    let clock = TestClock()
    for _ in 0..<2 {
      let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(clock)), exhaustivity: .off)
      await store.send(.factTapped)
      #expect(clock.sleepers == 1)
      await store.finish()
      #expect(clock.sleepers == 0)
    }
  }

  @Test func theFeatureIsFreedWithItsStoreAlsoWhileAnEffectRuns() async {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      let reducer = Reduce<Int, Bool> { _, _ in
        .run { _ in
          try await TestClock().sleep(for: .seconds(1))
          withExtendedLifetime(kept) {}
        }
      }
      let store = TestStore(initialState: 0, reducer: reducer)
      await store.send(true)
      await store.skipRunning()
    }
    // What was cancelled ends on an executor of the language.
    while witness != nil { await Task.yield() }
  }

  @Test func aStateThatIsNotEquatableIsComparedAsTheTestSays() async {
    struct State { var count = 0; var noise = 0 }
    let reducer = Reduce<State, Int> { state, number in
      state.count += number
      state.noise = .random(in: 0..<1_000)
      return .none
    }
    let store = TestStore(initialState: State(), reducer: reducer, comparing: { $0.count == $1.count })
    await store.send(2) { $0.count = 2 }
    let failures = await failures { await store.send(1) }
    #expect(failures.count == 1)
    await store.finish()
  }

  @Test func aMiddlewareIsRunAndWhatItSendsIsPartOfTheStep() async {
    let middleware = Middleware<Reduce<Int, Int>> { store, action, next in
      if action == 1 { store.send(10) }
      next(action)
    }
    let reducer = Reduce<Int, Int> { state, number in
      state += number
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, middleware: [middleware])
    await store.send(1) { $0 = 11 }
    await store.finish()
  }
}
