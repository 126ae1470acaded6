// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

/// What changes without an action that the test has sent or received.
@MainActor
@Suite struct BetweenStepsTests {
  /// A middleware that sends an action by itself, some time after one that it saw.
  private func makeStore() -> TestStore<Reduce<Int, Int>> {
    TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        state += action
        return action == 1 ? .run { _ in } : .none
      },
      middleware: [
        Middleware { store, action, next in
          next(action)
          if action == 1 { Task { store.send(10) } }
        }
      ]
    )
  }

  @Test func aChangeThatNoStepStatesFailsAtTheNextStep() async {
    let store = makeStore()
    let failures = await failures {
      await store.send(1) { $0 = 1 }
      // The middleware's task comes before this.
      await Task {}.value
      await store.send(2) { $0 = 13 }
      await store.finish()
    }
    #expect(
      failures == [
        """
        The state changed since the last step, by an action that neither the test nor an effect has sent.

        - 1
        + 11

        (- before, + after) Let an effect send what a middleware or an observer sends by itself, and receive it.
        """
      ])
  }

  @Test func aChangeThatNoStepStatesFailsAtTheEnd() async {
    let store = makeStore()
    let failures = await failures {
      await store.send(1) { $0 = 1 }
      await Task {}.value
      await store.finish()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("The state changed since the last step") ?? false)
  }

  @Test func anEffectThatSleepsForEverIsToldWithoutTrapping() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int> { _, _ in .run(name: "watch") { _ in try await clock.sleep(for: .seconds(Int64.max)) } }
    )
    await store.send(1)
    let failures = await failures { await store.finish() }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("“watch”") ?? false)
    await store.cancelRunning()
    await store.finish()
  }
}
