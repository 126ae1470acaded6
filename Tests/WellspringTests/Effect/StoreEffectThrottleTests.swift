// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectThrottleTests {
  private let bench = EffectBench()

  private func throttled(_ text: String, latest: Bool = true, id: String = "scroll") -> Script.Effect {
    .note(text).throttle(id: id, for: .seconds(10), clock: bench.clock, latest: latest)
  }

  @Test func theFirstOneStartsAtOnceAndTheLatestAtTheEndOfTheStretch() {
    for text in ["a", "b", "c"] { bench.perform(throttled(text)) }
    bench.advance(seconds: 9)
    #expect(bench.log == ["a"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "c"])
    bench.advance(seconds: 60)
    #expect(bench.log == ["a", "c"])
    #expect(bench.isIdle)
  }

  @Test func theFirstOneOfTheStretchWaitsWhenItIsNotTheLatest() {
    for text in ["a", "b", "c"] { bench.perform(throttled(text, latest: false)) }
    bench.advance(seconds: 10)
    #expect(bench.log == ["a", "b"])
    bench.advance(seconds: 60)
    #expect(bench.log == ["a", "b"])
    #expect(bench.isIdle)
  }

  @Test func oneComesThroughInEachOfSeveralStretches() {
    for second in 0..<35 {
      bench.perform(throttled("\(second)"))
      bench.advance(seconds: 1)
    }
    #expect(bench.log == ["0", "9", "19", "29"])
    bench.advance(seconds: 5)
    #expect(bench.log == ["0", "9", "19", "29", "34"])
  }

  @Test func afterAQuietStretchTheNextOneStartsAtOnce() {
    bench.perform(throttled("a"))
    bench.advance(seconds: 10)
    bench.perform(throttled("b"))
    bench.drain()
    #expect(bench.log == ["a", "b"])
  }

  @Test func theOneThatWaitedOpensAStretchOfItsOwn() {
    bench.perform(throttled("a"))
    bench.perform(throttled("b"))
    bench.advance(seconds: 10)
    bench.perform(throttled("c"))
    bench.advance(seconds: 9)
    #expect(bench.log == ["a", "b"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "c"])
  }

  @Test func differentIDsDoNotDisturbEachOther() {
    bench.perform(throttled("a", id: "a"))
    bench.perform(throttled("b", id: "b"))
    bench.drain()
    #expect(bench.log == ["a", "b"])
  }

  @Test func cancellingItsIDCancelsWhatRunsAndWhatWaitsAndEndsTheStretch() {
    let clock = bench.clock
    bench.perform(.ticks("a", on: clock).throttle(id: "scroll", for: .seconds(10), clock: clock))
    bench.perform(throttled("b"))
    bench.drain()
    bench.perform(.cancel(id: "scroll"))
    bench.perform(throttled("c"))
    bench.drain()
    #expect(bench.log == ["c"])
    bench.advance(seconds: 60)
    #expect(bench.log == ["c"])
    #expect(bench.isIdle)
  }

  @Test func theStretchOutlivesTheEffectThatOpenedItAndIsNotWaitedFor() async {
    let task = bench.perform(throttled("a"))
    bench.drain()
    await task.finish()
    #expect(!bench.isIdle)
    bench.advance(seconds: 10)
    #expect(bench.isIdle)
  }

  @Test func whoeverWaitsForADroppedOneGoesOn() async {
    bench.perform(throttled("a"))
    let replaced = bench.perform(throttled("b"))
    bench.perform(throttled("c"))
    await replaced.finish()
    #expect(!replaced.isCancelled)

    bench.perform(throttled("x", latest: false, id: "first"))
    bench.perform(throttled("y", latest: false, id: "first"))
    let dropped = bench.perform(throttled("z", latest: false, id: "first"))
    await dropped.finish()
    #expect(!dropped.isCancelled)
  }

  @Test func theTaskOfOneThatWaitsCancelsItAndNoOther() async {
    bench.perform(throttled("a"))
    let waiting = bench.perform(throttled("b"))
    waiting.cancel()
    await waiting.finish()
    bench.advance(seconds: 60)
    #expect(bench.log == ["a"])
    #expect(bench.isIdle)
  }

  @Test(arguments: [true, false]) func oneThatWaitsAndIsCancelledMakesRoomForAnother(latest: Bool) {
    bench.perform(throttled("a", latest: latest))
    bench.perform(throttled("b", latest: latest).cancellable(id: "b"))
    bench.perform(.cancel(id: "b"))
    bench.perform(throttled("c", latest: latest))
    bench.advance(seconds: 10)
    #expect(bench.log == ["a", "c"])
  }

  @Test func oneThatWaitsAndIsCancelledOpensNoStretch() {
    bench.perform(throttled("a"))
    bench.perform(throttled("b").cancellable(id: "b"))
    bench.perform(.cancel(id: "b"))
    bench.advance(seconds: 10)
    bench.perform(throttled("c"))
    bench.drain()
    #expect(bench.log == ["a", "c"])
  }

  @Test func whatComesThroughInAConcatenationIsWaitedFor() {
    let clock = bench.clock
    bench.perform(throttled("a"))
    bench.perform(
      .concatenate(
        .note("b", after: 1, on: clock).throttle(id: "scroll", for: .seconds(10), clock: clock),
        .note("after")
      )
    )
    bench.advance(seconds: 10)
    #expect(bench.log == ["a"])
    bench.advance(seconds: 1)
    #expect(bench.log == ["a", "b", "after"])
  }
}
