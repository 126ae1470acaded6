// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

/// The rules of effects that speak of time, restated with a clock that the test drives.
@MainActor
@Suite struct EffectsOverTimeTests {
  private let bench = LogStore()
  private var clock: TestClock { bench.clock }

  private func debounced(_ text: String) -> Log.Effect {
    .note(text).debounce(id: "search", for: .milliseconds(300), clock: clock)
  }

  private func throttled(_ text: String, latest: Bool = true) -> Log.Effect {
    .note(text).throttle(id: "save", for: .seconds(1), clock: clock, latest: latest)
  }

  @Test func whatIsCancelledBeforeItStartsInAConcatenationNeverStarts() async {
    await bench.perform(
      .concatenate(
        .note("a", after: .seconds(1), on: clock),
        .note("b", after: .seconds(1), on: clock),
        .note("c", after: .seconds(1), on: clock).cancellable(id: "c")
      ))
    await bench.advance(1_000)
    await bench.perform(.cancel(id: "c"))
    await bench.advance(10_000)
    #expect(bench.store.state == ["a", "b"])
    bench.store.exhaustivity = .on
    await bench.store.finish()
  }

  @Test func aConcatenationTakesTheSumAndAMergeTheLongest() async {
    let steps = (1...3).map { Log.Effect.note("\($0)", after: .seconds($0), on: clock) }
    await bench.perform(.concatenate(steps))
    // Each waits until its action has been received.
    for milliseconds in [1_000, 2_000, 2_999] { await bench.advance(milliseconds) }
    #expect(bench.store.state == ["1", "2"])
    await bench.advance(1)
    #expect(bench.store.state == ["1", "2", "3"])
    await bench.perform(.merge(steps))
    await bench.advance(3_000)
    #expect(bench.store.state == ["1", "2", "3", "1", "2", "3"])
    bench.store.exhaustivity = .on
    await bench.store.finish()
  }

  @Test func aMergeOfOneThatEndsAtOnceAndOneThatSendsLaterSendsBoth() async {
    await bench.perform(.merge(.note("now"), .note("later", after: .seconds(1), on: clock)))
    #expect(await bench.log() == ["now"])
    await bench.advance(1_000)
    #expect(bench.store.state == ["now", "later"])
  }

  @Test func aDebouncedActionComesWhenItHasBeenQuiet() async {
    await bench.perform(debounced("first"))
    await bench.advance(100)
    await bench.perform(debounced("second"))
    await bench.advance(299)
    #expect(bench.store.state == [])
    await bench.advance(1)
    #expect(bench.store.state == ["second"])
    bench.store.exhaustivity = .on
    await bench.store.finish()
  }

  @Test func aThrottleLetsOneThroughAtOnceAndTheLatestAtTheEndOfTheStretch() async {
    await bench.perform(throttled("a"))
    #expect(await bench.log() == ["a"])
    await bench.perform(throttled("b"))
    await bench.perform(throttled("c"))
    await bench.advance(999)
    #expect(bench.store.state == ["a"])
    await bench.advance(1)
    #expect(bench.store.state == ["a", "c"])
  }

  @Test func aThrottleMayPreferTheFirst() async {
    for text in ["a", "b", "c"] { await bench.perform(throttled(text, latest: false)) }
    await bench.advance(1_000)
    #expect(bench.store.state == ["a", "b"])
  }

  @Test func aTimerTicksUntilItIsCancelled() async {
    await bench.perform(.ticks("tick", every: .seconds(1), on: clock).cancellable(id: "timer"))
    // It waits while its action is not received, as it does for a store that is busy.
    for _ in 1...3 { await bench.advance(1_000) }
    #expect(bench.store.state == ["tick", "tick", "tick"])
    await bench.perform(.cancel(id: "timer"))
    await bench.advance(10_000)
    #expect(bench.store.state.count == 3)
    #expect(clock.sleepers == 0)
  }

  @Test func anEffectThatIsReplacedIsCancelled() async {
    for text in ["a", "b"] {
      await bench.perform(
        .note(text, after: .seconds(1), on: clock).cancellable(id: "work", cancelInFlight: true))
    }
    #expect(clock.sleepers == 1)
    await bench.advance(1_000)
    #expect(bench.store.state == ["b"])
  }

  @Test func whatACancelledEffectSendsIsDropped() async {
    await bench.perform(
      .run { [clock] store in
        do { try await clock.sleep(for: .seconds(1)) } catch { await store.send(.note("failed")) }
      }
      .cancellable(id: "work"))
    await bench.perform(.cancel(id: "work"))
    await bench.store.finish()
    #expect(bench.store.state == [])
  }

  @Test func anActionOfAnEffectComesAfterTheOneThatCausedIt() async {
    await bench.perform(.merge(.note("effect"), .send(.note("sent"))))
    #expect(bench.store.state == [])
    #expect(await bench.log() == ["sent", "effect"])
  }

  @Test func threeEffectsAGroupAndADebounceGiveTheSameLogInAThousandRuns() async {
    var logs: Set<[String]> = []
    for _ in 0..<1_000 { logs.insert(await variedLog()) }
    #expect(logs == [["a", "b", "c", "1", "2", "3", "late", "found"]])
  }

  private func variedLog() async -> [String] {
    let bench = LogStore()
    let clock = bench.clock
    let group = Log.Effect.run { store in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            for _ in 0..<number { await Task.yield() }
            await store.send(.note("\(number)"))
          }
        }
      }
    }
    await bench.perform(.merge(.note("a"), .note("b"), .note("c"), group))
    for _ in 0..<3 {
      await bench.perform(.note("found").debounce(id: 1, for: .milliseconds(300), clock: clock))
      await bench.advance(100)
    }
    await bench.perform(.note("late", after: .milliseconds(100), on: clock))
    await bench.advance(300)
    return bench.store.state
  }
}
