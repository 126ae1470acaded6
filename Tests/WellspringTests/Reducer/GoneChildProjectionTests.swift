// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// Projections that outlive their child.
@MainActor
@Suite struct GoneChildProjectionTests {
  private let bench = EffectBench(
    Family.State(
      guest: Script.State(log: ["1"]),
      detail: Member.State(id: 1, log: ["detail"], child: Script.State(log: ["child"])),
      rows: [Member.State(id: 1, log: ["row"])],
      page: .left(Script.State(log: ["left"]))
    )
  )

  @Test func whatWasToldStaysAsItWasToldLast() throws {
    let guest = try #require(bench.store.scope(\.guest))
    let said = Recorder<[String]>()
    let token = guest.track { said.note(guest.log) }
    bench.change { $0.guest?.log = ["5"] }
    bench.change { $0.guest = nil }
    #expect(said.entries == [["1"], ["5"]])
    #expect(guest.log == ["5"])
    token.cancel()
  }

  @Test func anObserverIsNotCalledWhenTheChildGoesAndIsWhenItComesAgainAsAnother() throws {
    let guest = try #require(bench.store.scope(\.guest))
    let said = Recorder<[String]>()
    let token = guest.observe(\.log) { said.note($0) }
    bench.change { $0.guest?.log = ["5"] }
    bench.change { $0.guest = nil }
    #expect(said.entries == [["5"]])
    bench.change { $0.guest = Script.State(log: ["5"]) }
    #expect(said.entries == [["5"]])
    bench.change { $0.guest?.log = ["6"] }
    #expect(said.entries == [["5"], ["6"]])
    token.cancel()
  }

  @Test func whatAnObserverWasToldLastIsWhatIsReadWhenTheChildIsGone() throws {
    let guest = try #require(bench.store.scope(\.guest))
    #expect(guest.log == ["1"])
    let token = guest.observe(\.log) { _ in }
    bench.change { $0.guest?.log = ["4"] }
    bench.change { $0.guest?.log = ["5"] }
    bench.change { $0.guest = nil }
    #expect(guest.log == ["5"])
    token.cancel()
  }

  @Test func aNewProjectionOfAChildKnowsNothingOfTheOneBefore() {
    let clock = bench.clock
    let sleep = StoreEffect<Script.State, Script.Action>.run { _ in try await clock.sleep(for: .seconds(1)) }
    var guest = bench.store.scope(\.guest)
    bench.store.send(.guest(.apply { _ in sleep }))
    bench.drain()
    #expect(guest != nil)
    guest = nil
    bench.change { $0.guest?.log = ["2"] }
    guest = bench.store.scope(\.guest)
    bench.change { $0.guest = nil }
    #expect(guest?.log == ["2"])
    bench.advance(seconds: 2)
  }

  @Test func aChildOfAGoneChildAnswersWhenNobodyHoldsTheOneInBetween() throws {
    var detail = bench.store.scope(\.detail)
    bench.change { $0.detail = nil }
    let child = try #require(detail?.scope(\.child))
    #expect(child.log == ["child"])
    detail = nil
    bench.change { $0.log.append("unrelated") }
    bench.change { $0.log.append("unrelated") }
    #expect(child[\.log.count] == 1)
  }

  @Test func aPathThatWasNeverReadBeforeIsAnsweredForEveryKindOfChild() throws {
    let guest = try #require(bench.store.scope(\.guest))
    let detail = try #require(bench.store.scope(\.detail))
    let child = detail.scope(\.child)
    let row = try #require(bench.store.scope(\.rows)[id: 1])
    let left = try #require(bench.store.scope(\.left))
    bench.change { $0 = Family.State() }
    #expect(guest.log == ["1"])
    #expect(detail.log == ["detail"])
    #expect(child[\.log.first] == "child")
    #expect(row[\.log.count] == 1)
    #expect(row.id == 1)
    #expect(left.state == Script.State(log: ["left"]))
  }

  @Test func aChildOfAGoneChildCanStillBeAskedFor() throws {
    bench.change { $0.detail?.guest = Script.State() }
    let detail = try #require(bench.store.scope(\.detail))
    bench.change { $0.detail = nil }
    #expect(detail.scope(\.child).log == ["child"])
    #expect(detail.scope(\.guest) == nil)
    detail.scope(\.child).send(.note("late"))
    #expect(bench.reports.codes == ["WS-005"])
  }

  @Test func theRowsOfAGoneListAreTheLastOnes() throws {
    let rows = bench.store.scope(\.rows)
    bench.change { $0.rows = [] }
    #expect(rows.count == 1)
    #expect(rows[0].log == ["row"])
    #expect(rows[id: 1] === rows[0])
    #expect(bench.store.scope(\.rows).isEmpty)
  }

  @Test func readingARowAfterTheLastOneWasRemovedGivesItsLastValue() throws {
    let row = try #require(bench.store.scope(\.rows).first)
    #expect(row.log == ["row"])
    bench.store.send(.row(1, .note("more")))
    #expect(row.log == ["row", "more"])
    bench.change { $0.rows.removeLast() }
    #expect(row.log == ["row", "more"])
    #expect(row.child.log == [])
  }

  @Test func aChildThatComesAgainLivesInTheSameProjection() throws {
    let guest = try #require(bench.store.scope(\.guest))
    let row = try #require(bench.store.scope(\.rows)[id: 1])
    bench.change { state in
      state.guest = nil
      state.rows = []
    }
    bench.change { state in
      state.guest = Script.State(log: ["again"])
      state.rows = [Member.State(id: 1, log: ["again"])]
    }
    #expect(bench.store.scope(\.guest) === guest)
    #expect(bench.store.scope(\.rows)[id: 1] === row)
    #expect(guest.log == ["again"])
    #expect(row.log == ["again"])
    row.send(.note("alive"))
    #expect(row.log == ["again", "alive"])
    #expect(bench.reports.codes == [])
  }

  @Test func whoeverReadsAProjectionIsToldWhenTheChildComesOrGoes() {
    let store = bench.store
    let said = Recorder<String>()
    let token = store.track { said.note(store.scope(\.guest)?.log.joined() ?? "nobody") }
    bench.change { $0.guest = nil }
    bench.change { $0.guest = nil }
    bench.change { $0.guest = Script.State(log: ["2"]) }
    bench.change { $0.page = .none }
    #expect(said.entries == ["1", "nobody", "2"])
    token.cancel()
  }
}
