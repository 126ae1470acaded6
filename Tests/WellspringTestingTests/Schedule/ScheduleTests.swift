// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct ScheduleTests {
  private func log(_ schedule: Schedule) async -> [String] {
    let bench = LogStore(.off, schedule)
    await bench.perform(.merge((0..<5).map { .note("\($0)") }))
    return await bench.log()
  }

  @Test func firstComeFirstServedTakesTheStepsAsTheyCame() async {
    #expect(await log(.fifo) == ["0", "1", "2", "3", "4"])
  }

  @Test func aSeedGivesTheSameOrderEveryTime() async {
    let first = await log(.random(seed: 3))
    for _ in 0..<100 { #expect(await log(.random(seed: 3)) == first) }
  }

  @Test func seedsGiveDifferentOrders() async {
    var orders: Set<[String]> = []
    for seed in 0..<500 { orders.insert(await log(.random(seed: UInt64(seed)))) }
    // Of the 120 that there are.
    #expect(orders.count > 110)
  }

  @Test func theOrderOfOneEffectIsKept() async {
    for seed in 0..<100 {
      let bench = LogStore(.off, .random(seed: UInt64(seed)))
      let twice = { (name: String) in
        Log.Effect.run { store in
          await store.send(.note("\(name)1"))
          await store.send(.note("\(name)2"))
        }
      }
      await bench.perform(.merge(twice("a"), twice("b")))
      let log = await bench.log()
      #expect(log.filter { $0.hasPrefix("a") } == ["a1", "a2"])
      #expect(log.filter { $0.hasPrefix("b") } == ["b1", "b2"])
    }
  }
}
