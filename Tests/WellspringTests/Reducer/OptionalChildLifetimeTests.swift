// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct OptionalChildLifetimeTests {
  private let bench = EffectBench(Family.State(guest: Script.State(), detail: Member.State(id: 1)))

  private var guestLog: [String]? { bench.store.state.guest?.log }
  private var detailLog: [String]? { bench.store.state.detail?.log }

  @Test func itsEffectsAreCancelledByTheActionThatTakesItAway() {
    bench.store.send(.guest(.perform(.ticks("tick", on: bench.clock))))
    bench.advance(seconds: 1)
    #expect(guestLog == ["tick"])
    #expect(!bench.isIdle)
    bench.change { $0.guest = nil }
    bench.drain()
    #expect(bench.isIdle)
    #expect(bench.clock.sleepers == 0)
  }

  @Test func itsEffectsAreCancelledEvenWhenItIsPresentedAgainInTheSameTurn() {
    bench.store.send(.guest(.perform(.ticks("old", on: bench.clock))))
    bench.drain()
    bench.store.send(contentsOf: [
      .change { $0.guest = nil },
      .change { $0.guest = Script.State() },
      .guest(.perform(.ticks("new", on: bench.clock))),
    ])
    bench.advance(seconds: 2)
    #expect(guestLog == ["new", "new"])
  }

  @Test func whatItSendsIsDroppedWhenItIsGoneAndPresentedAgainBeforeItsTurn() {
    bench.store.send(contentsOf: [
      .guest(.perform(.merge(.send(.note("sent")), .concatenate(.send(.note("first")), .send(.note("second")))))),
      .change { $0.guest = nil },
      .change { $0.guest = Script.State() },
    ])
    #expect(guestLog == [])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func replacingTheWholeParentByOneWithTheChildKeepsItsEffects() {
    bench.store.send(.guest(.perform(.ticks("tick", on: bench.clock))))
    bench.drain()
    bench.change { $0 = Family.State(guest: Script.State()) }
    bench.advance(seconds: 1)
    #expect(guestLog == ["tick"])
  }

  @Test func aFollowUpThatItReturnsWhileItsParentTakesItAwayNeverStarts() {
    // The child handles a result and goes on, and the parent has had enough.
    let trace = EffectTrace()
    bench.store.send(
      .apply { family, state in
        let followUp = family.guest.reduce(
          into: &state,
          action: .perform(.merge(.run { _ in trace.note("began") }, .send(.note("sent"))))
        )
        state.guest = nil
        return .merge(followUp, .concatenate(followUp, followUp), followUp.cancellable(id: 1))
      }
    )
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func aFollowUpNeverStartsWhenALaterActionOfTheTurnTakesTheChildAway() {
    let trace = EffectTrace()
    bench.store.send(contentsOf: [
      .guest(.perform(.run { _ in trace.note("began") })),
      .change { $0.guest = nil },
    ])
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }

  @Test func whatWaitsInAConcatenationOfItsParentNeverStartsOnceItIsGone() {
    let (clock, trace) = (bench.clock, EffectTrace())
    bench.store.send(
      .apply { family, state in
        .concatenate(
          .note("first", after: 1, on: clock),
          family.guest.reduce(into: &state, action: .perform(.run { _ in trace.note("began") })),
          .note("last")
        )
      }
    )
    bench.drain()
    bench.change { $0.guest = nil }
    bench.change { $0.guest = Script.State() }
    bench.advance(seconds: 1)
    #expect(trace.entries == [])
    #expect(bench.store.state.log == ["first", "last"])
    #expect(bench.isIdle)
  }

  @Test func theEffectsOfItsParentAndItsSiblingsGoOn() {
    let clock = bench.clock
    bench.store.send(.perform(.ticks("parent", on: clock)))
    bench.store.send(.child(.perform(.ticks("sibling", on: clock))))
    bench.store.send(.guest(.perform(.ticks("guest", on: clock))))
    bench.drain()
    bench.change { $0.guest = nil }
    bench.advance(seconds: 1)
    #expect(bench.store.state.log == ["parent"])
    #expect(bench.store.state.child.log == ["sibling"])
  }

  // MARK: A child that has an id

  @Test func anotherChildWithAnIDOfItsOwnEndsTheEffectsOfTheOneBefore() {
    bench.store.send(.detail(.perform(.ticks("1", on: bench.clock))))
    bench.drain()
    bench.change { $0.detail = Member.State(id: 2) }
    bench.store.send(.detail(.perform(.ticks("2", on: bench.clock))))
    bench.advance(seconds: 1)
    #expect(detailLog == ["2"])
    bench.change { $0.detail?.id = 3 }
    bench.advance(seconds: 1)
    #expect(detailLog == ["2"])
    #expect(bench.isIdle)
  }

  @Test func theEffectOfTheChildThatReplacesAnotherInOneActionStartsAndTheOldOnesEnd() {
    let clock = bench.clock
    bench.store.send(.detail(.perform(.ticks("1", on: clock))))
    bench.drain()
    bench.store.send(
      .apply { family, state in
        state.detail = Member.State(id: 2)
        return family.detail.reduce(into: &state, action: .perform(.ticks("2", on: clock)))
      }
    )
    bench.advance(seconds: 1)
    #expect(detailLog == ["2"])
  }

  @Test func theEffectOfTheChildThatIsReplacedInTheSameActionNeverStarts() {
    let trace = EffectTrace()
    bench.store.send(
      .apply { family, state in
        let effect = family.detail.reduce(into: &state, action: .perform(.run { _ in trace.note("began") }))
        state.detail = Member.State(id: 2)
        return effect
      }
    )
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }

  @Test func whatAReplacedChildSendsIsDroppedAndNotGivenToTheNewOne() {
    bench.store.send(contentsOf: [
      .detail(.perform(.send(.note("from 1")))),
      .change { $0.detail = Member.State(id: 2) },
    ])
    #expect(detailLog == [])
  }

  @Test func theSameChildMadeAnewKeepsItsEffects() {
    bench.store.send(.detail(.perform(.ticks("tick", on: bench.clock))))
    bench.drain()
    bench.change { $0.detail = Member.State(id: 1, log: ["anew"]) }
    bench.advance(seconds: 1)
    #expect(detailLog == ["anew", "tick"])
  }

  // MARK: What stands beneath

  @Test func whatStandsBeneathItEndsWithIt() {
    let clock = bench.clock
    bench.change { $0.detail?.guest = Script.State() }
    bench.store.send(.detail(.child(.perform(.ticks("plain", on: clock)))))
    bench.store.send(.detail(.guest(.perform(.ticks("optional", on: clock)))))
    bench.advance(seconds: 1)
    #expect(bench.store.state.detail?.child.log == ["plain"])
    #expect(bench.store.state.detail?.guest?.log == ["optional"])
    bench.change { $0.detail = nil }
    bench.drain()
    #expect(bench.isIdle)
    #expect(clock.sleepers == 0)
  }

  @Test func whatStandsBeneathAReplacedOneEndsWithIt() {
    let clock = bench.clock
    bench.store.send(.detail(.child(.perform(.ticks("plain", on: clock)))))
    bench.drain()
    bench.change { $0.detail = Member.State(id: 2) }
    bench.advance(seconds: 1)
    #expect(bench.store.state.detail?.child.log == [])
    #expect(bench.isIdle)
  }

  @Test func aChildBeneathThatGoesByItselfLeavesItsParentsEffects() {
    let clock = bench.clock
    bench.change { $0.detail?.guest = Script.State() }
    bench.store.send(.detail(.guest(.perform(.ticks("guest", on: clock)))))
    bench.store.send(.detail(.perform(.ticks("detail", on: clock))))
    bench.drain()
    bench.change { $0.detail?.guest = nil }
    bench.advance(seconds: 2)
    #expect(detailLog == ["detail", "detail"])
    #expect(clock.sleepers == 1)
  }
}
