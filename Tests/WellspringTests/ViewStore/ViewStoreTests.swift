// SPDX-License-Identifier: MIT

import Observation
import TestSupport
import Testing
import Wellspring

/// What is read under `Observation` is tracked member by member.
@MainActor
@Suite struct ViewStoreTests {
  @Test func aReaderIsToldOfTheMemberThatItReadAndOfNoOther() {
    let store = Store<Board>.board()
    let view = store.view
    let count = Reader { _ = view.count }
    let title = Reader { _ = view.title }
    store.edit { $0.count = 1 }
    #expect((count.changes, title.changes) == (1, 0))
    store.edit { $0.title = "x" }
    #expect((count.changes, title.changes) == (1, 1))
  }

  @Test func aReaderIsToldOnceUntilItReadsAgain() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.count }
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(reader.changes == 1)
    reader.read()
    store.edit { $0.count = 3 }
    #expect(reader.changes == 2)
  }

  @Test func aReaderIsNotToldWhenItsMemberIsSetToWhatItWas() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.count }
    store.edit { $0.count = 0 }
    store.send(contentsOf: [.edit { $0.count = 7 }, .edit { $0.count = 0 }])
    #expect(reader.changes == 0)
  }

  @Test func aSelectorIsToldWhenItsValueChangesAndNotWhenWhatItIsMadeOfDoes() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.isLarge }
    store.edit { $0.count = 9 }
    #expect(reader.changes == 0)
    store.edit { $0.count = 10 }
    #expect(reader.changes == 1)
  }

  @Test func aLongerKeyPathIsTrackedByItsOwnValue() {
    let store = Store<Board>.board()
    let view = store.view
    let name = Reader { _ = view[\.user.name] }
    let user = Reader { _ = view.user }
    store.edit { $0.user.age = 30 }
    #expect((name.changes, user.changes) == (0, 1))
    store.edit { $0.user.name = "Ada" }
    #expect((name.changes, user.changes) == (1, 1))
  }

  @Test func aReaderOfSeveralMembersIsToldOnceInATurnThatChangesThemAll() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = (view.count, view.title, view.user) }
    store.edit { ($0.count, $0.title, $0.user.age) = (1, "x", 2) }
    #expect(reader.changes == 1)
  }

  @Test func twoReadersOfOneMemberAreBothTold() {
    let store = Store<Board>.board()
    let view = store.view
    let readers = [Reader { _ = view.count }, Reader { _ = view.count }]
    store.edit { $0.count = 1 }
    #expect(readers.map(\.changes) == [1, 1])
  }

  @Test func aReaderThatReadsAgainWhileAnotherHasNotIsToldToo() {
    let store = Store<Board>.board()
    let view = store.view
    let lazy = Reader { _ = view.count }
    let eager = Reader { _ = view.count }
    store.edit { $0.count = 1 }
    eager.read()
    store.edit { $0.count = 2 }
    #expect((lazy.changes, eager.changes) == (1, 2))
  }

  @Test func whatIsReadWithoutObservationIsTheNewestValueAllTheSame() {
    let store = Store<Board>.board()
    let view = store.view
    for count in 1...5 {
      store.edit { $0.count = count }
      #expect(view.count == count)
      #expect(view.state.count == count)
      #expect(view[\.isLarge] == false)
    }
  }

  @Test func theOnChangeOfAReaderSeesTheNewStateOfEverything() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<[Int]>()
    withObservationTracking {
      _ = view.count
    } onChange: {
      MainActor.assumeIsolated { seen.note([view.count, view.leaf.count, store.state.leaf.count]) }
    }
    store.edit { ($0.count, $0.leaf.count) = (1, 2) }
    #expect(seen.entries == [[1, 2, 2]])
  }

  @Test func aReaderThatAMiddlewareMakesHalfWayThroughATurnIsToldOfTheRestOfIt() {
    let readers = Recorder<Reader>()
    let views = Recorder<ViewStore<Board>>()
    let middleware = Middleware<Board> { _, action, next in
      next(action)
      if readers.entries.isEmpty { for view in views.entries { readers.note(Reader { _ = view.count }) } }
    }
    let store = Store<Board>.board(middleware: [middleware])
    views.note(store.view)
    let early = Reader { _ = store.view.count }
    store.send(contentsOf: [.edit { $0.count = 1 }, .edit { $0.count = 0 }])
    // Who read 1 is told, though the turn ends with 0 as it began.
    #expect(readers.entries.map(\.changes) == [1])
    _ = early
    views.clear()
  }

  @Test func aChildsReaderIsToldOfTheChildsMembersAlone() {
    let store = Store<Board>.board(Board.State(detail: Leaf.State(), rows: [Row.State(id: 1), Row.State(id: 2)]))
    let leaf = store.scope(\.leaf)
    let rows = store.scope(\.rows)
    let readers = [
      Reader { _ = leaf.count },
      Reader { _ = leaf.text },
      Reader { [view = rows[0]] in _ = view.count },
      Reader { [view = rows[1]] in _ = view.count },
      Reader { [view = store.scope(\.detail)] in _ = view?.count },
    ]
    store.send(.leaf { $0.count = 1 })
    #expect(readers.map(\.changes) == [1, 0, 0, 0, 0])
    store.send(.row(2) { $0.count = 1 })
    #expect(readers.map(\.changes) == [1, 0, 0, 1, 0])
    store.send(.detail { $0.count = 1 })
    #expect(readers.map(\.changes) == [1, 0, 0, 1, 1])
  }

  @Test func propertiesThatAreCalledLikeAMemberOfTheViewStoreAreReadByTheirKeyPath() {
    struct State { var values = 1; var state = 2; var send = 3 }
    let reducer = Reduce<State, Int> { state, action in
      state.values = action
      return .none
    }
    let store = Store(initialState: State(), reducer: reducer)
    let view = store.view
    let reader = Reader { _ = view[\.values] }
    #expect([view[\.values], view[\.state], view[\.send]] == [1, 2, 3])
    store.send(5)
    #expect(reader.changes == 1)
  }
}
