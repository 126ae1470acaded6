// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// Whoever reads a projection without keeping it is told of its changes nevertheless.
@MainActor
@Suite struct ViewStoreUnheldChildTests {
  private let bench = EffectBench(
    Family.State(
      detail: Member.State(id: 1, guest: Script.State()),
      rows: [Member.State(id: 1, log: ["row"])]
    )
  )

  private let said = Recorder<String>()

  private func track(_ read: @escaping @MainActor (ViewStore<Family>) -> [String]?) -> ObservationToken {
    let (store, said) = (bench.store.view, said)
    return store.track { said.note(read(store)?.joined() ?? "nobody") }
  }

  @Test func theOptionalChildThatComesAndGoes() {
    let token = track { $0.scope(\.guest)?.log }
    bench.change { $0.guest = Script.State(log: ["a"]) }
    bench.store.send(.guest(.note("b")))
    bench.change { $0.guest = nil }
    bench.change { $0.guest = Script.State(log: ["c"]) }
    #expect(said.entries == ["nobody", "a", "ab", "nobody", "c"])
    token.cancel()
  }

  @Test func theChildOfACaseThatComesAndGoes() {
    let token = track { $0.scope(\.left)?.log }
    bench.change { $0.page = .left(Script.State(log: ["a"])) }
    bench.change { $0.page = .right(Script.State(log: ["b"])) }
    bench.change { $0.page = .left(Script.State(log: ["c"])) }
    #expect(said.entries == ["nobody", "a", "nobody", "c"])
    token.cancel()
  }

  @Test func theRowsAndWhatTheyHold() {
    let token = track { $0.scope(\.rows).flatMap(\.log) }
    bench.store.send(.row(1, .note("a")))
    bench.change { $0.rows.append(Member.State(id: 2, log: ["b"])) }
    bench.change { $0.rows.remove(id: 1) }
    bench.change { $0.rows = [] }
    bench.change { $0.rows = [Member.State(id: 1, log: ["c"])] }
    #expect(said.entries == ["row", "rowa", "rowab", "b", "", "c"])
    token.cancel()
  }

  @Test func whatStandsBeneathWhatIsNotKept() {
    let token = track { $0.scope(\.detail)?.scope(\.guest)?.log }
    bench.store.send(.detail(.guest(.note("a"))))
    bench.change { $0.detail?.guest = nil }
    bench.change { $0.detail = nil }
    bench.change { $0.detail = Member.State(id: 2, guest: Script.State(log: ["b"])) }
    #expect(said.entries == ["", "a", "nobody", "nobody", "b"])
    token.cancel()
  }
}
