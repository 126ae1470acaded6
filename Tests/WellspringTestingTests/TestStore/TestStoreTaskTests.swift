// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreTaskTests {
  @Test func whatAnActionSetGoingIsCancelled() async {
    let bench = LogStore(.on)
    let task = await bench.perform(.ticks("tick", every: .seconds(1), on: bench.clock))
    await bench.clock.advance(by: .seconds(1))
    await task.cancel()
    #expect(task.isCancelled)
    #expect(bench.clock.sleepers == 0)
    await bench.store.finish()
  }

  @Test func whatWaitsInAThrottleIsCancelled() async {
    let bench = LogStore(.on)
    let throttled = { (text: String) in
      Log.Effect.send(.note(text)).throttle(id: 1, for: .seconds(1), clock: bench.clock)
    }
    await bench.perform(throttled("a"))
    await bench.store.receive(Log.Action.note) { $1 = [$0] }
    let task = await bench.perform(throttled("b"))
    await task.cancel()
    await bench.clock.advance(by: .seconds(2))
    #expect(bench.store.state == ["a"])
    await bench.store.finish()
  }
}
