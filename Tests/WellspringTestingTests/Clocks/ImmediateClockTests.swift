// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct ImmediateClockTests {
  @Test func aSleepReturnsAtOnceAndMovesTheTimeOn() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    try await clock.sleep(for: .seconds(1))
    #expect(clock.now.offset == .seconds(3_601))
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func effectsDoNotWaitOnIt() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(ImmediateClock())))
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(Counter.Action.factLoaded) { fact, state in
      state.isLoading = false
      state.fact = fact
    }
    await store.finish()
  }
}
