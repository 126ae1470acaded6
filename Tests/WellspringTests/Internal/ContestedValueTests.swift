// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// A value whose reader shows something else is told to it again.
@MainActor
@Suite struct ContestedValueTests {
  private typealias Feature = Reduce<String, String>

  private let drawn = Recorder<String>()
  private let store = Store(
    initialState: "a",
    reducer: Feature { state, action in
      if action != "rejected" { state = action }
      return .none
    }
  )

  @Test func aValueThatStaysTheSameIsToldOnce() {
    let token = store.track { [drawn, store] in drawn.note(store.view[\.self]) }
    store.view.scope.contest(\.self)
    store.send("rejected")
    store.send("rejected")
    #expect(drawn.entries == ["a", "a"])
    token.cancel()
  }

  @Test func aValueThatChangesIsToldOnce() {
    let token = store.track { [drawn, store] in drawn.note(store.view[\.self]) }
    store.view.scope.contest(\.self)
    store.send("b")
    store.send("rejected")
    #expect(drawn.entries == ["a", "b"])
    token.cancel()
  }

  @Test func aValueThatNobodyReadsIsNotTold() {
    store.view.scope.contest(\.self)
    let token = store.track { [drawn, store] in drawn.note(store.view[\.self]) }
    store.send("rejected")
    #expect(drawn.entries == ["a"])
    token.cancel()
  }
}
