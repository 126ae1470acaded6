// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

/// Rows that change their ids, and lists that were given one id twice.
@MainActor
@Suite struct RowIdentityTests {
  private let bench = EffectBench(Family.State(rows: [Member.State(id: 0), Member.State(id: 1), Member.State(id: 2)]))

  private func rename(_ id: Int, to newID: Int, _ effect: Member.Effect = .none) -> Family.Action {
    .row(
      id,
      .apply { _, state in
        state.id = newID
        return effect
      }
    )
  }

  @Test func aRowThatTakesAFreeIDLosesTheEffectsOfItsFormerSelfAndStartsNewOnes() {
    let clock = bench.clock
    bench.store.send(.row(1, .perform(.ticks("old", on: clock))))
    bench.drain()
    bench.store.send(rename(1, to: 7, .ticks("new", on: clock)))
    bench.advance(seconds: 1)
    #expect(Array(bench.store.state.rows.ids) == [0, 7, 2])
    #expect(bench.store.state.rows.map(\.log) == [[], ["new"], []])
    #expect(bench.reports.codes == [])
    #expect(clock.sleepers == 1)
  }

  @Test func aRowThatTakesAnothersIDReplacesItWhichIsReported() {
    let clock = bench.clock
    bench.store.send(rename(2, to: 0, .ticks("new", on: clock)))
    #expect(bench.reports.codes == ["WS-010"])
    #expect(bench.reports.entries[0].details.contains("The id 0 is now taken"))
    #expect(Array(bench.store.state.rows.ids) == [1, 0])
    bench.advance(seconds: 1)
    #expect(bench.store.state.rows.map(\.log) == [[], ["new"]])
  }

  @Test func theEffectsOfAReplacedRowEnd() {
    bench.store.send(.row(0, .perform(.ticks("of the replaced one", on: bench.clock))))
    bench.drain()
    bench.store.send(rename(2, to: 0))
    bench.advance(seconds: 1)
    #expect(bench.store.state.rows.map(\.log) == [[], []])
    #expect(bench.isIdle)
  }

  @Test func theEffectsOfAReplacedRowEndAlsoWhenTheTaskIsCancelledMeanwhile() {
    var task: StoreTask?
    let cancelling = Middleware<Family> { _, action, next in
      next(action)
      task?.cancel()
    }
    let state = Family.State(rows: [Member.State(id: 0), Member.State(id: 1)])
    let bench = EffectBench(state, Family(), middleware: [cancelling])
    bench.store.send(.row(0, .perform(.ticks("of the replaced one", on: bench.clock))))
    let rename: Family.Effect = .run { store in
      await store.send(
        .row(
          1,
          .apply { _, state in
            state.id = 0
            return .none
          }
        )
      )
    }
    task = bench.store.send(.perform(rename))
    bench.advance(seconds: 1)
    #expect(bench.store.state.rows.map(\.log) == [[]])
    #expect(bench.reports.codes == ["WS-010"])
  }

  @Test func anActionForTheFormerIDIsReported() {
    bench.store.send(rename(1, to: 7))
    bench.store.send(.row(1, .note("late")))
    #expect(bench.reports.codes == ["WS-004"])
  }

  @Test func theProjectionOfTheFormerIDKeepsItsLastValues() throws {
    bench.change { $0.rows.update(id: 1) { $0.log = ["a"] } }
    let row = try #require(bench.store.scope(\.rows)[id: 1])
    bench.store.send(rename(1, to: 7))
    #expect(row.id == 1)
    #expect(row.log == ["a"])
    #expect(bench.store.scope(\.rows)[id: 1] == nil)
    #expect(bench.store.scope(\.rows)[id: 7]?.log == ["a"])
    row.send(.note("late"))
    #expect(bench.reports.codes == ["WS-005"])
  }

  @Test func ofTwoElementsWithOneIDThePolicyOfTheLabelChooses() {
    let served = [Member.State(id: 1, log: ["a"]), Member.State(id: 2), Member.State(id: 1, log: ["b"])]
    let first = IdentifiedArray(served, duplicates: .keepFirst)
    let last = IdentifiedArray(served, duplicates: .keepLast)
    let merged = IdentifiedArray(served, duplicates: .merge { Member.State(id: $0.id, log: $0.log + $1.log) })
    #expect([first, last, merged].map { Array($0.ids) } == [[1, 2], [1, 2], [1, 2]])
    #expect([first, last, merged].map { $0[id: 1]?.log } == [["a"], ["b"], ["a", "b"]])
  }

  @Test func rowsOfAListThatWasGivenOneIDTwiceLiveOnce() {
    let served = [Member.State(id: 1), Member.State(id: 1), Member.State(id: 2)]
    bench.change { $0.rows = IdentifiedArray(served, duplicates: .keepLast) }
    for id in bench.store.state.rows.ids {
      bench.store.send(.row(id, .perform(.ticks("tick", on: bench.clock))))
    }
    bench.advance(seconds: 1)
    #expect(bench.store.state.rows.map(\.log) == [["tick"], ["tick"]])
    #expect(bench.store.scope(\.rows).map(\.id) == [1, 2])
  }
}
