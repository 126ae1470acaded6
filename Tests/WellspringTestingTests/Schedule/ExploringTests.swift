// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct ExploringTests {
  /// How many seeds a mended feature passes: fewer than the 10,000 that a release build tries, which take seconds.
  private static let seeds = ProcessInfo.processInfo.environment["WELLSPRING_SEEDS"].flatMap(UInt64.init) ?? 1_000

  private struct WrongResult: Error, CustomStringConvertible {
    let description: String
  }

  private func run(_ race: Race, isMended: Bool, _ schedule: Schedule) async throws {
    let feature = RacyFeature(race: race, isMended: isMended)
    let store = TestStore(
      initialState: RacyFeature.State(),
      reducer: feature,
      exhaustivity: .off,
      schedule: schedule
    )
    await store.send(.started)
    await store.finish()
    let seen = feature.seen(store.state)
    if seen != feature.expected { throw WrongResult(description: "\(seen)") }
  }

  @Test(arguments: Race.allCases)
  func firstComeFirstServedShowsNoRace(_ race: Race) async throws {
    try await run(race, isMended: false, .fifo)
  }

  @Test(arguments: Race.allCases)
  func aRaceIsFoundWithin200Seeds(_ race: Race) async throws {
    let failures = await failures {
      await exploring(seeds: 0..<200) { try await run(race, isMended: false, $0) }
    }
    #expect(failures.count == 1)
  }

  @Test(arguments: Race.allCases)
  func noSeedFailsWhenItIsMended(_ race: Race) async {
    await exploring(seeds: 0..<Self.seeds) { try await run(race, isMended: true, $0) }
  }

  @Test func theFailureTellsTheSeedAndTheOrderOfTheSteps() async {
    let collector = FailureCollector()
    await collector.collect {
      await exploring(seeds: 0..<200) { try await run(.staleAnswer, isMended: false, $0) }
    }
    #expect(
      collector.failures == [
        """
        Seed 1 fails, the first of 0..<200.

        It threw an error: ["for a"]

        The steps of the effects ran in this order: ab ×2, a ×3, ab ×2, a, ab ×3, a ×3.
        Run it alone by `schedule: .random(seed: 1)`.
        """
      ])
    #expect(collector.lines == [#line - 13])
  }

  @Test func theSeedAloneFailsToo() async {
    await #expect(throws: WrongResult.self) { try await run(.staleAnswer, isMended: false, .random(seed: 1)) }
  }

  @Test func whatATestStoreFailsAtIsToldWithItsPlace() async {
    let failures = await failures {
      await exploring(seeds: 7..<8) { schedule in
        await TestStore(initialState: 0, reducer: Reduce<Int, Bool> { _, _ in .none }, schedule: schedule)
          .receive(true)
      }
    }
    #expect(
      failures == [
        """
        Seed 7 fails, the first of 7..<8.

        WellspringTestingTests/ExploringTests.swift:\(#line - 3): No action came, and none can: no effect is running.

        Expected: true

        Remove this `receive`, or send the action first whose effect is to answer.

        No effect ran.
        Run it alone by `schedule: .random(seed: 7)`.
        """
      ])
  }

  @Test(.recordsIssuesOnPurpose) func anExpectationOfTheBodyIsToldAndFailsTheTestOnce() async {
    let failures = await failures {
      await exploring(seeds: 0..<5) { _ in #expect(Bool(false)) }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("Expectation failed: Bool(false)") ?? false)
  }
}
