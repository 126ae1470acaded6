// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectConcatenateTests {
  @Test func eachStartsWhenTheOneBeforeHasEnded() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.concatenate(.note("a", after: 2, on: clock), .note("b", after: 1, on: clock), .note("c")))
    bench.advance(seconds: 1)
    #expect(bench.log == [])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c"])
    #expect(bench.isIdle)
  }

  @Test func oneThatIsCancelledBeforeItStartsNeverStarts() {
    let bench = EffectBench()
    let (clock, trace) = (bench.clock, EffectTrace())
    bench.perform(
      .concatenate(
        .note("a", after: 1, on: clock),
        .note("b", after: 1, on: clock),
        .run { _ in trace.note("started") }.cancellable(id: "third")
      )
    )
    bench.drain()
    bench.perform(.cancel(id: "third"))
    bench.advance(seconds: 5)
    #expect(bench.log == ["a", "b"])
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }

  @Test func theNextOneStartsAlsoWhenTheOneBeforeWasCancelledOrThrew() {
    struct Failure: Error {}
    let bench = EffectBench()
    bench.perform(
      .concatenate(
        .ticks("endless", on: bench.clock).cancellable(id: "first"),
        .run { _ in throw Failure() },
        .note("last")
      )
    )
    bench.drain()
    #expect(bench.log == [])
    bench.perform(.cancel(id: "first"))
    bench.drain()
    #expect(bench.log == ["last"])
    #expect(bench.reports.codes == ["WS-008"])
  }

  @Test func aSendHasEndedWhenItsActionHasBeenReduced() {
    let bench = EffectBench()
    let trace = EffectTrace()
    bench.perform(
      .concatenate(
        .send(
          .apply { _ in
            trace.note("reduced")
            return .none
          }),
        .run { _ in trace.note("next") }
      )
    )
    bench.drain()
    #expect(trace.entries == ["reduced", "next"])
  }

  @Test func sendsAreReducedInOrderWithinOneTurn() {
    let bench = EffectBench()
    let seen = Recorder<[String]>()
    let token = bench.store.observe(\.log) { seen.note($0) }
    bench.perform(.concatenate(.send(.note("a")), .send(.note("b")), .send(.note("c"))))
    #expect(seen.entries == [["a", "b", "c"]])
    #expect(bench.isIdle)
    token.cancel()
  }

  @Test func concatenationsAndMergesNestInEachOther() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .concatenate(.note("a"), .concatenate(.send(.note("b")), .note("c", after: 1, on: clock))),
        .merge(
          .concatenate(.note("d", after: 1, on: clock), .note("e", after: 2, on: clock)),
          .concatenate(.note("f", after: 2, on: clock), .note("g"))
        ),
        .note("h")
      )
    )
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c", "d"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c", "d", "f", "g"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c", "d", "f", "g", "e", "h"])
    #expect(bench.isIdle)
  }

  @Test func cancellingTheWholeCancelsWhatRunsAndWhatWaits() {
    let bench = EffectBench()
    let (clock, trace) = (bench.clock, EffectTrace())
    let task = bench.perform(
      .concatenate(
        .note("a", after: 1, on: clock),
        .concatenate(.run { _ in trace.note("started") }, .send(.note("sent"))),
        .merge(.run { _ in trace.note("started") }, .send(.note("sent")))
      )
      .cancellable(id: "all")
    )
    bench.drain()
    bench.perform(.cancel(id: "all"))
    bench.advance(seconds: 5)
    #expect(bench.log == [])
    #expect(trace.entries == [])
    #expect(bench.isIdle)
    #expect(!task.isCancelled)
  }

  @Test func aDeepConcatenationIsCancelledAtAnyDepthWhileItWaits() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .note("a", after: 1, on: clock),
        .concatenate(.note("b"), .concatenate(.note("lost").cancellable(id: "deep"), .note("c"))),
        .note("lost too").cancellable(id: "inner").cancellable(id: "deep"),
        .note("d")
      )
    )
    bench.drain()
    bench.perform(.cancel(id: "deep"))
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c", "d"])
    #expect(bench.isIdle)
  }

  @Test func theActionOfACancelledConcatenationIsDroppedWhileItIsQueued() {
    let bench = EffectBench()
    bench.perform(
      .merge(
        .concatenate(.send(.note("lost")), .note("lost too")).cancellable(id: 1),
        .cancel(id: 1),
        .send(.note("kept"))
      )
    )
    bench.drain()
    #expect(bench.log == ["kept"])
    #expect(bench.isIdle)
  }
}
