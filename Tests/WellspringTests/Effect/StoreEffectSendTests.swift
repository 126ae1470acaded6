// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectSendTests {
  @Test func aSentActionComesAfterItsOwnInTheSameTurn() {
    let bench = EffectBench()
    let seen = Recorder<[String]>()
    let token = bench.store.observe(\.log) { seen.note($0) }
    bench.store.send(
      .apply { state in
        state.log.append("first")
        return .send(.note("second"))
      }
    )
    #expect(seen.entries == [["first", "second"]])
    token.cancel()
  }

  @Test func severalAreReducedInTheOrderInWhichTheyAreGiven() {
    let bench = EffectBench()
    bench.perform(.merge(.send(.note("a")), .send(.note("b")), .merge(.send(.note("c")), .send(.note("d")))))
    #expect(bench.log == ["a", "b", "c", "d"])
  }

  @Test func whatASentActionSendsComesBehindWhatWaitsAlready() {
    let bench = EffectBench()
    bench.perform(.merge(.send(.perform(.send(.note("last")))), .send(.note("first"))))
    #expect(bench.log == ["first", "last"])
  }

  @Test func aChainOfActionsLeavesNothingBehind() async {
    let bench = EffectBench()
    let task = bench.store.send(countdown(from: 1_000))
    #expect(bench.log == ["0"])
    #expect(bench.isIdle)
    await task.finish()
  }

  @Test func aChainAtTheEndOfConcatenationsIsALoopToo() {
    let bench = EffectBench()
    bench.store.send(countdown(from: 10_000) { .concatenate(.none, $0, .send(.note("behind"))) })
    #expect(bench.log.count == 10_001)
    #expect(bench.isIdle)
  }

  @Test func noneDoesNothingAndAllocatesNoTask() {
    let bench = EffectBench()
    #expect(bench.perform(.none).group == nil)
    #expect(Script.Effect.merge([]).isNone)
    #expect(Script.Effect.concatenate(.none, .none).isNone)
    #expect(Script.Effect.none.cancellable(id: 1).isNone)
    #expect(Script.Effect.none.debounce(id: 1, for: .seconds(1), clock: bench.clock).isNone)
    #expect(Script.Effect.none.throttle(id: 1, for: .seconds(1), clock: bench.clock).isNone)
  }

  private func countdown(
    from number: Int,
    _ wrap: @escaping (Script.Effect) -> Script.Effect = { $0 }
  ) -> Script.Action {
    guard number > 0 else { return .note("0") }
    return .apply { _ in wrap(.send(self.countdown(from: number - 1, wrap))) }
  }
}
