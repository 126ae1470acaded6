// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

/// A parent that cancels the effects of its children.
@MainActor
@Suite struct ParentCancelsTests {
  private let bench = EffectBench(
    Family.State(
      guest: Script.State(),
      detail: Member.State(id: 1, guest: Script.State()),
      rows: [Member.State(id: 0), Member.State(id: 1)],
      page: .left(Script.State())
    )
  )

  /// Starts a timer under the same id in each child, and in the parent.
  private func startTicking() {
    let clock = bench.clock
    let script = Script.Action.perform(.ticks("tick", on: clock).cancellable(id: "timer"))
    let member = Member.Action.perform(.ticks("tick", on: clock).cancellable(id: "timer"))
    let actions: [Family.Action] = [
      .perform(.ticks("tick", on: clock).cancellable(id: "timer")),
      .child(script), .guest(script), .detail(member), .detail(.guest(script)), .left(script),
      .row(0, member), .row(1, member), .row(1, .child(script)),
    ]
    for action in actions { bench.store.send(action) }
    bench.drain()
    #expect(bench.clock.sleepers == 9)
  }

  /// Who ticks when the parent has returned an effect.
  private func ticking(after effect: @escaping (Family) -> Family.Effect) -> [String] {
    startTicking()
    bench.store.send(.apply { family, _ in effect(family) })
    bench.advance(seconds: 1)
    let state = bench.store.state
    let left: Script.State? = if case .left(let state) = state.page { state } else { nil }
    let logs: [(String, [String]?)] = [
      ("parent", state.log), ("child", state.child.log), ("guest", state.guest?.log), ("detail", state.detail?.log),
      ("detail.guest", state.detail?.guest?.log), ("left", left?.log), ("row 0", state.rows[id: 0]?.log),
      ("row 1", state.rows[id: 1]?.log), ("row 1.child", state.rows[id: 1]?.child.log),
    ]
    return logs.filter { $0.1 == ["tick"] }.map(\.0)
  }

  private func all(but cancelled: String...) -> [String] {
    ["parent", "child", "guest", "detail", "detail.guest", "left", "row 0", "row 1", "row 1.child"]
      .filter { !cancelled.contains($0) }
  }

  @Test func itsOwnIDIsNotThatOfAChild() {
    #expect(ticking { _ in .cancel(id: "timer") } == all(but: "parent"))
  }

  @Test func thePlainChildsByID() {
    #expect(ticking { $0.child.cancel(id: "timer") } == all(but: "child"))
  }

  @Test func noneWhereTheIDIsAnother() {
    #expect(ticking { $0.child.cancel(id: "other") } == all())
  }

  @Test func theOptionalChildsByIDAndNotThoseOfItsOwnChildren() {
    #expect(ticking { $0.detail.cancel(id: "timer") } == all(but: "detail"))
  }

  @Test func allOfTheOptionalChildWithThoseOfItsOwnChildren() {
    #expect(ticking { $0.detail.cancelAll() } == all(but: "detail", "detail.guest"))
  }

  @Test func allOfThePlainChild() {
    #expect(ticking { $0.child.cancelAll() } == all(but: "child"))
  }

  @Test func thoseOfTheChildOfACase() {
    #expect(ticking { .merge($0.left.cancel(id: "timer"), $0.right.cancelAll()) } == all(but: "left"))
  }

  @Test func thoseOfARowByID() {
    #expect(ticking { $0.rows.cancel(id: "timer", of: 1) } == all(but: "row 1"))
  }

  @Test func allOfARow() {
    #expect(ticking { $0.rows.cancelAll(of: 1) } == all(but: "row 1", "row 1.child"))
  }

  @Test func allOfAllRows() {
    #expect(ticking { $0.rows.cancelAll() } == all(but: "row 0", "row 1", "row 1.child"))
  }

  @Test func thoseOfAChildOrARowThatIsNotThereAreNoneAndNoMistake() {
    bench.store.send(
      .apply { family, _ in
        .merge(
          family.right.cancelAll(),
          family.member.cancel(id: 1),
          family.rows.cancel(id: 1, of: 9),
          family.rows.cancelAll(of: 9),
          .concatenate(family.right.cancelAll(), family.rows.cancelAll())
        )
      }
    )
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func whatAChildStartsBehindTheCancellationInOneConcatenationIsSpared() {
    startTicking()
    let clock = bench.clock
    bench.store.send(
      .apply { family, state in
        .concatenate(
          .note("first", after: 1, on: clock),
          .merge(family.rows.cancelAll(), family.child.cancelAll()),
          .merge(
            family.rows.reduce(into: &state, id: 0, action: .perform(.note("new", after: 1, on: clock))),
            family.child.reduce(into: &state, action: .perform(.note("new", after: 1, on: clock)))
          )
        )
      }
    )
    bench.advance(seconds: 3)
    #expect(bench.store.state.rows.map(\.log) == [["tick", "new"], ["tick"]])
    #expect(bench.store.state.child.log == ["tick", "new"])
  }

  @Test func whatAChildHasSentIsDroppedWhileItWaitsInTheQueue() {
    bench.store.send(contentsOf: [
      .child(.perform(.send(.note("late")))),
      .guest(.perform(.send(.note("late")))),
      .apply { family, _ in .merge(family.child.cancelAll(), family.guest.cancelAll()) },
    ])
    #expect(bench.store.state.child.log == [])
    #expect(bench.store.state.guest?.log == [])
    #expect(bench.isIdle)
  }

  @Test func aParentMayGiveAChildsEffectAnIDOfItsOwn() {
    let clock = bench.clock
    bench.store.send(
      .apply { family, state in
        family.guest.reduce(into: &state, action: .perform(.ticks("tick", on: clock))).cancellable(id: "mine")
      }
    )
    bench.advance(seconds: 1)
    bench.store.send(.guest(.perform(.cancel(id: "mine"))))
    bench.advance(seconds: 1)
    bench.store.send(.perform(.cancel(id: "mine")))
    bench.advance(seconds: 1)
    #expect(bench.store.state.guest?.log == ["tick", "tick"])
    #expect(bench.isIdle)
  }
}
