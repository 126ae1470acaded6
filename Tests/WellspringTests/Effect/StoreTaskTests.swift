// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WellspringTesting

@testable import Wellspring

@MainActor
@Suite struct StoreTaskTests {
  private let finished = EffectTrace()

  /// Waits for a task in the background, and notes when it has finished.
  private func wait(for task: StoreTask) -> Task<Void, Never> {
    let finished = finished
    // It has to wait already when the test goes on.
    return Task.immediate { @MainActor in
      await task.finish()
      finished.note("finished")
    }
  }

  @Test func finishWaitsForTheEffectsOfTheActionsThatTheEffectsSent() async {
    let bench = EffectBench()
    let clock = bench.clock
    let task = bench.perform(
      .run { store in
        try await clock.sleep(for: .seconds(1))
        await store.send(
          .perform(
            .run { store in
              try await clock.sleep(for: .seconds(1))
              await store.send(.perform(.note("deepest", after: 1, on: clock)))
            })
        )
      }
    )
    let waiting = wait(for: task)
    bench.advance(seconds: 2)
    await Task.yield()
    #expect(finished.entries == [])
    #expect(!bench.isIdle)
    bench.advance(seconds: 1)
    await waiting.value
    #expect(bench.log == ["deepest"])
    #expect(!task.isCancelled)
  }

  @Test func finishWaitsForTheEffectsOfTheActionsThatWereSentInTheTurn() async {
    let bench = EffectBench()
    let clock = bench.clock
    let task = bench.perform(.send(.perform(.concatenate(.send(.perform(.note("late", after: 1, on: clock)))))))
    let waiting = wait(for: task)
    bench.drain()
    #expect(bench.log == [])
    bench.advance(seconds: 1)
    await waiting.value
    #expect(bench.log == ["late"])
  }

  @Test func finishReturnsAtOnceWhereThereIsNothingToWaitFor() async {
    let bench = EffectBench()
    let empty = bench.store.send(.note("a"))
    #expect(empty.group == nil)
    await empty.finish()
    empty.cancel()
    #expect(!empty.isCancelled)
    await bench.perform(.send(.note("b"))).finish()
    let done = bench.perform(.note("c"))
    bench.drain()
    await done.finish()
    await done.finish()
    #expect(bench.log == ["a", "b", "c"])
  }

  @Test func severalMayWaitForOneTask() async {
    let bench = EffectBench()
    let task = bench.perform(.note("a", after: 1, on: bench.clock))
    let waiting = (0..<3).map { _ in wait(for: task) }
    bench.advance(seconds: 1)
    for waiting in waiting { await waiting.value }
    #expect(finished.entries.count == 3)
  }

  @Test func finishWaitsForACancelledEffectThatGoesOn() async {
    let bench = EffectBench()
    let gate = Gate()
    let task = bench.perform(
      .run { store in
        await gate.pass()
        await store.send(.note("late"))
      }
    )
    bench.drain()
    task.cancel()
    let waiting = wait(for: task)
    bench.drain()
    #expect(finished.entries == [])
    gate.open()
    bench.drain()
    await waiting.value
    #expect(bench.log == [])
    #expect(bench.reports.codes == [])
  }

  @Test func aTaskReturnedWithinATurnIsFilledWhenItsActionIsReduced() async {
    let tasks = Recorder<StoreTask>()
    let middleware = Middleware<Script> { store, action, next in
      if case .note("go") = action {
        tasks.note(store.send(.perform(.note("from the middleware", after: 1, on: self.clock))))
      }
      next(action)
    }
    let bench = EffectBench(middleware: [middleware])
    bench.store.send(.note("go"))
    bench.drain()
    let waiting = wait(for: tasks.entries[0])
    #expect(bench.log == ["go"])
    clock.advance(by: .seconds(1), bench.host)
    await waiting.value
    #expect(bench.log == ["go", "from the middleware"])
  }

  private let clock = TestClock()

  @Test func aTaskReturnedWithinATurnAndCancelledThereStartsNothing() {
    let trace = EffectTrace()
    let middleware = Middleware<Script> { store, action, next in
      if case .note("go") = action {
        store.send(
          .apply { state in
            state.log.append("reduced")
            return .merge(.run { _ in trace.note("began") }, .send(.note("sent")))
          }
        )
        .cancel()
      }
      next(action)
    }
    let bench = EffectBench(middleware: [middleware])
    bench.store.send(.note("go"))
    bench.drain()
    #expect(bench.log == ["go", "reduced"])
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }

  @Test func whatObserversSendIsNotPartOfTheTask() async {
    let bench = EffectBench()
    let store = bench.store
    let clock = bench.clock
    let token = store.observe(\.log) { [weak store] log in
      if log == ["go"] { store?.send(.perform(.ticks("endless", on: clock))) }
    }
    let task = store.send(
      .apply { state in
        state.log.append("go")
        return .note("mine", after: 1, on: clock)
      }
    )
    let waiting = wait(for: task)
    bench.advance(seconds: 1)
    await waiting.value
    #expect(!bench.isIdle)
    task.cancel()
    bench.advance(seconds: 1)
    #expect(bench.log == ["go", "mine", "endless", "endless"])
    token.cancel()
  }

  @Test func oneTaskStandsForAllTheActionsOfATurn() async {
    let bench = EffectBench()
    let clock = bench.clock
    let task = bench.store.send(contentsOf: [
      .perform(.note("a", after: 1, on: clock)), .note("b"), .perform(.note("c", after: 2, on: clock)),
    ])
    let waiting = wait(for: task)
    bench.advance(seconds: 1)
    #expect(finished.entries == [])
    bench.advance(seconds: 1)
    await waiting.value
    #expect(bench.log == ["b", "a", "c"])
  }
}
