// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@testable import Todos

@MainActor
@Suite("What a front watches")
struct RowWatcherTests {
  private let statistics = Statistics()
  private let store: Store<Todos>

  init() {
    var state = Todos.State()
    state.rows = IdentifiedArray(TodoDocument(text: "one\n(A) two\nthree\nfour\n").items, duplicates: .keepFirst)
    state.nextID = 5
    let today = TodoDate("2026-11-30")!
    let file = TodoFile.scratch(name: "a test", text: "")
    store = Store(initialState: state, reducer: Todos(file: file, clock: ContinuousClock(), today: { today }))
  }

  @Test("is told of the rows that changed, once, and only of those that it shows")
  func rows() {
    let watcher = RowWatcher(store.view, statistics: statistics)
    watcher.watch([1, 2, 3])
    store.send(.row(2, .completed))
    store.send(.row(4, .completed))
    #expect(watcher.takeChanges() == [2])
    #expect(watcher.takeChanges() == [])
    #expect(statistics.comparisons == 3)
  }

  @Test("goes on watching what it still shows, and no longer what it does not")
  func scrolling() {
    let watcher = RowWatcher(store.view, statistics: statistics)
    watcher.watch([1, 2])
    store.send(.row(2, .completed))
    watcher.watch([2, 3])
    store.send(contentsOf: [.row(1, .completed), .row(3, .completed)])
    #expect(watcher.takeChanges() == [2, 3])
  }

  @Test("lists anew after a change of the rows, the filter or the order")
  func listing() {
    let listed = ListedRows(store, statistics: statistics)
    #expect(listed.ids == [1, 2, 3, 4])
    store.send(.ordered(.priority))
    #expect(listed.ids == [2, 1, 3, 4])
    store.send(.removed(1))
    #expect(listed.ids == [2, 3, 4])
    store.send(.filtered(TodoFilter(terms: [.word("o")])))
    #expect(listed.ids == [2, 4])
    store.send(.row(2, .edited("three")))
    #expect(listed.ids == [4])
    store.send(.added("(B) go"))
    #expect(listed.ids == [5, 4])
  }
}
