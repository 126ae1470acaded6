// SPDX-License-Identifier: MIT

import Synchronization
import Testing
import WellspringTesting

@testable import Wellspring

@MainActor
@Suite struct EffectMemoryTests {
  @Test func tenThousandShortEffectsLeaveNothingBehind() {
    let bench = EffectBench()
    for number in 0..<10_000 {
      bench.perform(.note("").cancellable(id: number % 7, cancelInFlight: number % 2 == 0))
      bench.drain()
    }
    #expect(bench.log.count == 10_000)
    #expect(bench.isIdle)
    #expect(bench.store.storage.root.effects.count == 0)
    for id in 0..<7 { #expect(bench.store.storage.root.effects.parts(under: EffectID(id)).isEmpty) }
  }

  @Test func effectsInTenThousandRowsLeaveNothingBehind() {
    let bench = EffectBench(
      Family.State(rows: IdentifiedArray((0..<10_000).map { Member.State(id: $0) }, duplicates: .keepFirst))
    )
    for id in 0..<10_000 { bench.store.send(.row(id, .perform(.note("worked").cancellable(id: 1)))) }
    bench.drain()
    #expect(bench.store.state.rows.allSatisfy { $0.log == ["worked"] })
    #expect(bench.isIdle)
  }

  @Test(arguments: Shape.allCases) func anEffectIsFreedWhenItHasEnded(shape: Shape) {
    let bench = EffectBench()
    let parts = Parts()
    bench.perform(shape.effect(.run { parts.note($0.run) }, bench.clock))
    bench.advance(seconds: 10)
    #expect(bench.isIdle)
    #expect(parts.count > 0)
    #expect(parts.alive == 0)
  }

  @Test(arguments: Shape.allCases) func anEffectIsFreedWhenItWasCancelled(shape: Shape) {
    let bench = EffectBench()
    let (clock, parts) = (bench.clock, Parts())
    let work = Script.Effect.run { store in
      parts.note(store.run)
      try await clock.sleep(for: .seconds(1_000))
    }
    bench.perform(shape.effect(work, clock).cancellable(id: "all"))
    bench.advance(seconds: 10)
    #expect(parts.count > 0)
    bench.perform(.cancel(id: "all"))
    bench.advance(seconds: 10)
    #expect(bench.isIdle)
    #expect(parts.alive == 0)
  }

  /// Each costs the same to cancel, however many there are: one after the other in a list, these took a minute.
  @Test func thousandsOfEffectsUnderOneIDAreCancelledTogether() {
    let bench = EffectBench()
    for _ in 0..<20_000 { bench.perform(.run { _ in }.cancellable(id: 1)) }
    bench.perform(.cancel(id: 1))
    bench.drain()
    #expect(bench.isIdle)
  }

  enum Shape: CaseIterable {
    case plain, merged, concatenated, cancellable, debounced, throttled, nested

    func effect(_ work: Script.Effect, _ clock: TestClock) -> Script.Effect {
      switch self {
      case .plain: work
      case .merged: .concatenate(.merge(work, work), work)
      case .concatenated: .concatenate(.send(.note("")), work, work)
      case .cancellable: work.cancellable(id: "inner").cancellable(id: "outer")
      case .debounced: work.debounce(id: "rate", for: .seconds(1), clock: clock)
      case .throttled: work.throttle(id: "rate", for: .seconds(1), clock: clock)
      case .nested:
        .concatenate(.merge(.concatenate(work, work).cancellable(id: 1), .concatenate(.merge(work, work)))).cancellable(
          id: 2)
      }
    }
  }
}

/// Parts of effects, noted without being kept.
private final class Parts: Sendable {
  private struct Part: @unchecked Sendable {
    weak var object: AnyObject?
  }

  private let parts = Mutex<[Part]>([])

  var count: Int { parts.withLock(\.count) }
  var alive: Int { parts.withLock { $0.count { $0.object != nil } } }

  func note(_ part: some AnyObject & Sendable) {
    parts.withLock { $0.append(Part(object: part)) }
  }
}
