// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct CaseChildLifetimeTests {
  private let bench = EffectBench(Family.State(page: .left(Script.State())))

  private func ticks(_ text: String) -> Script.Action { .perform(.ticks(text, on: bench.clock)) }

  @Test func itsEffectsSendToItWhileTheEnumIsInItsCase() {
    bench.store.send(.left(ticks("left")))
    bench.advance(seconds: 2)
    #expect(bench.store.state.page == .left(Script.State(log: ["left", "left"])))
  }

  @Test func itsEffectsAreCancelledByTheActionThatLeavesItsCase() {
    bench.store.send(.left(ticks("left")))
    bench.drain()
    bench.change { $0.page = .none }
    bench.drain()
    #expect(bench.isIdle)
    #expect(bench.clock.sleepers == 0)
  }

  @Test func twoCasesWithTheSameFeatureAreTwoChildren() {
    bench.store.send(.left(ticks("left")))
    bench.drain()
    bench.change { $0.page = .right(Script.State()) }
    bench.store.send(.right(ticks("right")))
    bench.advance(seconds: 1)
    #expect(bench.store.state.page == .right(Script.State(log: ["right"])))
    bench.store.send(.left(.note("nobody")))
    #expect(bench.reports.codes == ["WS-003"])
    #expect(bench.store.scope(\.left) == nil)
    #expect(bench.store.scope(\.right)?.log == ["right"])
  }

  @Test func leavingItsCaseAndComingBackInOneTurnCancelsItsEffects() {
    bench.store.send(.left(ticks("old")))
    bench.drain()
    bench.store.send(contentsOf: [
      .left(.perform(.send(.note("sent")))),
      .change { $0.page = .right(Script.State()) },
      .change { $0.page = .left(Script.State()) },
    ])
    bench.advance(seconds: 2)
    #expect(bench.store.state.page == .left(Script.State()))
    #expect(bench.isIdle)
  }

  @Test func anotherIDIsAnotherChild() {
    bench.change { $0.page = .member(Member.State(id: 1)) }
    bench.store.send(.member(.child(ticks("child of 1"))))
    bench.store.send(.member(.perform(.ticks("1", on: bench.clock))))
    bench.drain()
    bench.change { $0.page = .member(Member.State(id: 2)) }
    bench.advance(seconds: 1)
    #expect(bench.store.state.page == .member(Member.State(id: 2)))
    #expect(bench.isIdle)
  }

  @Test func aFollowUpThatItReturnsWhileItsParentLeavesTheCaseNeverStarts() {
    let trace = EffectTrace()
    bench.store.send(
      .apply { family, state in
        let effect = family.left.reduce(into: &state, action: .perform(.run { _ in trace.note("began") }))
        state.page = .right(Script.State())
        return effect
      }
    )
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.isIdle)
  }

  @Test func theEnumMayBeOptional() {
    let bench = EffectBench(Guide.State(), Guide())
    bench.store.send(.change(.intro(Script.State())))
    bench.store.send(.intro(.perform(.ticks("intro", on: bench.clock))))
    bench.advance(seconds: 1)
    #expect(bench.store.state.page == .intro(Script.State(log: ["intro"])))
    bench.store.send(.change(nil))
    bench.drain()
    #expect(bench.isIdle)
    bench.store.send(.intro(.note("nobody")))
    #expect(bench.reports.codes == ["WS-003"])
  }

  /// A feature with an optional enum.
  struct Guide: Reducer {
    enum Page: Equatable { case intro(Script.State) }
    struct State: Equatable { var page: Page? }
    enum Action { case intro(Script.Action), change(Page?) }

    let intro = CaseChild(\.page, Page.intro, Action.intro, Script()) {
      if case .intro(let state) = $0 { state } else { nil }
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .intro(let action):
        return intro.reduce(into: &state, action: action)
      case .change(let page):
        state.page = page
        return .none
      }
    }
  }
}
