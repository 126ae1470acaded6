// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

/// What is said about an action for a child that is not there.
@MainActor
@Suite struct AbsentChildReportTests {
  private let bench = EffectBench(Family.State())

  @Test func anActionForAnAbsentOptionalChildIsReportedWithItsSenderAndItsDeclaration() {
    bench.store.send(.guest(.note("hello")))
    #expect(bench.reports.codes == ["WS-003"])
    let details = bench.reports.entries[0].details
    #expect(details.contains(#"note("hello")"#))
    #expect(details.contains("the optional child at WellspringTests/Family.swift:"))
    #expect(details.contains("sent at WellspringTests/AbsentChildReportTests.swift:"))
  }

  @Test func anActionForTheChildOfAnotherCaseIsReported() {
    bench.store.send(.right(.note("hello")))
    #expect(bench.reports.codes == ["WS-003"])
    #expect(bench.reports.entries[0].details.contains("the child of an enum's case at WellspringTests/Family.swift:"))
  }

  @Test func anActionForAnAbsentRowIsReportedWithItsID() {
    bench.store.send(.row(42, .note("hello")))
    #expect(bench.reports.codes == ["WS-004"])
    #expect(bench.reports.entries[0].details.contains("the id 42 of the list"))
  }

  @Test func theReportOfAnEffectsActionNamesTheEffect() {
    bench.store.send(.perform(.run(name: "loader") { await $0.send(.guest(.note("late"))) }))
    bench.store.send(.perform(.send(.row(1, .note("late")))))
    bench.drain()
    #expect(bench.reports.codes == ["WS-004", "WS-003"])
    #expect(bench.reports.entries[0].details.contains("sent by the effect at WellspringTests/"))
    #expect(bench.reports.entries[1].details.contains("sent by the effect “loader” at WellspringTests/"))
  }

  @Test func theStoreGoesOnAfterAReport() {
    let task = bench.store.send(.guest(.note("hello")))
    #expect(!task.isCancelled)
    bench.change { $0.guest = Script.State() }
    bench.store.send(.guest(.note("hello")))
    #expect(bench.store.state.guest?.log == ["hello"])
    #expect(bench.isIdle)
  }

  @Test func anAbsentChildBeneathAPresentOneIsReported() {
    bench.change { $0.detail = Member.State(id: 1) }
    bench.store.send(.detail(.guest(.note("hello"))))
    #expect(bench.reports.codes == ["WS-003"])
    #expect(bench.reports.entries[0].details.contains("sent at WellspringTests/AbsentChildReportTests.swift:"))
  }

  @Test func theReportComesAlsoWhenTheActionTakesAwayWhatItWentThrough() {
    bench.change { $0.detail = Member.State(id: 1) }
    bench.store.send(
      .apply { family, state in
        let effect = family.detail.reduce(into: &state, action: .guest(.note("hello")))
        state.detail = nil
        return effect
      }
    )
    #expect(bench.reports.codes == ["WS-003"])
  }

  @Test func theReportComesAlsoWhereTheParentHasTheEffectWait() {
    bench.store.send(
      .apply { family, state in
        let effect = family.guest.reduce(into: &state, action: .note("hello"))
        return .concatenate(.send(.note("first")), effect.cancellable(id: 1))
      }
    )
    #expect(bench.store.state.log == ["first"])
    #expect(bench.reports.codes == ["WS-003"])
  }

  @Test func whatAProjectionOfAnAbsentChildSendsIsReportedOnce() throws {
    bench.change { $0.guest = Script.State() }
    let guest = try #require(bench.store.scope(\.guest))
    bench.change { $0.guest = nil }
    guest.send(.note("late"))
    #expect(bench.reports.codes == ["WS-005"])
    guest.send(contentsOf: [.note("a"), .note("b")])
    #expect(bench.reports.codes == ["WS-005", "WS-005", "WS-005"])
    #expect(bench.reports.entries[0].details.contains("sent at WellspringTests/AbsentChildReportTests.swift:"))
  }
}
