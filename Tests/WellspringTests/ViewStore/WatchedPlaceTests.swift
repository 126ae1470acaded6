// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

/// How long a place is followed of which something was read, and who keeps it.
@MainActor
@Suite struct WatchedPlaceTests {
  private func full() -> Store<Board> {
    .board(Board.State(detail: Leaf.State(), rows: [Row.State(id: 1), Row.State(id: 2)]))
  }

  @Test func anOptionalChildIsWaitedForHoweverManyTurnsItTakes() {
    let store = Store<Board>.board()
    let reader = Reader { [view = store.view] in _ = view.scope(\.detail) }
    for count in 0..<5 { store.edit { $0.count = count } }
    #expect(reader.changes == 0)
    store.edit { $0.detail = Leaf.State() }
    #expect(reader.changes == 1)
  }

  @Test func aListThatIsGoneWithItsParentIsWaitedForByWhoHoldsTheParent() throws {
    let store = Store(initialState: Shelf.State(board: Board.State()), reducer: Shelf())
    let board = try #require(store.scope(\.board))
    let reader = Reader { _ = board.scope(\.rows).count }
    store.send(.set(nil))
    store.send(.set(nil))
    store.send(.set(Board.State(rows: [Row.State(id: 1)])))
    #expect(reader.changes == 1)
  }

  @Test func aValueThatIsGoneWithItsParentIsWaitedForByWhoHoldsTheParent() throws {
    let store = Store(initialState: Shelf.State(board: Board.State()), reducer: Shelf())
    let board = try #require(store.scope(\.board))
    let reader = Reader { _ = board.scope(\.leaf).count }
    store.send(.set(nil))
    store.send(.set(nil))
    store.send(.set(Board.State(leaf: Leaf.State(count: 3))))
    #expect(reader.changes == 1)
  }

  @Test func aRowThatIsGoneAndThatNobodyHoldsIsForgotten() {
    let store = full()
    weak var place: ScopeNode?
    var reader: Reader? = Reader { [view = store.view] in
      let row = view.scope(\.rows)[id: 1]
      _ = row?.count
      place = row?.scope
    }
    #expect(place != nil)
    store.edit { $0.rows.remove(id: 1) }
    #expect(place == nil)
    reader = nil
    _ = reader
  }

  @Test func whatWasReadOfAPlaceIsForgottenWithTheStore() {
    weak var leaf: ScopeNode?
    weak var row: ScopeNode?
    do {
      let store = full()
      let reader = Reader { [view = store.view] in
        let places = (view.scope(\.leaf), view.scope(\.rows)[0])
        _ = (places.0.count, places.1.count)
        (leaf, row) = (places.0.scope, places.1.scope)
      }
      #expect(leaf != nil && row != nil)
      _ = reader
    }
    #expect(leaf == nil && row == nil)
  }

  @Test func aPlaceIsLetGoOfOnceNothingOfItIsObservedAnyMore() {
    let store = full()
    weak var place: ScopeNode?
    var token: ObservationToken?
    do {
      let leaf = store.scope(\.leaf)
      place = leaf.scope
      token = leaf.observe(\.count) { _ in }
    }
    #expect(place != nil)
    token = nil
    store.edit { $0.count = 1 }
    #expect(place == nil && token == nil)
  }

  struct Shelf: Reducer {
    struct State { var board: Board.State? }
    enum Action { case set(Board.State?), board(Board.Action) }

    let board = OptionalChild(\.board, Action.board, Board())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .set(let new):
        state.board = new
        return .none
      case .board(let action): return board.reduce(into: &state, action: action)
      }
    }
  }
}
