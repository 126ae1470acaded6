// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

/// Whatever fails in a step, wherever it happens, fails the test at the line of that step.
@MainActor
@Suite struct FailingLineTests {
  private struct Problem: Error {}

  private let bench = LogStore(.on)
  private var store: TestStore<Log> { bench.store }

  /// Runs a test that fails once, which is to be at a line.
  private func expectFailure(at line: Int, _ text: String = "Problem()", _ test: () async -> Void) async {
    let collector = FailureCollector()
    await collector.collect(test)
    #expect(collector.lines == [UInt(line)])
    #expect(collector.failures.count == 1 && collector.failures[0].contains(text), "\(collector.failures)")
  }

  private static let failing = Log.Effect.run { _ in throw Problem() }

  /// Fails when it is cancelled.
  private static func closing(_ clock: TestClock) -> Log.Effect {
    let close: @Sendable () -> Void = unimplemented("close")
    return .run { _ in
      try? await clock.sleep(for: .seconds(1))
      close()
    }
  }

  private static func failing(after duration: Duration, _ clock: TestClock) -> Log.Effect {
    .run { _ in
      try await clock.sleep(for: duration)
      throw Problem()
    }
  }

  @Test func anEffectThatFailsAtOnceFailsTheSend() async {
    await expectFailure(at: #line + 1) {
      await store.send(.perform { Self.failing })
      await store.finish()
    }
  }

  @Test func anEffectThatFailsOnceItsActionIsReceivedFailsTheReceive() async {
    await expectFailure(at: #line + 7) {
      let effect = Log.Effect.run { store in
        await store.send(.note("a"))
        throw Problem()
      }
      await bench.perform(effect)

      await store.receive(Log.Action.note) { $1 = [$0] }
      await store.finish()
    }
  }

  @Test func anEffectThatFailsWhenTimePassesFailsTheAdvance() async {
    await expectFailure(at: #line + 3) {
      await bench.perform(Self.failing(after: .seconds(1), bench.clock))
      await bench.clock.advance(by: .milliseconds(999))
      await bench.clock.advance(by: .milliseconds(1))
      await store.finish()
    }
    await expectFailure(at: #line + 2) {
      await bench.perform(Self.failing(after: .seconds(1), bench.clock))
      await bench.clock.advance(to: TestClock.Instant(offset: .seconds(5)))
      await store.finish()
    }
    await expectFailure(at: #line + 2) {
      await bench.perform(Self.failing(after: .seconds(1), bench.clock))
      await bench.clock.run()
      await store.finish()
    }
  }

  @Test func anEffectThatFailsWhenItIsCancelledFailsTheCancelling() async {
    await expectFailure(at: #line + 2, "“close” was called") {
      let task = await bench.perform(Self.closing(bench.clock))
      await task.cancel()
      await store.finish()
    }
    await expectFailure(at: #line + 2, "“close” was called") {
      await bench.perform(Self.closing(bench.clock))
      await store.cancelRunning()
      await store.finish()
    }
  }

  @Test func anEffectThatFailsOnceItsActionIsSkippedFailsTheSkipping() async {
    await expectFailure(at: #line + 6) {
      let effect = Log.Effect.run { store in
        await store.send(.note("a"))
        throw Problem()
      }
      await bench.perform(effect)
      await store.skipReceived()
      await store.finish()
    }
  }

  @Test func anEffectThatFailsElsewhereFailsTheStepThatWaitsForIt() async {
    // Nobody can say in which of the two it comes back.
    await expectFailure(at: 1) {
      let effect = Log.Effect.run { _ in
        await Task.detached {}.value
        throw Problem()
      }
      let store = TestStore(initialState: [], reducer: Log(), timeout: .seconds(60))
      await store.send(.perform { effect }, line: 1)
      await store.finish(line: 1)
    }
  }

  @Test func aTaskThatNoEffectWaitsForFailsTheFinish() async {
    await expectFailure(at: #line + 6, "WS-009") {
      let effect = Log.Effect.run { store in
        // The task does not know of the test.
        Task.detached { @MainActor @Sendable [store] in await store.send(.note("late")) }
      }
      await bench.perform(effect)
      await store.finish()
    }
  }

  @Test func theTextOfExploringSaysWhereAnExpectationFailed() async {
    let failures = await failures {
      await exploring(seeds: 0..<1) { schedule in
        let store = TestStore(initialState: [], reducer: Log(), schedule: schedule)
        await store.send(.note("a"))
      }
    }
    #expect(failures.count == 1)
    #expect(failures[0].contains("WellspringTestingTests/FailingLineTests.swift:\(#line - 4): The state after"))
  }
}
