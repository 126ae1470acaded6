// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WellspringTesting

@testable import Wellspring

/// What is sent when nobody should send any more.
@MainActor
@Suite struct StoreEffectLateSendTests {
  private let bench = EffectBench()

  /// Work that leaves a task behind, which sends when a gate opens.
  private func leaky(_ gate: Gate, _ trace: EffectTrace = EffectTrace()) -> Script.Effect {
    let executor = bench.host.executor
    return .run(name: "leaky") { store in
      Task(executorPreference: executor) {
        await gate.pass()
        await store.send(.note("late"))
        trace.note("returned")
      }
    }
  }

  @Test func whatATaskSendsThatTheWorkLeftBehindIsDroppedAndReported() async {
    let (gate, trace) = (Gate(), EffectTrace())
    let task = bench.perform(leaky(gate, trace))
    bench.drain()
    await task.finish()
    gate.open()
    bench.drain()
    #expect(bench.log == [])
    #expect(trace.entries == ["returned"])
    #expect(bench.reports.codes == ["WS-009"])
    #expect(bench.reports.entries[0].details.contains(#"note("late")"#))
    #expect(bench.reports.entries[0].details.contains("“leaky”"))
  }

  @Test func whatItSendsWhileTheWorkGoesOnIsHeard() {
    let (inner, outer) = (Gate(), Gate())
    let executor = bench.host.executor
    bench.perform(
      .run { store in
        Task(executorPreference: executor) {
          await inner.pass()
          await store.send(.note("in time"))
        }
        await outer.pass()
      }
    )
    bench.drain()
    inner.open()
    bench.drain()
    outer.open()
    bench.drain()
    #expect(bench.log == ["in time"])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func itIsSilentWhenTheEffectWasCancelledBefore() {
    let gate = Gate()
    let task = bench.perform(leaky(gate))
    bench.drain()
    task.cancel()
    gate.open()
    bench.drain()
    #expect(bench.log == [])
    #expect(bench.reports.codes == [])
  }

  @Test func itIsSilentWhenTheStoreIsGone() {
    let (gate, trace, reports) = (Gate(), EffectTrace(), Recorder<StoreReport>())
    let host = TestHost()
    var store: Store? = Store(
      initialState: Script.State(), reducer: Script(), reports: { reports.note($0) }, host: host)
    let effect = Script.Effect.run { store in
      await gate.pass()
      await store.send(.note("late"))
      trace.note("returned")
    }
    store?.send(.perform(effect))
    host.drain()
    store = nil
    gate.open()
    host.drain()
    #expect(trace.entries == ["returned"])
    #expect(reports.codes == [])
  }

  @Test func theHandlerOfAnErrorMaySendAndNotWhatItLeavesBehind() {
    struct Failure: Error {}
    let gate = Gate()
    let executor = bench.host.executor
    bench.perform(
      .run { _ in
        throw Failure()
      } catch: { _, store in
        await store.send(.note("handled"))
        Task(executorPreference: executor) {
          await gate.pass()
          await store.send(.note("late"))
        }
      }
    )
    bench.drain()
    gate.open()
    bench.drain()
    #expect(bench.log == ["handled"])
    #expect(bench.reports.codes == ["WS-009"])
  }

  @Test func everyLateSendOfACancelledEffectIsDropped() {
    let gate = Gate()
    bench.perform(
      .run { store in
        await gate.pass()
        for number in 0..<3 { await store.send(.note("\(number)")) }
      }
      .cancellable(id: 1)
    )
    bench.drain()
    bench.perform(.cancel(id: 1))
    gate.open()
    bench.drain()
    #expect(bench.log == [])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }
}
