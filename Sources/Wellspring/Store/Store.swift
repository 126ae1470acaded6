// SPDX-License-Identifier: MIT

import Observation

/// The one object that holds the state of an app, runs its reducer, and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), reducer: Counter(facts: .live))
/// store.send(.increment)
/// store.state.count   // 1
/// ```
///
/// Actions are handled one at a time, in the order in which they are sent. Sending one starts a *turn*:
///
/// 1. The action passes through the middleware, and the reducer changes the state in place.
/// 2. The effects that it returned start; those of children that the action took away are cancelled.
/// 3. That is repeated for what middleware and effects have sent by then, as a loop.
/// 4. Whatever somebody reads or observes is compared with what it was.
/// 5. The observers of what has changed are called. What they send is a turn of its own.
///
/// Effects, projections and tokens are described at ``StoreEffect``, ``ViewStore`` and ``ObservationToken``. When the store, its
/// view stores and its tokens are gone, every effect is cancelled and everything is freed.
///
/// `send` costs what the reducer costs and a few nanoseconds, when nothing is observed and the action has no effect.
@MainActor
public final class Store<Feature: Reducer>: Observable {
  @usableFromInline let storage: Storage<Feature>

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with, which is moved to the heap and stays there.
  ///   - reducer: The feature.
  ///   - middleware: Code around every action; the first is the outermost.
  ///   - reports: Called with every mistake in the use of the store. When nil they are printed to standard error in debug
  ///     builds, and dropped in release builds.
  public convenience init(
    initialState: consuming Feature.State,
    reducer: Feature,
    middleware: [Middleware<Feature>] = [],
    reports: (@MainActor (StoreReport) -> Void)? = nil
  ) {
    self.init(initialState: initialState, reducer: reducer, middleware: middleware, reports: reports, host: nil)
  }

  /// Makes a store whose effects run where a host says, and send to an inbox instead of the store.
  package init(
    initialState: consuming Feature.State,
    reducer: Feature,
    middleware: [Middleware<Feature>] = [],
    reports: (@MainActor (StoreReport) -> Void)? = nil,
    host: (any EffectHost)?,
    inbox: (@MainActor (HeldAction<Feature.Action>) -> Void)? = nil
  ) {
    storage = Storage(
      initialState: initialState,
      reducer: reducer,
      middleware: middleware,
      reporter: reports,
      host: host
    )
    storage.inbox = inbox
  }

  /// Cancels every effect.
  package func cancelEffects() {
    storage.root.cancelAll()
  }

  /// The state as it is now. Not tracked; read a property through ``view`` to depend on it.
  ///
  /// Reading it copies it, of which the optimiser of a release build leaves what is used: `store.state.count`. The copy keeps
  /// the arrays in it, which the next action that changes one has to copy then. Reading it while a reducer is changing it
  /// stops the program (`WS-002`).
  @inlinable public var state: Feature.State {
    // A getter, not an accessor that lends the state: what is done with it may send, and change the state meanwhile.
    storage.requireReadable()
    return unsafe storage.state.pointee
  }

  /// The projection of the whole store; always the same object.
  @inlinable public var view: ViewStore<Feature> { projection }

  @usableFromInline lazy var projection = ViewStore.of(storage.rootScope, storage.reducer, storage)

  /// Sends an action.
  ///
  /// When it returns, outside of a turn, the state is the new one and every observer has been called. Within a turn, that
  /// is from an observer or a middleware, the action waits.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - fileID: Where it is sent, for reports; filled in by the compiler.
  ///   - line: The line there.
  /// - Returns: What the action sets going, to be waited for or cancelled.
  /// - Complexity: What the reducer costs and a few nanoseconds; after that one comparison for each value that is observed.
  @inlinable
  @discardableResult
  public func send(_ action: Feature.Action, fileID: StaticString = #fileID, line: UInt = #line) -> StoreTask {
    storage.send(action, CallSite(fileID: fileID, line: line))
  }

  /// Sends several actions in one turn: each is reduced in order, and the observers are called once, after the last.
  ///
  /// - Parameters:
  ///   - actions: The actions to send.
  ///   - fileID: Where they are sent, for reports; filled in by the compiler.
  ///   - line: The line there.
  /// - Returns: What all of them set going.
  @discardableResult
  public func send(
    contentsOf actions: some Sequence<Feature.Action>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> StoreTask {
    storage.send(contentsOf: actions, SendContext(origin: .call(CallSite(fileID: fileID, line: line))))
  }
}
