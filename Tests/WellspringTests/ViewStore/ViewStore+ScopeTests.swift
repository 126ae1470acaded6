// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// `scope`: the same object while somebody keeps it, and who is told that a child comes or goes.
@MainActor
@Suite struct ViewStoreScopeTests {
  private func full() -> Store<Board> {
    .board(
      Board.State(
        detail: Leaf.State(),
        rows: [Row.State(id: 1), Row.State(id: 2)],
        destination: .login(Leaf.State())
      )
    )
  }

  @Test func scopeReturnsTheSameObjectWhileItIsHeld() {
    let store = full()
    let (view, leaf, detail) = (store.view, store.scope(\.leaf), store.scope(\.detail))
    let (login, row) = (store.scope(\.login), store.scope(\.rows)[1])
    for turn in 0..<3 {
      store.edit { $0.count = turn }
      #expect(store.view === view)
      #expect(store.scope(\.leaf) === leaf && view.scope(\.leaf) === leaf)
      #expect(store.scope(\.detail) === detail && view.scope(\.detail) === detail)
      #expect(store.scope(\.login) === login && view.scope(\.login) === login)
      #expect(store.scope(\.rows)[1] === row && view.scope(\.rows)[id: 2] === row)
    }
  }

  @Test func twoDeclarationsOverOneTypeHaveTwoProjections() {
    let store = full()
    let (leaf, detail, login) = (store.scope(\.leaf), store.scope(\.detail), store.scope(\.login))
    #expect(leaf !== detail && leaf !== login && detail !== login)
  }

  @Test func aRowKeepsItsProjectionWhereverItMoves() {
    let store = full()
    let rows = store.scope(\.rows).map { $0 }
    store.edit { $0.rows.reverse() }
    #expect(store.scope(\.rows)[0] === rows[1])
    #expect(store.scope(\.rows)[1] === rows[0])
  }

  @Test func aProjectionThatNobodyKeepsIsFreed() {
    let store = full()
    weak let leaf = store.scope(\.leaf)
    weak let detail = store.scope(\.detail)
    weak let row = store.scope(\.rows)[0]
    #expect(leaf == nil && detail == nil && row == nil)
  }

  @Test func aProjectionOfAProjectionIsKeptWithoutTheOneBetween() {
    let store = Store(initialState: Outer.State(), reducer: Outer())
    weak let board = store.scope(\.board)
    let leaf = store.scope(\.board).scope(\.leaf)
    #expect(board == nil)
    #expect(store.scope(\.board).scope(\.leaf) === leaf)
    leaf.send { $0.count = 4 }
    #expect(store.state.board.leaf.count == 4)
  }

  @Test func anOptionalChildThatIsNotThereHasNoProjection() {
    let store = Store<Board>.board()
    #expect(store.scope(\.detail) == nil)
    #expect(store.scope(\.login) == nil)
    store.edit { $0.destination = .help }
    #expect(store.scope(\.login) == nil)
    #expect(store.scope(\.rows).isEmpty)
  }

  @Test func theReaderOfAnOptionalChildIsToldWhenItComesAndWhenItGoes() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.scope(\.detail) }
    store.edit { $0.detail = Leaf.State() }
    #expect(reader.changes == 1)
    reader.read()
    store.edit { $0.detail?.count = 3 }
    #expect(reader.changes == 1)
    store.edit { $0.detail = nil }
    #expect(reader.changes == 2)
  }

  @Test func theReaderOfACaseIsToldWhenTheEnumEntersAndLeavesIt() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.scope(\.login) }
    store.edit { $0.destination = .help }
    #expect(reader.changes == 0)
    store.edit { $0.destination = .login(Leaf.State()) }
    #expect(reader.changes == 1)
    reader.read()
    store.edit { $0.destination = .login(Leaf.State(count: 2)) }
    #expect(reader.changes == 1)
    store.edit { $0.destination = .help }
    #expect(reader.changes == 2)
  }

  @Test func theReaderOfAChildThatIsAlwaysThereIsToldNothingByScopingToIt() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.scope(\.leaf) }
    store.edit { $0.leaf.count = 1 }
    #expect(reader.changes == 0)
  }

  @Test func aChildThatGoesAndComesInOneTurnIsTheSameForWhoReadBefore() {
    let store = full()
    let view = store.view
    let reader = Reader { _ = view.scope(\.detail) }
    store.send(contentsOf: [.edit { $0.detail = nil }, .edit { $0.detail = Leaf.State(count: 9) }])
    #expect(reader.changes == 0)
    #expect(view.scope(\.detail)?.count == 9)
  }

  @Test func whoLooksForAChildHalfWayThroughATurnIsToldOfTheRestOfIt() {
    let readers = Recorder<Reader>()
    let views = Recorder<ViewStore<Board>>()
    let middleware = Middleware<Board> { store, action, next in
      next(action)
      guard store.state.detail == nil else { return }
      for view in views.entries {
        readers.note(Reader { _ = view.scope(\.detail) })
        readers.note(Reader { _ = view.scope(\.rows).count })
      }
    }
    let state = Board.State(detail: Leaf.State(), rows: [Row.State(id: 1)])
    let store = Store<Board>.board(state, middleware: [middleware])
    views.note(store.view)
    let early = Reader { [view = store.view] in _ = (view.scope(\.detail), view.scope(\.rows).count) }
    store.send(contentsOf: [
      .edit { ($0.detail, $0.rows) = (nil, []) }, .edit { ($0.detail, $0.rows) = (state.detail, state.rows) },
    ])
    #expect(readers.entries.map(\.changes) == [1, 1])
    _ = early
    views.clear()
  }

  @Test func aChildThatComesAgainHasALivingProjection() throws {
    let store = full()
    let detail = try #require(store.scope(\.detail))
    let heard = Recorder<Int>()
    let token = detail.observe(\.count) { heard.note($0) }
    store.edit { $0.detail = nil }
    store.edit { $0.detail = Leaf.State(count: 5) }
    #expect(store.scope(\.detail) === detail)
    #expect(detail.count == 5)
    detail.send { $0.count = 6 }
    #expect(store.state.detail?.count == 6)
    #expect(heard.entries == [5, 6])
    withExtendedLifetime(token) {}
  }

  struct Outer: Reducer {
    struct State { var board = Board.State() }
    enum Action { case board(Board.Action) }

    let board = Child(\.board, Action.board, Board())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .board(let action): board.reduce(into: &state, action: action)
      }
    }
  }
}
