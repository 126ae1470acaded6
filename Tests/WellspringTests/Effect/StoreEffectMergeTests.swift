// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectMergeTests {
  @Test func oneThatEndsAtOnceAndOneThatSendsLaterAreBothHeardAndWaitedFor() async {
    let bench = EffectBench()
    let task = bench.perform(.merge(.note("now"), .note("later", after: 1, on: bench.clock)))
    let finished = EffectTrace()
    let waiting = Task { @MainActor in
      await task.finish()
      finished.note("finished with \(bench.log)")
    }
    bench.drain()
    #expect(bench.log == ["now"])
    #expect(!bench.isIdle)
    bench.advance(seconds: 1)
    await waiting.value
    #expect(finished.entries == [#"finished with ["now", "later"]"#])
  }

  @Test func theyStartInTheOrderInWhichTheyAreGiven() {
    let bench = EffectBench()
    let trace = EffectTrace()
    bench.perform(.merge((0..<5).map { number in .run { _ in trace.note("\(number)") } }))
    bench.drain()
    #expect(trace.entries == ["0", "1", "2", "3", "4"])
  }

  @Test func aNestedMergeEndsWithItsLast() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .merge(.note("a", after: 1, on: clock), .merge(.note("b", after: 3, on: clock), .note("c"))),
        .note("after")
      )
    )
    bench.advance(seconds: 2)
    #expect(bench.log == ["c", "a"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["c", "a", "b", "after"])
    #expect(bench.isIdle)
  }

  @Test func cancellingOneOfThemLeavesTheOthers() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .merge(
        .note("a", after: 1, on: clock).cancellable(id: "a"),
        .note("b", after: 1, on: clock).cancellable(id: "b")
      )
      .cancellable(id: "both")
    )
    bench.drain()
    bench.perform(.cancel(id: "a"))
    bench.advance(seconds: 1)
    #expect(bench.log == ["b"])
    #expect(bench.isIdle)
  }

  @Test func cancellingTheWholeCancelsEachOfThem() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .merge(.ticks("a", on: clock), .merge(.ticks("b", on: clock), .ticks("c", on: clock))).cancellable(id: "all")
    )
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c"])
    bench.perform(.cancel(id: "all"))
    bench.advance(seconds: 5)
    #expect(bench.log == ["a", "b", "c"])
    #expect(bench.isIdle)
  }

  @Test func cancellationsTakeEffectInTheOrderInWhichTheyStand() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.merge(.cancel(id: 1), .note("kept", after: 1, on: clock).cancellable(id: 1)))
    bench.perform(.merge(.note("lost", after: 1, on: clock).cancellable(id: 2), .cancel(id: 2)))
    bench.advance(seconds: 1)
    #expect(bench.log == ["kept"])
    #expect(bench.isIdle)
  }

  @Test func cancellationsTakeEffectInOrderAlsoWhereTheMergeHadToWait() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .note("first", after: 1, on: clock),
        .merge(
          .cancel(id: 1),
          .note("kept", after: 1, on: clock).cancellable(id: 1),
          .note("lost", after: 1, on: clock).cancellable(id: 2),
          .cancel(id: 2)
        )
      )
    )
    bench.advance(seconds: 5)
    #expect(bench.log == ["first", "kept"])
    #expect(bench.isIdle)
  }

  @Test func oneThatIsCancelledWhileTheMergeWaitsDoesNotHoldItUp() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .note("first", after: 1, on: clock),
        .merge(.note("lost").cancellable(id: 1), .note("kept")),
        .note("after")
      )
    )
    bench.drain()
    bench.perform(.cancel(id: 1))
    bench.advance(seconds: 1)
    #expect(bench.log == ["first", "kept", "after"])
    #expect(bench.isIdle)
  }
}
