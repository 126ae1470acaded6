// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The one mistake that stops the program: reading the state while it is being changed.
@Suite struct StoreReadingTests {
  private static let sentence = "WS-002: The state of a store was read while its reducer was changing it"

  /// Has a reducer do something with its own store, in a program of its own.
  @MainActor
  private static func inReducer(
    middleware: [Middleware<Reduce<Board.State, Int>>] = [],
    _ body: @escaping @MainActor (Store<Reduce<Board.State, Int>>) -> Void
  ) {
    weak var itself: Store<Reduce<Board.State, Int>>?
    let reducer = Reduce<Board.State, Int> { state, action in
      state.count += action
      MainActor.assumeIsolated { body(itself!) }
      return .none
    }
    let store = Store(initialState: Board.State(), reducer: reducer, middleware: middleware)
    itself = store
    store.send(1)
  }

  private func expectSentence(_ result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(Self.sentence), "\(text)")
  }

  @Test func readingTheStateOfTheStoreInAReducerStopsWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inReducer { _ = $0.state.count }
    }
    expectSentence(result)
  }

  @Test func readingAPropertyOfAViewStoreInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inReducer { _ = $0.view.count }
    }
    expectSentence(result)
  }

  @Test func readingTheWholeStateOfAViewStoreInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inReducer { _ = $0.view.state }
    }
    expectSentence(result)
  }

  @Test func observingInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inReducer { _ = $0.observe(\.count) { _ in } }
    }
    expectSentence(result)
  }

  @Test func askingForValuesInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inReducer { _ = $0.values(\.count) }
    }
    expectSentence(result)
  }

  @Test func scopingToAnOptionalChildInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inBoardReducer { _ = $0.scope(\.detail) }
    }
    expectSentence(result)
  }

  @Test func scopingToRowsInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inBoardReducer { _ = $0.scope(\.rows) }
    }
    expectSentence(result)
  }

  @Test func readingUnderAMiddlewareInAReducerStopsWithTheSameSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.inReducer(middleware: [Middleware { _, action, next in next(action) }]) { _ = $0.state.count }
    }
    expectSentence(result)
  }

  @MainActor
  private static func inBoardReducer(_ body: @escaping @MainActor (Store<Board>) -> Void) {
    let store = Store<Board>.board()
    store.edit { [weak store] _ in MainActor.assumeIsolated { body(store!) } }
  }
}
