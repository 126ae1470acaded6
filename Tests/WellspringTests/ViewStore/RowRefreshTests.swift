// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// Which rows of a list are compared after an action: those that were written to, and their neighbours if rows came or went.
@MainActor
@Suite struct RowRefreshTests {
  let store: Store<Table>
  let heard = Recorder<Int>()
  let tokens: [ObservationToken]

  /// Whoever observes a row that is new is looked at in the next turn, once.
  init() {
    let store = Store(initialState: Table.State(rows: 10_000), reducer: Table())
    self.store = store
    tokens = store.scope(\.rows).map { [heard] row in row.observe(\.number) { _ in heard.note(row.id) } }
    store.edit { $0.page = .empty }
  }

  /// How many numbers are compared by an action.
  private func comparisons(_ change: @escaping (inout Table.State) -> Void) -> Int {
    heard.clear()
    return Counted.comparisons { store.edit(change) }
  }

  /// The most rows that share a leaf.
  private let leaf = TreeLeaf<Entry.State>.leafCapacity

  @Test func anActionThatChangesNoRowComparesNone() {
    #expect(comparisons { $0.page = .empty } == 0)
  }

  @Test func anActionThatChangesARowComparesThatRow() {
    #expect(Counted.comparisons { store.send(.row(5_000, .set(1))) } == 1)
    #expect(heard.entries == [5_000])
    #expect(comparisons { $0.rows[id: 7]?.number.number = 1 } == 1)
    #expect(heard.entries == [7])
    #expect(comparisons { $0.rows.update(at: 8) { $0.number.number = 1 } } == 1)
    #expect(heard.entries == [8])
  }

  @Test func aTurnOfManyActionsComparesEachRowThatTheyChangeOnce() {
    let actions = [3, 4_000, 9_999, 3].map { Table.Action.row($0, .set($0)) }
    #expect(Counted.comparisons { store.send(contentsOf: actions) } == 3)
    #expect(heard.entries == [3, 4_000, 9_999])
  }

  @Test func aRowIsFoundThoughAnOlderVersionOfTheListIsKept() {
    var versions: [Table.List] = []
    for number in 1...100 {
      versions.append(store.state.rows)
      #expect(Counted.comparisons { store.send(.row(number * 99, .set(number))) } == 1)
    }
    #expect(heard.entries == (1...100).map { $0 * 99 })
    #expect(versions.count == 100)
  }

  @Test func anInsertionComparesNoMoreThanTheRowsAroundIt() {
    let changed = comparisons {
      $0.rows.insert(Entry.State(id: 10_000), at: 5_000)
      $0.rows[id: 9_000]?.number.number = 1
    }
    #expect(changed <= 18 * leaf)
    #expect(heard.entries == [9_000])
  }

  @Test func aRemovalComparesNoMoreThanTheRowsAroundIt() {
    #expect(comparisons { $0.rows.remove(id: 5_000) } <= 18 * leaf)
    #expect(heard.entries == [])
    #expect(comparisons { $0.rows.insert(Entry.State(id: 5_000, number: Counted(number: 1)), at: 0) } <= 18 * leaf)
    #expect(heard.entries == [5_000])
  }

  @Test func anOlderVersionThatComesBackComparesOnlyWhatDiffers() {
    let old = store.state.rows
    for id in [10, 5_000, 9_990] { store.send(.row(id, .set(1))) }
    #expect(comparisons { $0.rows = old } <= 3 * leaf)
    #expect(heard.entries == [10, 5_000, 9_990])
    for id in [10_000, 10_001] { store.edit { $0.rows.insert(Entry.State(id: id), at: 100) } }
    #expect(comparisons { $0.rows = old } <= 18 * leaf)
    #expect(heard.entries == [])
  }

  @Test func aListThatIsReplacedIsComparedAltogether() {
    let changed = comparisons { state in
      state.rows = IdentifiedArray(state.rows.reversed(), duplicates: .keepFirst)
      state.rows[id: 77]?.number.number = 1
    }
    #expect(changed == 10_000)
    #expect(heard.entries == [77])
  }

  @Test func rowsThatAreGoneAndStillObservedAreFoundWhenTheyComeBack() {
    let old = store.state.rows
    store.edit { $0.rows = [] }
    for _ in 0..<10 { store.edit { $0.rows.append(Entry.State(id: $0.rows.count + 20_000)) } }
    store.edit { state in
      state.rows = old
      state.rows[id: 6_000]?.number.number = 1
    }
    #expect(heard.entries == [6_000])
  }

  @Test func aRowThatTakesTheIdOfAnotherIsComparedWithWhatThatOneWas() {
    store.edit { $0.rows[id: 20] = Entry.State(id: 5_000, number: Counted(number: 1)) }
    #expect(heard.entries == [5_000])
    store.edit { $0.rows[id: 5_000]?.number.number = 2 }
    #expect(heard.entries == [5_000, 5_000])
    store.edit { $0.rows.append(Entry.State(id: 20, number: Counted(number: 3))) }
    #expect(heard.entries == [5_000, 5_000, 20])
  }

  @Test func aRowThatIsNotObservedAnyMoreIsNotCompared() {
    tokens[5_000].cancel()
    #expect(Counted.comparisons { store.send(.row(5_000, .set(1))) } == 0)
    #expect(heard.entries == [])
  }

  @Test func whatAMiddlewareReadOfARowMidwayIsComparedThoughTheRowIsTheSameAgain() {
    var reader: Reader?
    let read = Middleware<Table> { _, action, next in
      next(action)
      reader?.read()
    }
    let store = Store(initialState: Table.State(rows: 100), reducer: Table(), middleware: [read])
    let row = store.scope(\.rows)[50]
    reader = Reader { _ = row.number }
    store.edit { _ in }
    let old = store.state.rows
    #expect(reader?.changes == 0)
    store.send(contentsOf: [.row(50, .set(1)), .edit { $0.rows = old }])
    #expect(reader.map { $0.changes > 0 } == true)
  }

  @Test func anObserverThatIsAddedMidwayIsToldInTheNextTurnWhatChangedAfterwards() {
    let tokens = Recorder<ObservationToken>()
    let row = Recorder<ViewStore<Entry>>()
    let heard = Recorder<Int>()
    let observe = Middleware<Table> { _, action, next in
      next(action)
      guard tokens.entries.isEmpty, let row = row.entries.first else { return }
      tokens.note(row.observe(\.number) { heard.note($0.number) })
    }
    let store = Store(initialState: Table.State(rows: 100), reducer: Table(), middleware: [observe])
    row.note(store.scope(\.rows)[50])
    store.send(contentsOf: [.row(50, .set(1)), .row(50, .set(2))])
    #expect(heard.entries == [])
    store.send(.row(7, .set(1)))
    #expect(heard.entries == [2])
  }
}
