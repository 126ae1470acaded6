// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The projections of a list: tracked by the ids and their order alone.
@MainActor
@Suite struct ViewStoreCollectionTests {
  private func store(_ ids: Int...) -> Store<Board> {
    .board(Board.State(rows: IdentifiedArray(ids.map { Row.State(id: $0) }, duplicates: .keepFirst)))
  }

  /// Reads a list as a view does that lays out its rows.
  private func reader(_ store: Store<Board>) -> Reader {
    Reader { [view = store.view] in for row in view.scope(\.rows) { _ = row } }
  }

  @Test func theCollectionHasTheRowsInTheirOrder() {
    let store = store(3, 1, 2)
    let rows = store.scope(\.rows)
    #expect(rows.map(\.id) == [3, 1, 2])
    #expect(Array(rows.ids) == [3, 1, 2])
    #expect(rows.count == 3 && rows.first?.id == 3 && rows.last?.id == 2)
    #expect(rows[id: 1] === rows[1])
    #expect(rows[id: 9] == nil)
  }

  @Test func theReaderOfAListIsNotToldWhenTheContentsOfARowChange() {
    let store = store(1, 2)
    let reader = reader(store)
    store.send(.row(1) { $0.count = 5 })
    store.edit { $0.rows[id: 2]?.count = 6 }
    store.edit { $0.rows.update(at: 0) { $0.count = 7 } }
    #expect(reader.changes == 0)
  }

  enum Change: CaseIterable {
    case insert, append, remove, move, swap, reverse, replace, clear

    func apply(to rows: inout IdentifiedArray<Row.State>) {
      switch self {
      case .insert: rows.insert(Row.State(id: 9), at: 1)
      case .append: rows.append(Row.State(id: 9))
      case .remove: rows.remove(id: 2)
      case .move: rows.move(fromOffsets: [0], toOffset: 3)
      case .swap: rows.swapAt(0, 1)
      case .reverse: rows.reverse()
      case .replace: rows = [Row.State(id: 7)]
      case .clear: rows = []
      }
    }
  }

  @Test(arguments: Change.allCases)
  func theReaderOfAListIsToldWhenRowsComeGoOrMove(_ change: Change) {
    let store = store(1, 2, 3)
    let reader = reader(store)
    store.edit { change.apply(to: &$0.rows) }
    #expect(reader.changes == 1)
    reader.read()
    store.edit { $0.rows = $0.rows }
    #expect(reader.changes == 1)
  }

  @Test func theReaderIsNotToldWhenTheListIsReplacedByOneWithTheSameIds() {
    let store = store(1, 2)
    let reader = reader(store)
    store.edit { $0.rows = [Row.State(id: 1, count: 8), Row.State(id: 2, count: 9)] }
    #expect(reader.changes == 0)
    store.edit { $0.rows = [Row.State(id: 2), Row.State(id: 1)] }
    #expect(reader.changes == 1)
  }

  @Test func theReaderIsNotToldWhenRowsMoveAndMoveBackInOneTurn() {
    let store = store(1, 2)
    let reader = reader(store)
    store.send(contentsOf: [.edit { $0.rows.swapAt(0, 1) }, .edit { $0.rows.swapAt(0, 1) }])
    #expect(reader.changes == 0)
    store.edit { $0.rows.swapAt(0, 1) }
    #expect(reader.changes == 1)
  }

  @Test func aRowsReaderIsToldOfThatRowAlone() {
    let store = store(1, 2, 3)
    let readers = store.scope(\.rows).map { row in Reader { _ = row.count } }
    store.send(.row(2) { $0.count = 1 })
    #expect(readers.map(\.changes) == [0, 1, 0])
    store.edit { $0.rows.move(fromOffsets: [2], toOffset: 0) }
    store.send(.row(3) { $0.count = 1 })
    #expect(readers.map(\.changes) == [0, 1, 1])
  }

  @Test func theCollectionStandsForTheListAsItWasWhenItWasMade() {
    let store = store(1, 2)
    let rows = store.scope(\.rows)
    store.edit { $0.rows.remove(id: 1) }
    #expect(rows.map(\.id) == [1, 2])
    #expect(store.scope(\.rows).map(\.id) == [2])
    // The rows themselves are projections: one shows what is there now, and one what there was.
    store.send(.row(2) { $0.count = 4 })
    #expect(rows.map(\.count) == [0, 4])
  }

  @Test func aRowSendsToItselfWhereverItIs() {
    let store = store(1, 2, 3)
    let rows = store.scope(\.rows).map { $0 }
    store.edit { $0.rows.reverse() }
    for row in rows { row.send { $0.count = $0.id * 10 } }
    #expect(store.state.rows.map(\.count) == [30, 20, 10])
  }

  @Test func openingAndClosingAChildWithFiveHundredRowsTenTimesLeavesNoProjection() {
    let store = Store(initialState: Shelf.State(), reducer: Shelf())
    for round in 0..<10 {
      store.send(.open)
      var rows = store.scope(\.board)?.scope(\.rows).map { $0 } ?? []
      let tokens = rows.map { $0.observe(\.count) { _ in } }
      weak let first = rows.first
      weak let last = rows.last
      #expect(rows.count == 500)
      rows[round].send { $0.count = 1 }
      store.send(.close)
      withExtendedLifetime(tokens) {}
      rows = []
      #expect(first == nil && last == nil)
    }
    #expect(store.scope(\.board) == nil)
  }

  struct Shelf: Reducer {
    struct State { var board: Board.State? }
    enum Action { case open, close, board(Board.Action) }

    let board = OptionalChild(\.board, Action.board, Board())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .open:
        state.board = Board.State(rows: IdentifiedArray((0..<500).map { Row.State(id: $0) }, duplicates: .keepFirst))
        return .none
      case .close:
        state.board = nil
        return .none
      case .board(let action): return board.reduce(into: &state, action: action)
      }
    }
  }
}
