// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// The state as a whole, for whoever really needs all of it.
@MainActor
@Suite struct ViewStoreStateTests {
  struct Opaque {
    var count = 0
    var other = 0
  }

  private let opaque = Reduce<Opaque, Int> { state, action in
    state.count = action
    return .none
  }

  @Test func anEquatableStateIsComparedAsAWhole() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view.state }
    store.edit { $0.count = 0 }
    #expect(reader.changes == 0)
    store.edit { $0.user.age = 1 }
    #expect(reader.changes == 1)
  }

  @Test func aStateThatIsNotEquatableFiresAtEveryTurn() {
    let store = Store(initialState: Opaque(), reducer: opaque)
    let view = store.view
    let reader = Reader { _ = view.state }
    store.send(0)
    #expect(reader.changes == 1)
    store.send(0)
    #expect(reader.changes == 1)
    reader.read()
    store.send(0)
    #expect(reader.changes == 2)
  }

  @Test func aMemberOfAStateThatIsNotEquatableIsComparedAllTheSame() {
    let store = Store(initialState: Opaque(), reducer: opaque)
    let view = store.view
    let reader = Reader { _ = view.count }
    store.send(0)
    #expect(reader.changes == 0)
    store.send(1)
    #expect(reader.changes == 1)
  }

  @Test func theStateOfAChildIsComparedByItself() {
    let store = Store<Board>.board()
    let leaf = store.scope(\.leaf)
    let reader = Reader { _ = leaf.state }
    store.edit { $0.count = 1 }
    #expect(reader.changes == 0)
    store.edit { $0.leaf.text = "x" }
    #expect(reader.changes == 1)
  }

  @Test func theSelfKeyPathIsTheWholeStateToo() {
    let store = Store<Board>.board()
    let view = store.view
    let reader = Reader { _ = view[\.self] }
    store.edit { $0.count = 0 }
    store.edit { $0.title = "x" }
    #expect(reader.changes == 1)
  }

  @Test func anObserverOfAStateThatIsNotEquatableHasAPredicate() {
    let store = Store(initialState: Opaque(), reducer: opaque)
    let heard = Recorder<Int>()
    let token = store.observe(\.self, removeDuplicates: { _, _ in false }) { heard.note($0.count) }
    store.send(0)
    store.send(1)
    #expect(heard.entries == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func readingTheStateOfTheStoreIsNotTracked() {
    let store = Store<Board>.board()
    let reader = Reader { _ = store.state.count }
    store.edit { $0.count = 1 }
    #expect(reader.changes == 0)
  }
}
