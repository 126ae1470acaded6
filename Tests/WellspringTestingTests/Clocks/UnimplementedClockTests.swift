// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct UnimplementedClockTests {
  @Test func aSleepFailsTheTestByName() async throws {
    let collector = FailureCollector()
    try await collector.collect { try await UnimplementedClock("Search.clock").sleep(for: .milliseconds(300)) }
    #expect(
      collector.failures == [
        """
        Somebody sleeps for 0.3 seconds on “Search.clock”, a clock that this test does not implement.

        Give the feature a `TestClock`, or find out why it sleeps.
        """
      ])
    #expect(collector.lines == [#line - 9])
  }

  @Test func anEffectThatSleepsOnItFailsTheTestAtTheStepInWhichItDoes() async {
    let collector = FailureCollector()
    let line = #line + 3
    await collector.collect {
      let store = TestStore(initialState: [], reducer: Log(), exhaustivity: .off)
      await store.send(.perform { .note("a").debounce(id: 1, for: .seconds(1), clock: UnimplementedClock()) })
      await store.finish()
      #expect(store.state == ["a"])
    }
    #expect(
      collector.failures == [
        """
        Somebody sleeps for 1 second on “clock”, a clock that this test does not implement. \
        It was made at WellspringTestingTests/UnimplementedClockTests.swift:\(line).

        Give the feature a `TestClock`, or find out why it sleeps.
        """
      ])
    #expect(collector.lines == [UInt(line)])
  }
}
