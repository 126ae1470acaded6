// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

/// Whether a test waits for an effect that has several tasks, which depends on whether each of them rests.
@MainActor
@Suite struct EffectsAtRestTests {
  private let clock = TestClock()

  /// A store that waits for an hour, so that one which waits in vain is not overlooked.
  private func makeStore(_ exhaustivity: Exhaustivity = .on) -> TestStore<Log> {
    TestStore(initialState: [], reducer: Log(), exhaustivity: exhaustivity, timeout: .seconds(3_600))
  }

  private func perform(_ effect: Log.Effect, in store: TestStore<Log>) async {
    await store.send(.perform { effect })
  }

  /// Takes a while, on no executor that a test store knows.
  private static func beElsewhere() async {
    await Task.detached { for _ in 0..<1_000 { await Task.yield() } }.value
  }

  private func sleepers(_ seconds: Int...) -> Log.Effect {
    .run(name: "naps") { [clock] _ in
      await withTaskGroup(of: Void.self) { group in
        for seconds in seconds { group.addTask { try? await clock.sleep(for: .seconds(seconds)) } }
      }
    }
  }

  @Test func anEffectOfWhichOneTaskSleepsAndOneIsElsewhereIsWaitedFor() async {
    let store = makeStore()
    let effect = Log.Effect.run { [clock] effect in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await clock.sleep(for: .seconds(5)) }
        group.addTask { await Self.beElsewhere() }
        await group.next()
        group.cancelAll()
      }
      await effect.send(.note("in time"))
    }
    await perform(effect, in: store)
    await store.receive(Log.Action.note) { $1 = [$0] }
    await store.finish()
    #expect(store.state == ["in time"])
  }

  @Test func anEffectOfWhichOneTaskSendsAndOneIsElsewhereIsWaitedFor() async {
    let store = makeStore(.off)
    let effect = Log.Effect.run { effect in
      async let second: Void = {
        await Self.beElsewhere()
        await effect.send(.note("second"))
      }()
      async let first: Void = effect.send(.note("first"))
      _ = await (first, second)
    }
    await perform(effect, in: store)
    await store.receive(where: { if case .note("second") = $0 { true } else { false } })
    await store.finish()
    #expect(store.state == ["first", "second"])
  }

  @Test func anEffectWhoseTasksAllSleepIsNot() async {
    let store = makeStore()
    await perform(sleepers(7, 3), in: store)
    let failures = await failures { await store.receive(where: { _ in true }) }
    #expect(
      failures == [
        """
        No action came, and none can before time passes: every effect is asleep on a test clock.

        Expected: an action that matches
        Asleep:   “naps” at WellspringTestingTests/EffectsAtRestTests.swift:27, for 3 seconds

        Let time pass first: `await clock.advance(by: .seconds(3))`.
        """
      ])
    await store.cancelRunning()
    await store.finish()
  }

  @Test func atTheEndItTakesTheTimeOfTheOneThatSleepsLongest() async {
    let store = makeStore()
    await perform(sleepers(7, 3), in: store)
    let failures = await failures { await store.finish() }
    #expect(
      failures == [
        """
        1 effect was still running at `finish()`.

          “naps” at WellspringTestingTests/EffectsAtRestTests.swift:27, asleep on a test clock for 7 seconds

        Let time pass first: `await clock.advance(by: .seconds(7))`.
        Or end it by an action that cancels it, or by `await store.cancelRunning()`.
        """
      ])
    await store.cancelRunning()
  }

  @Test(arguments: [1, 2])
  func aTaskThatHasEndedIsWaitedForNoMore(_ sleepers: Int) async {
    let store = makeStore()
    let effect = Log.Effect.run { [clock] effect in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await effect.send(.note("done")) }
        for _ in 0..<sleepers { group.addTask { try? await clock.sleep(for: .seconds(5)) } }
      }
    }
    await perform(effect, in: store)
    await store.receive(Log.Action.note) { $1 = [$0] }
    let failures = await failures { await store.receive(where: { _ in true }) }
    #expect(failures.first?.contains("every effect is asleep on a test clock") == true)
    await store.cancelRunning()
    await store.finish()
  }

  @Test func aTaskThatSleepsOnTheMainActorRests() async {
    let store = makeStore()
    let effect = Log.Effect.run { [clock] _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in try? await clock.sleep(for: .seconds(5)) }
      }
    }
    await perform(effect, in: store)
    let failures = await failures { await store.receive(where: { _ in true }) }
    #expect(failures.first?.contains("every effect is asleep on a test clock") == true)
    await store.cancelRunning()
    await store.finish()
  }

  @Test func aTaskThatTheEffectHasMadeByItselfRestsWithIt() async {
    let store = makeStore()
    let effect = Log.Effect.run { [clock] _ in
      await Task { try? await clock.sleep(for: .seconds(5)) }.value
    }
    await perform(effect, in: store)
    let failures = await failures { await store.receive(where: { _ in true }) }
    #expect(failures.first?.contains("every effect is asleep on a test clock") == true)
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func twoEffectsAreAtRestWhenBothAre() async {
    let store = makeStore()
    await perform(sleepers(2), in: store)
    await perform(
      .run {
        await Self.beElsewhere(); await $0.send(.note("back"))
      }, in: store)
    await store.receive(Log.Action.note) { $1 = [$0] }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }
}
