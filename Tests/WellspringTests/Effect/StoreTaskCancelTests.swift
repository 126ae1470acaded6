// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WellspringTesting

@testable import Wellspring

@MainActor
@Suite struct StoreTaskCancelTests {
  private let bench = EffectBench()

  @Test func cancellingCancelsTheWholeTreeOfEffectsAndNothingElse() async {
    let clock = bench.clock
    let task = bench.perform(
      .merge(
        .ticks("a", on: clock),
        .run { await $0.send(.perform(.ticks("b", on: clock))) },
        .concatenate(.note("c", after: 3, on: clock), .note("d"))
      )
    )
    bench.perform(.ticks("other", on: clock))
    bench.advance(seconds: 1)
    #expect(bench.log.sorted() == ["a", "b", "other"])
    task.cancel()
    #expect(task.isCancelled)
    bench.drain()
    await task.finish()
    bench.advance(seconds: 5)
    #expect(bench.log.sorted() == ["a", "b", "other", "other", "other", "other", "other", "other"])
  }

  @Test func workThatHadNotBegunNeverBegins() async {
    let trace = EffectTrace()
    let task = bench.perform(.concatenate(.run { _ in trace.note("began") }, .send(.note("sent"))))
    task.cancel()
    bench.drain()
    await task.finish()
    #expect(trace.entries == [])
    #expect(bench.log == [])
    #expect(bench.isIdle)
  }

  @Test func itTakesEffectBeforeItReturnsOnWhateverThread() async {
    let clock = bench.clock
    let task = bench.perform(.ticks("a", on: clock))
    bench.drain()
    await Task.detached {
      task.cancel()
      #expect(task.isCancelled)
    }
    .value
    bench.advance(seconds: 2)
    #expect(bench.log == [])
    #expect(bench.isIdle)
  }

  @Test func whatACancelledEffectStillSendsIsDropped() async {
    let (clock, trace) = (bench.clock, EffectTrace())
    let task = bench.perform(
      .run { store in
        try? await clock.sleep(for: .seconds(1))
        await store.send(.note("late"))
        trace.note(await store.state() == nil ? "no state" : "a state")
      }
    )
    bench.drain()
    task.cancel()
    bench.drain()
    #expect(trace.entries == ["no state"])
    #expect(bench.log == [])
    #expect(bench.reports.codes == [])
  }

  @Test func cancellingTheTaskThatWaitsInFinishCancelsTheEffects() async {
    let clock = bench.clock
    let task = bench.perform(.merge(.ticks("a", on: clock), .ticks("b", on: clock)))
    let waiting = Task.immediate { @MainActor in await task.finish() }
    bench.advance(seconds: 1)
    waiting.cancel()
    #expect(task.isCancelled)
    bench.drain()
    await waiting.value
    bench.advance(seconds: 3)
    #expect(bench.log == ["a", "b"])
    #expect(bench.isIdle)
  }

  @Test func waitingInATaskThatIsCancelledAlreadyCancelsTheEffects() async {
    let task = bench.perform(.ticks("a", on: bench.clock))
    bench.drain()
    let waiting = Task { @MainActor in await task.finish() }
    waiting.cancel()
    let host = bench.host
    // Runs after the one above, which came first.
    await Task { @MainActor in host.drain() }.value
    await waiting.value
    #expect(task.isCancelled)
    #expect(bench.isIdle)
  }

  @Test func whatAnActionOnItsWayWouldStartDoesNotStart() {
    let trace = EffectTrace()
    let task = Recorder<StoreTask>()
    let token = bench.store.observe(\.log) { _ in task.entries.first?.cancel() }
    task.note(
      bench.perform(
        .run { store in
          await store.send(.note("cancels"))
          await store.send(.perform(.run { _ in trace.note("began") }))
        }
      )
    )
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.isIdle)
    token.cancel()
  }

  @Test func whatWaitsInTheQueueIsReducedAllTheSameWhateverSentIt() {
    var task: StoreTask?
    let cancelling = Middleware<Script> { _, action, next in
      next(action)
      if case .note("cancel") = action { task?.cancel() }
    }
    let bench = EffectBench(middleware: [cancelling])
    let effect: @Sendable () -> Script.Effect = {
      .merge(
        .send(.note("cancel")),
        .send(.note("plain")),
        .send(.note("under an id")).cancellable(id: 1),
        .concatenate(.send(.note("first")), .send(.note("second")))
      )
    }
    task = bench.perform(.run { await $0.send(.perform(effect())) })
    bench.drain()
    #expect(bench.log == ["cancel", "plain", "under an id", "first"])
    #expect(bench.isIdle)
  }

  @Test func cancellingAfterTheEndDoesNothing() {
    let task = bench.perform(.note("a"))
    bench.drain()
    task.cancel()
    #expect(task.isCancelled)
    bench.perform(.note("b"))
    bench.drain()
    #expect(bench.log == ["a", "b"])
  }

  @Test func aWaitingMergeEndsWhenItsTaskIsCancelledWhileItStarts() async {
    // The report is made while the merge starts its parts one by one.
    let task = Recorder<StoreTask>()
    let clock = TestClock()
    let host = TestHost()
    let store = Store(
      initialState: Family.State(),
      reducer: Family(),
      reports: { _ in task.entries.first?.cancel() },
      host: host
    )
    task.note(
      store.send(
        .apply { family, state in
          .concatenate(
            .note("first", after: 1, on: clock),
            .merge(family.guest.reduce(into: &state, action: .note("absent")), .note("never"))
          )
        }
      )
    )
    clock.advance(by: .seconds(1), host)
    await task.entries[0].finish()
    #expect(store.state.log == ["first"])
  }
}
