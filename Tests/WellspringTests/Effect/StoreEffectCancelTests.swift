// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectCancelTests {
  @Test func everyEffectUnderAnIDIsCancelledAndNoOther() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.ticks("a", on: clock).cancellable(id: "one"))
    bench.perform(.ticks("b", on: clock).cancellable(id: "one"))
    bench.perform(.ticks("c", on: clock).cancellable(id: "two"))
    bench.perform(.ticks("d", on: clock))
    bench.drain()
    bench.perform(.cancel(id: "one"))
    bench.advance(seconds: 1)
    #expect(bench.log == ["c", "d"])
  }

  @Test func cancellingAnIDThatNothingRunsUnderDoesNothing() {
    let bench = EffectBench()
    let task = bench.perform(.cancel(id: "nobody"))
    #expect(bench.isIdle)
    #expect(bench.reports.codes == [])
    #expect(!task.isCancelled)
  }

  @Test func anEffectThatHasEndedLeavesItsIDFreeAndUntouched() {
    let bench = EffectBench()
    bench.perform(.note("a").cancellable(id: 1))
    bench.drain()
    bench.perform(.cancel(id: 1))
    bench.perform(.note("b").cancellable(id: 1))
    bench.drain()
    #expect(bench.log == ["a", "b"])
  }

  @Test func workThatIsCancelledBeforeItBeganNeverBegins() {
    let bench = EffectBench()
    let trace = EffectTrace()
    bench.perform(.run { _ in trace.note("began") }.cancellable(id: "work"))
    bench.perform(.cancel(id: "work"))
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }

  @Test func cancelInFlightCancelsWhatRanUnderTheIDAndNotWhatComesAfter() {
    let bench = EffectBench()
    let clock = bench.clock
    for text in ["a", "b", "c"] {
      bench.perform(.note(text, after: 2, on: clock).cancellable(id: "search", cancelInFlight: true))
      bench.advance(seconds: 1)
    }
    bench.advance(seconds: 5)
    #expect(bench.log == ["c"])
    #expect(bench.isIdle)
  }

  @Test func withoutCancelInFlightAllUnderTheIDRun() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.note("a", after: 1, on: clock).cancellable(id: "x"))
    bench.perform(.note("b", after: 1, on: clock).cancellable(id: "x"))
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b"])
  }

  @Test func aLaterEffectOfAMergeCancelsAnEarlierOneInFlight() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .merge(
        .note("a", after: 1, on: clock).cancellable(id: "x", cancelInFlight: true),
        .note("b", after: 1, on: clock).cancellable(id: "x", cancelInFlight: true)
      )
    )
    bench.advance(seconds: 1)
    #expect(bench.log == ["b"])
  }

  @Test(arguments: ["inner", "outer"]) func anEffectUnderSeveralIDsIsCancelledByAnyOfThem(id: String) {
    let bench = EffectBench()
    bench.perform(.ticks("a", on: bench.clock).cancellable(id: "inner").cancellable(id: "outer"))
    bench.drain()
    bench.perform(.cancel(id: id))
    bench.advance(seconds: 2)
    #expect(bench.log == [])
    #expect(bench.isIdle)
  }

  @Test func anOuterIDCoversAllThatIsWithinAndAnInnerOneItsOwn() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .merge(
        .ticks("a", on: clock).cancellable(id: "a"),
        .concatenate(.note("b", after: 1, on: clock).cancellable(id: "b"), .ticks("c", on: clock))
      )
      .cancellable(id: "all")
    )
    bench.drain()
    bench.perform(.cancel(id: "b"))
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "c"])
    bench.perform(.cancel(id: "all"))
    bench.advance(seconds: 3)
    #expect(bench.log == ["a", "c"])
    #expect(bench.isIdle)
  }

  @Test func cancellingTwiceIsCancellingOnce() {
    let bench = EffectBench()
    bench.perform(.ticks("a", on: bench.clock).cancellable(id: 1).cancellable(id: 1))
    bench.drain()
    bench.perform(.merge(.cancel(id: 1), .cancel(id: 1)))
    bench.perform(.cancel(id: 1))
    bench.drain()
    #expect(bench.isIdle)
  }

  @Test func twoStoresWithTheSameIDsNeverMeet() {
    let (first, second) = (EffectBench(), EffectBench())
    first.perform(.ticks("a", on: first.clock).cancellable(id: "timer"))
    second.perform(.ticks("b", on: second.clock).cancellable(id: "timer", cancelInFlight: true))
    first.drain()
    second.drain()
    second.perform(.cancel(id: "timer"))
    first.advance(seconds: 1)
    second.advance(seconds: 1)
    #expect(first.log == ["a"])
    #expect(second.log == [])
  }
}
