// SPDX-License-Identifier: MIT

import Wellspring

/// Runs a feature in a unit test, and fails on whatever the test did not state.
///
/// ```swift
/// @MainActor @Test func loadsAFact() async {
///   let clock = TestClock()
///   let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(clock)))
///   await store.send(.factTapped) { $0.isLoading = true }
///   await clock.advance(by: .seconds(1))
///   await store.receive(.factLoaded("0 is a number")) {
///     $0.isLoading = false
///     $0.fact = "0 is a number"
///   }
///   await store.finish()
/// }
/// ```
///
/// Each step states what changes. An action that an effect sends waits, and the effect with it, until the test receives it; it
/// is then that it is reduced. The test fails at its own line when a change was not stated, an action was not received, an
/// effect still runs at the end or throws an error, or the store was misused (`WS-…`).
///
/// **Nothing is waited for.** Effects run on an executor of the store's own, step by step, in the same order every time. When
/// `send`, `receive` or ``TestClock/advance(by:fileID:filePath:line:column:)`` returns, they have done all that they can: on that executor and on the main
/// actor, where dependencies often are. Only for what leaves both (a network, another executor) `receive` and `finish` wait,
/// for `timeout` at most.
///
/// It works in Swift Testing and in XCTest. What remains undone is also found when the test ends without `finish()`.
@MainActor
public final class TestStore<Feature: Reducer> {
  let place: TestPlace<Feature.State, Feature.Action>
  let session: TestSession
  /// The feature; a scoped test store finds the children of its own in it.
  let reducer: Feature

  init(_ place: TestPlace<Feature.State, Feature.Action>, _ reducer: Feature, _ session: TestSession) {
    self.place = place
    self.reducer = reducer
    self.session = session
  }

  /// Makes a store to test a feature with.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature, with the dependencies that the test gives it.
  ///   - middleware: Code around every action.
  ///   - exhaustivity: How much the test has to state.
  ///   - schedule: In which order the effects' steps are run.
  ///   - timeout: How long to wait for work that has left the store's executor and the main actor.
  ///   - fileID: Where it is made, which is where the test fails when it ends too early; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public convenience init(
    initialState: Feature.State,
    reducer: Feature,
    middleware: [Middleware<Feature>] = [],
    exhaustivity: Exhaustivity = .on,
    schedule: Schedule = .fifo,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Feature.State: Equatable {
    self.init(
      initialState: initialState,
      reducer: reducer,
      middleware: middleware,
      exhaustivity: exhaustivity,
      schedule: schedule,
      timeout: timeout,
      comparing: { $0 == $1 },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Makes a store to test a feature with whose state is not `Equatable`.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature, with the dependencies that the test gives it.
  ///   - middleware: Code around every action.
  ///   - exhaustivity: How much the test has to state.
  ///   - schedule: In which order the effects' steps are run.
  ///   - timeout: How long to wait for work that has left the store's executor and the main actor.
  ///   - isEqual: Whether two states are the same, as far as the test is concerned.
  ///   - fileID: Where it is made, which is where the test fails when it ends too early; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public init(
    initialState: Feature.State,
    reducer: Feature,
    middleware: [Middleware<Feature>] = [],
    exhaustivity: Exhaustivity = .on,
    schedule: Schedule = .fifo,
    timeout: Duration = .seconds(1),
    comparing isEqual: @escaping (Feature.State, Feature.State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    session = TestSession(
      exhaustivity: exhaustivity,
      schedule: schedule,
      timeout: timeout,
      site: SourceSite(fileID, filePath, line, column)
    )
    place = RootPlace(initialState, reducer, middleware, isEqual, session)
    self.reducer = reducer
  }

  /// The state as it is now; of a child that has gone, as it was when the test last saw it.
  public var state: Feature.State { place.currentState }

  /// How much the test has to state, from now on.
  public var exhaustivity: Exhaustivity {
    get { session.exhaustivity }
    set { session.exhaustivity = newValue }
  }
}
