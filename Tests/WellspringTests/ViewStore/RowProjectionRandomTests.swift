// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@MainActor
@Suite struct RowProjectionRandomTests {
  /// What a row's projection said last.
  @MainActor
  private final class Watch {
    let row: ViewStore<Member>
    var last: [String]
    var token: ObservationToken?

    init(_ row: ViewStore<Member>) {
      self.row = row
      last = row.log
      token = row.observe(\.log) { [weak self] in self?.last = $0 }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func eachProjectionShowsItsOwnRowHoweverRowsComeGoAndMove(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bench = EffectBench(Family.State())
    var watches: [Int: Watch] = [:]
    var model: [(id: Int, log: [String])] = []
    for step in 0..<10_000 {
      let id = Int.random(in: 0..<40, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        let position = Int.random(in: 0...model.count, using: &generator)
        bench.change { $0.rows.insert(Member.State(id: id, log: ["\(step)"]), at: position) }
        if !model.contains(where: { $0.id == id }) { model.insert((id, ["\(step)"]), at: position) }
      case 2:
        bench.change { $0.rows.remove(id: id) }
        model.removeAll { $0.id == id }
      case 3 where !model.isEmpty:
        let (from, to) = (
          Int.random(in: 0..<model.count, using: &generator), Int.random(in: 0..<model.count, using: &generator)
        )
        bench.change { $0.rows.swapAt(from, to) }
        model.swapAt(from, to)
      case 4 where model.contains { $0.id == id }:
        bench.store.send(.row(id, .note("\(step)")))
        model[model.firstIndex { $0.id == id }!].log.append("\(step)")
      default:
        // Some projections are kept for long, also beyond the life of their rows, and others are dropped.
        if watches[id] == nil {
          watches[id] = bench.store.scope(\.rows)[id: id].map(Watch.init)
        } else {
          watches[id] = nil
        }
      }
      for row in model {
        guard let watch = watches[row.id] else { continue }
        guard watch.row.id == row.id, watch.row.log == row.log, watch.last == row.log else {
          Issue.record(
            "seed \(seed), step \(step): row \(row) is shown as \(watch.row.id), \(watch.row.log), \(watch.last)")
          return
        }
      }
    }
    #expect(bench.store.state.rows.map(\.id) == model.map(\.id))
    #expect(bench.store.scope(\.rows).map(\.log) == model.map(\.log))
    #expect(bench.reports.codes == [])
  }

  @Test func theEffectsOfRowsFollowThemHoweverRowsComeGoAndMove() {
    var generator = SeededGenerator(seed: 7)
    let bench = EffectBench(Family.State())
    let clock = bench.clock
    var running: [Int: Int] = [:]
    for step in 0..<2_000 {
      let id = Int.random(in: 0..<20, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        let position = Int.random(in: 0...bench.store.state.rows.count, using: &generator)
        bench.change { $0.rows.insert(Member.State(id: id), at: position) }
      case 2:
        bench.change { $0.rows.remove(id: id) }
        running[id] = nil
      case 3:
        bench.change { $0.rows.reverse() }
      default:
        guard bench.store.state.rows.contains(id: id) else { continue }
        bench.store.send(.row(id, .child(.perform(.ticks("tick", on: clock)))))
        running[id, default: 0] += 1
      }
      bench.drain()
      guard clock.sleepers == running.values.reduce(0, +) else {
        Issue.record("step \(step): \(clock.sleepers) effects run instead of \(running)")
        return
      }
    }
    bench.change { $0.rows = [] }
    bench.drain()
    #expect(bench.isIdle)
  }
}
