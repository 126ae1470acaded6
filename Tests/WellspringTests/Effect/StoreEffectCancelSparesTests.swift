// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

/// What a cancellation does not touch: itself, what it stands in, and what is to start after it.
@MainActor
@Suite struct StoreEffectCancelSparesTests {
  @Test func whatWaitsBehindACancellationInItsConcatenationIsSpared() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.ticks("old", on: clock).cancellable(id: 1))
    bench.drain()
    bench.perform(.concatenate(.cancel(id: 1), .note("new", after: 1, on: clock).cancellable(id: 1)))
    bench.advance(seconds: 2)
    #expect(bench.log == ["new"])
    #expect(bench.isIdle)
  }

  @Test func whatWaitsBehindIsSparedAlsoWhenTheCancellationHadToWait() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .note("first", after: 1, on: clock),
        .cancel(id: 1),
        .note("new").cancellable(id: 1),
        .merge(.note("newer").cancellable(id: 1), .send(.note("newest")))
      )
    )
    bench.perform(.ticks("old", on: clock).cancellable(id: 1))
    bench.advance(seconds: 1)
    #expect(bench.log == ["first", "new", "newest", "newer"])
  }

  @Test func aCancellationUnderItsOwnIDCancelsItsSiblingsAndNotItself() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .merge(.ticks("sibling", on: clock).cancellable(id: 1), .cancel(id: 1)).cancellable(id: 1),
        .note("after")
      )
    )
    bench.drain()
    #expect(bench.log == ["after"])
    #expect(bench.isIdle)
  }

  @Test func oneThatCancelsInFlightDoesNotCancelItself() {
    let bench = EffectBench()
    bench.perform(
      .concatenate(.note("a"), .note("b"))
        .cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 1, cancelInFlight: true)
    )
    bench.drain()
    #expect(bench.log == ["a", "b"])
  }

  @Test func aConcatenationOfThoseThatCancelInFlightRunsToItsEnd() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        ["a", "b", "c"].map { .note($0, after: 1, on: clock).cancellable(id: 1, cancelInFlight: true) }
      )
    )
    bench.advance(seconds: 3)
    #expect(bench.log == ["a", "b", "c"])
  }

  @Test func whatWaitsBehindSomethingElseIsNotSpared() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .merge(
        .concatenate(.note("a", after: 1, on: clock), .note("lost").cancellable(id: 1)),
        .cancel(id: 1)
      )
    )
    bench.advance(seconds: 2)
    #expect(bench.log == ["a"])
    #expect(bench.isIdle)
  }

  @Test func whatWaitsBehindSomethingElseIsNotSparedWithinAConcatenationEither() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(
      .concatenate(
        .note("first", after: 1, on: clock),
        .merge(
          .concatenate(.note("a", after: 1, on: clock), .note("lost").cancellable(id: 1)),
          .cancel(id: 1)
        ),
        .note("last").cancellable(id: 1)
      )
    )
    bench.advance(seconds: 3)
    #expect(bench.log == ["first", "a", "last"])
    #expect(bench.isIdle)
  }
}
