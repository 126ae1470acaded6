// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// `observe`: every new value, and nothing but new values.
@MainActor
@Suite struct ViewStoreObserveTests {
  @Test func anObserverIsCalledWithEveryNewValueAndNotWithThePresentOne() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let token = store.observe(\.count) { heard.note($0) }
    #expect(heard.entries.isEmpty)
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(heard.entries == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func anObserverIsNotCalledWhenItsValueIsSetToWhatItWas() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let token = store.observe(\.count) { heard.note($0) }
    store.edit { $0.count = 0 }
    store.edit { $0.title = "other" }
    // Within one turn it may go away and come back.
    store.send(contentsOf: [.edit { $0.count = 5 }, .edit { $0.count = 0 }])
    #expect(heard.entries.isEmpty)
    store.edit { $0.count = 1 }
    store.edit { $0.count = 1 }
    #expect(heard.entries == [1])
    withExtendedLifetime(token) {}
  }

  @Test func theValueToldIsTheOneThatTheViewStoreAndTheStoreHave() {
    let store = Store<Board>.board()
    let view = store.view
    let leaf = store.scope(\.leaf)
    let heard = Recorder<[Int]>()
    let root = store.observe(\.leaf.count) { value in
      heard.note([value, store.state.leaf.count, view.state.leaf.count, view[\.leaf.count], leaf.count])
      if value == 1 { store.edit { $0.leaf.count = 2 } }
    }
    let child = leaf.observe(\.count) { value in
      heard.note([value, store.state.leaf.count, view.state.leaf.count, view[\.leaf.count], leaf.state.count])
    }
    store.edit { $0.leaf.count = 1 }
    #expect(heard.entries.map(Set.init) == [[1], [1], [2], [2]])
    withExtendedLifetime((root, child)) {}
  }

  @Test func anOptionalThatBecomesNilIsToldAndSoIsOneThatComesBack() {
    let store = Store<Board>.board(Board.State(note: "x", detail: Leaf.State()))
    let notes = Recorder<String?>()
    let details = Recorder<Leaf.State?>()
    let tokens = [store.observe(\.note) { notes.note($0) }, store.observe(\.detail) { details.note($0) }]
    store.edit { ($0.note, $0.detail) = (nil, nil) }
    store.edit { ($0.note, $0.detail) = (nil, Leaf.State(count: 3)) }
    store.edit { $0.note = "x" }
    #expect(notes.entries == [nil, "x"])
    #expect(details.entries == [nil, Leaf.State(count: 3)])
    withExtendedLifetime(tokens) {}
  }

  @Test func observersAreCalledInTheOrderInWhichTheyWereAddedWhateverTheyObserve() {
    let store = Store<Board>.board(Board.State(detail: Leaf.State(), rows: [Row.State(id: 1)]))
    let log = Recorder<Int>()
    let view = store.view
    let tokens = [
      store.scope(\.rows)[0].observe(\.count) { _ in log.note(0) },
      store.observe(\.count) { _ in log.note(1) },
      store.track { if view.count > 0 { log.note(2) } },
      store.scope(\.leaf).observe(\.count) { _ in log.note(3) },
      store.scope(\.detail)?.observe(\.count) { _ in log.note(4) },
      store.observe(\.title) { _ in log.note(5) },
      store.track { if view.title == "new" { log.note(6) } },
      store.observe(\.count) { _ in log.note(7) },
    ]
    for _ in 0..<2 {
      log.clear()
      store.edit { state in
        state.title = state.title == "new" ? "newer" : "new"
        state.count += 1
        state.leaf.count += 1
        state.detail?.count += 1
        state.rows[id: 1]?.count += 1
      }
    }
    // The second time the title is another one.
    #expect(log.entries == [0, 1, 2, 3, 4, 5, 7])
    withExtendedLifetime(tokens) {}
  }

  @Test func anObserverThatIsAddedByAnObserverIsFirstCalledInTheNextTurn() {
    let store = Store<Board>.board()
    let log = Recorder<String>()
    let added = Recorder<ObservationToken>()
    let token = store.observe(\.count) { count in
      log.note("first \(count)")
      guard added.entries.isEmpty else { return }
      added.note(store.observe(\.count) { log.note("second \($0)") })
    }
    store.edit { $0.count = 1 }
    #expect(log.entries == ["first 1"])
    store.edit { $0.count = 2 }
    #expect(log.entries == ["first 1", "first 2", "second 2"])
    withExtendedLifetime(token) {}
  }

  @Test func anObserverThatIsAddedByAMiddlewareIsFirstCalledInTheNextTurn() {
    let heard = Recorder<Int>()
    let tokens = Recorder<ObservationToken>()
    let views = Recorder<ViewStore<Board>>()
    let middleware = Middleware<Board> { _, action, next in
      if tokens.entries.isEmpty { for view in views.entries { tokens.note(view.observe(\.count) { heard.note($0) }) } }
      next(action)
    }
    let store = Store<Board>.board(middleware: [middleware])
    views.note(store.view)
    store.edit { $0.count = 1 }
    #expect(heard.entries.isEmpty)
    store.edit { $0.count = 2 }
    #expect(heard.entries == [2])
    views.clear()
  }

  @Test func aTurnThatAnObserverStartsIsTheNextForAnObserverItAdded() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let added = Recorder<ObservationToken>()
    let token = store.observe(\.count) { count in
      guard count == 1 else { return }
      added.note(store.observe(\.count) { heard.note($0) })
      store.edit { $0.count = 2 }
    }
    store.edit { $0.count = 1 }
    #expect(heard.entries == [2])
    withExtendedLifetime(token) {}
  }

  @Test func anObserverHearsOfEachTurnOnceHoweverManyActionsItHas() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let token = store.observe(\.count) { heard.note($0) }
    store.send(contentsOf: (1...100).map { number in .edit { $0.count = number } })
    #expect(heard.entries == [100])
    withExtendedLifetime(token) {}
  }
}
