// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreSendTests {
  private func makeStore() -> TestStore<Counter> {
    TestStore(initialState: Counter.State(), reducer: Counter(facts: .immediate))
  }

  @Test func aChangeThatDidNotHappenFails() async {
    let failures = await failures { await makeStore().send(.increment) { $0.count = 2 } }
    #expect(
      failures == [
        """
        The state after `send(.increment)` is not what the test states.

          Counter.State(
        -   count: 2,
        +   count: 1,
            … 2 unchanged
          )

        (- what the test states, + what happened) State the change in the closure, or mend the reducer.
        """
      ])
  }

  @Test func aChangeThatWasNotStatedFails() async {
    let failures = await failures { await makeStore().send(.increment) }
    #expect(
      failures == [
        """
        The state after `send(.increment)` is not what the test states.

          Counter.State(
        -   count: 0,
        +   count: 1,
            … 2 unchanged
          )

        (- what the test states, + what happened) State the change in the closure, or mend the reducer.
        """
      ])
  }

  @Test func aDifferenceThatCannotBeSeenIsSaid() async {
    let store = TestStore(initialState: 0, reducer: Reduce<Int, Int> { _, _ in .none }, comparing: { _, _ in false })
    let failures = await failures { await store.send(1) }
    #expect(
      failures == [
        """
        The state after `send(1)` is not what the test states.

          (They are not equal, though nothing can be seen to differ.)

        (- what the test states, + what happened) State the change in the closure, or mend the reducer.
        """
      ])
  }

  @Test func anActionIsSentWhileAnotherWaitsToBeReceived() async {
    let store = makeStore()
    await store.send(.factTapped) { $0.isLoading = true }
    await store.send(.increment) { $0.count = 1 }
    await store.receive(.factLoaded("0 is a number")) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    await store.finish()
  }

  @Test func itFailsAtTheLineWhereItIsSent() async {
    let lines = await failingLines { await makeStore().send(.increment) }
    #expect(lines == [#line - 1])
  }

  @Test func aReportOfTheStoreFailsAtTheLineOfTheStep() async {
    struct Broken: Error {}
    let reducer = Reduce<Int, Bool> { _, _ in
      .run(name: "work") { _ in throw Broken() }
    }
    let collector = FailureCollector()
    await collector.collect { await TestStore(initialState: 0, reducer: reducer).send(true) }
    let line = #line - 1
    #expect(
      collector.failures == [
        "WS-008: An effect threw an error that nobody handled. Give it a `catch:` closure that sends an action, or handle "
          + "the error where it arises. The error was Broken(), thrown by the effect “work” at "
          + "WellspringTestingTests/TestStore+SendTests.swift:\(line - 3)."
      ])
    #expect(collector.lines == [UInt(line)])
  }
}
