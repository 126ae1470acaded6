// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct EffectIDTests {
  private enum Request: Hashable {
    case user(Int, page: String)
    case all
  }

  @Test func anEqualValueMadeAnewCancels() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.ticks("7", on: clock).cancellable(id: Request.user(7, page: "posts")))
    bench.perform(.ticks("8", on: clock).cancellable(id: Request.user(8, page: "posts")))
    bench.perform(.ticks("all", on: clock).cancellable(id: Request.all))
    bench.drain()
    bench.perform(.cancel(id: Request.user(3 + 4, page: ["po", "sts"].joined())))
    bench.advance(seconds: 1)
    #expect(bench.log == ["8", "all"])
  }

  @Test func equalNumbersOfDifferentTypesAreDifferentIDs() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.ticks("Int", on: clock).cancellable(id: 1))
    bench.perform(.ticks("Int8", on: clock).cancellable(id: 1 as Int8))
    bench.perform(.ticks("Double", on: clock).cancellable(id: 1.0))
    bench.drain()
    bench.perform(.cancel(id: 1 as Int8))
    bench.perform(.cancel(id: 1 as UInt))
    bench.advance(seconds: 1)
    #expect(bench.log == ["Int", "Double"])
  }

  @Test func anAnyHashableStandsForWhatItWraps() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.ticks("a", on: clock).cancellable(id: 1))
    bench.perform(.ticks("b", on: clock).cancellable(id: AnyHashable(Request.all)))
    bench.perform(.ticks("c", on: clock).cancellable(id: AnyHashable(AnyHashable("wrapped twice"))))
    bench.drain()
    bench.perform(.cancel(id: AnyHashable(1)))
    bench.perform(.cancel(id: Request.all))
    bench.perform(.cancel(id: "wrapped twice"))
    bench.advance(seconds: 1)
    #expect(bench.log == [])
    #expect(bench.isIdle)
  }

  @Test func aWrappedNumberIsNotTheSameNumberOfAnotherType() {
    #expect(EffectID(AnyHashable(1 as Int8)) != EffectID(1))
    #expect(EffectID(AnyHashable(1 as Int8)) == EffectID(1 as Int8))
    #expect(EffectID(1 as Int8) != EffectID(AnyHashable(1 as Int)))
  }

  @Test func noneOfOneTypeIsNotNoneOfAnother() {
    #expect(EffectID(Int?.none) == EffectID(Int?.none))
    #expect(EffectID(Int?.none) != EffectID(String?.none))
    #expect(EffectID(Optional(1)) == EffectID(Optional(1)))
    #expect(EffectID(Optional(1)) != EffectID(Int?.none))
  }

  @Test func aTypeMayBeAnID() {
    #expect(EffectID(ObjectIdentifier(Request.self)) == EffectID(ObjectIdentifier(Request.self)))
    #expect(EffectID(ObjectIdentifier(Request.self)) != EffectID(ObjectIdentifier(Script.self)))
  }
}
