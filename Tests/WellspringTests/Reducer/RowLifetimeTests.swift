// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct RowLifetimeTests {
  private let bench = EffectBench(Family.State(rows: [Member.State(id: 0), Member.State(id: 1), Member.State(id: 2)]))

  private var logs: [[String]] { bench.store.state.rows.map(\.log) }

  private func startTicking() {
    for id in bench.store.state.rows.ids {
      bench.store.send(.row(id, .perform(.ticks("\(id)", on: bench.clock).cancellable(id: "timer"))))
    }
    bench.drain()
  }

  @Test func removingARowCancelsItsEffectsAndNoOthers() {
    startTicking()
    bench.change { $0.rows.remove(id: 0) }
    bench.advance(seconds: 1)
    #expect(logs == [["1"], ["2"]])
    #expect(bench.reports.codes == [])
    #expect(bench.clock.sleepers == 2)
  }

  @Test func theEffectsOfRowsThatGoTogetherAreCancelledInTheOrderInWhichTheyStarted() {
    // Whether somebody has looked at a row before makes no difference.
    let projection = bench.store.scope(\.rows)[id: 2]
    let trace = EffectTrace()
    let clock = bench.clock
    for (id, name) in [(1, "first"), (2, "second"), (1, "third"), (0, "fourth")] {
      let work = Member.Effect.run { _ in
        try? await clock.sleep(for: .seconds(9))
        trace.note(name)
      }
      bench.store.send(.row(id, .perform(work)))
    }
    bench.drain()
    bench.change { $0.rows = [] }
    bench.drain()
    #expect(trace.entries == ["first", "second", "third", "fourth"])
    withExtendedLifetime(projection) {}
  }

  @Test func aLateActionForARemovedRowIsDroppedAndReportedWithItsID() {
    bench.store.send(.perform(.run { await $0.send(.row(7, .note("late"))) }))
    bench.drain()
    #expect(bench.reports.codes == ["WS-004"])
    #expect(bench.reports.entries[0].details.contains("the id 7 of the list at WellspringTests/Family.swift:"))
    #expect(bench.reports.entries[0].details.contains("sent by the effect at WellspringTests/RowLifetimeTests.swift:"))
  }

  @Test func whatTheEffectOfARemovedRowStillSendsIsDroppedSilently() {
    let gate = Gate()
    let work = Member.Effect.run { store in
      await gate.pass()
      await store.send(.note("late"))
    }
    bench.store.send(.row(1, .perform(work)))
    bench.drain()
    bench.change { $0.rows.remove(id: 1) }
    bench.change { $0.rows.append(Member.State(id: 1)) }
    gate.open()
    bench.drain()
    #expect(logs == [[], [], []])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func replacingAllRowsByNoneCancelsAllWork() {
    startTicking()
    bench.change { $0.rows = [] }
    bench.advance(seconds: 1)
    #expect(bench.isIdle)
    #expect(bench.clock.sleepers == 0)
    #expect(bench.reports.codes == [])
  }

  @Test func replacingTheRowsByOthersKeepsTheEffectsOfThoseWhoseIDsStay() {
    startTicking()
    bench.change { $0.rows = [Member.State(id: 5), Member.State(id: 2), Member.State(id: 0)] }
    bench.advance(seconds: 1)
    #expect(logs == [[], ["2"], ["0"]])
  }

  @Test func effectsFollowTheirRowsWhereverTheseAreMoved() {
    startTicking()
    bench.change { state in
      state.rows.insert(Member.State(id: 9), at: 0)
      state.rows.reverse()
      state.rows.swapAt(0, 2)
      state.rows.move(fromOffsets: [1], toOffset: 4)
    }
    bench.advance(seconds: 1)
    for row in bench.store.state.rows { #expect(row.log == (row.id == 9 ? [] : ["\(row.id)"])) }
    #expect(bench.clock.sleepers == 3)
  }

  @Test func oneRowCancelsATimerAndTheOtherTicksOnUnderTheSameID() {
    startTicking()
    bench.store.send(.row(1, .perform(.cancel(id: "timer"))))
    bench.store.send(.perform(.cancel(id: "timer")))
    bench.store.send(.row(1, .child(.perform(.cancel(id: "timer")))))
    bench.advance(seconds: 1)
    #expect(logs == [["0"], [], ["2"]])
  }

  @Test func aRowRemovedAndInsertedAgainInOneTurnHasLostItsEffects() {
    startTicking()
    bench.store.send(contentsOf: [
      .row(1, .perform(.send(.note("sent")))),
      .change { $0.rows.remove(id: 1) },
      .change { $0.rows.append(Member.State(id: 1)) },
    ])
    bench.advance(seconds: 1)
    #expect(logs == [["0"], ["2"], []])
  }

  @Test func anOlderVersionOfTheListEndsTheEffectsOfRowsThatItDoesNotHave() {
    let before = bench.store.state.rows
    bench.change { $0.rows.append(Member.State(id: 3)) }
    startTicking()
    bench.change { $0.rows = before }
    bench.advance(seconds: 1)
    #expect(logs == [["0"], ["1"], ["2"]])
    #expect(bench.clock.sleepers == 3)
  }

  @Test func whatStandsBeneathARowEndsWithIt() {
    bench.change { $0.rows.update(id: 1) { $0.guest = Script.State() } }
    bench.store.send(.row(1, .guest(.perform(.ticks("guest", on: bench.clock)))))
    bench.store.send(.row(1, .child(.perform(.ticks("child", on: bench.clock)))))
    bench.store.send(.row(2, .child(.perform(.ticks("child", on: bench.clock)))))
    bench.drain()
    bench.change { $0.rows.remove(id: 1) }
    bench.advance(seconds: 1)
    #expect(bench.store.state.rows.map(\.child.log) == [[], ["child"]])
    #expect(bench.clock.sleepers == 1)
  }

  @Test func aChildOfARowThatGoesByItselfLosesItsEffectsWhileTheListStaysAsItIs() {
    for id in [1, 2] {
      bench.change { $0.rows.update(id: id) { $0.guest = Script.State() } }
      bench.store.send(.row(id, .guest(.perform(.ticks("guest", on: bench.clock)))))
    }
    bench.store.send(.row(2, .perform(.ticks("2", on: bench.clock))))
    bench.drain()
    #expect(bench.clock.sleepers == 3)
    bench.change { $0.rows.update(id: 1) { $0.guest = nil } }
    bench.drain()
    #expect(bench.clock.sleepers == 2)
    bench.change { $0.rows.update(id: 2) { $0.guest = nil } }
    bench.advance(seconds: 1)
    #expect(logs == [[], [], ["2"]])
    #expect(bench.clock.sleepers == 1)
  }

  @Test func aParentThatRemovesARowBeforeItForwardsTheActionIsReported() {
    bench.store.send(
      .apply { family, state in
        state.rows.remove(id: 1)
        return family.rows.reduce(into: &state, id: 1, action: .note("late"))
      }
    )
    #expect(bench.reports.codes == ["WS-004"])
    #expect(bench.store.state.rows.count == 2)
  }

  @Test func aRowThatIsRemovedInTheActionThatItHandledStartsNothing() {
    let trace = EffectTrace()
    bench.store.send(
      .apply { family, state in
        let effect = family.rows.reduce(into: &state, id: 1, action: .perform(.run { _ in trace.note("began") }))
        state.rows.remove(id: 1)
        return effect
      }
    )
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }
}
