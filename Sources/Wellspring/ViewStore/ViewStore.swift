// SPDX-License-Identifier: MIT

import Observation

/// A projection of a store: one feature's state and actions, which tells its observers only of real changes.
///
/// A view holds one, reads what it draws, and sends what the user does:
///
/// ```swift
/// let store: ViewStore<Counter>
///
/// store.count                 // depends on the count alone
/// store[\.user.name]          // the same, for a longer way
/// store.send(.increment)
/// ```
///
/// What is read under `withObservationTracking`, as in the body of a SwiftUI view or in ``track(_:)``, is armed by the read:
/// from then on the value is compared after each turn, and fires when it differs. A value that nobody reads is never
/// compared, and none is kept beside those that somebody does read.
///
/// A view store stands for a place in the store: its child's declaration, and the row's id in a list. As long as somebody
/// keeps it, ``scope(_:)-(KeyPath<Feature,ChildOf<Feature,Child>>)`` returns the same object. When its child is gone it keeps answering with the last
/// values that observers were told or somebody read, and drops what it is sent, with a report (`WS-005`). What was never read of it is answered from a
/// copy of the state as it was when the view store was made, which it keeps if its child is one that can go.
///
/// It keeps the store's state and effects alive, so that a preview may write `Store(…).view`.
@MainActor
@dynamicMemberLookup
public final class ViewStore<Feature: Reducer>: Observable {
  @usableFromInline let scope: Scope<Feature.State, Feature.Action>
  let reducer: Feature
  @usableFromInline let runtime: Runtime
  /// The projections of the children that were asked for lately.
  var projections = ProjectionCache()
  /// What tells those of every change who follow the view store as a whole, made when somebody first asks for it.
  var changes: AnyObject?

  private init(_ scope: Scope<Feature.State, Feature.Action>, _ reducer: Feature, _ runtime: Runtime) {
    self.scope = scope
    self.reducer = reducer
    self.runtime = runtime
  }

  /// The view store of a place: the one that somebody keeps already, or a new one.
  static func of(
    _ scope: Scope<Feature.State, Feature.Action>,
    _ reducer: @autoclosure () -> Feature,
    _ runtime: Runtime
  ) -> ViewStore {
    if let projection = scope.projection { return unsafe unsafeDowncast(projection, to: ViewStore.self) }
    let store = ViewStore(scope, reducer(), runtime)
    scope.projection = store
    scope.rememberIfFragile()
    return store
  }

  // MARK: Reading

  /// The whole state. Whoever reads it is told of any change.
  ///
  /// While it is read under `Observation` a copy of it is kept, so that it can be compared: an array in it is copied by the next
  /// action that changes it. A state that is not `Equatable` fires after every turn. Better read the one property that is
  /// needed.
  public var state: Feature.State {
    runtime.requireReadable()
    return scope.trackState()
  }

  /// A property of the state. Whoever reads it is told of changes of this value alone.
  ///
  /// - Complexity: Looks the value up by its key path: some 100 ns.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<Feature.State, Value>) -> Value {
    self[path]
  }

  /// A value of the state, by its key path: `store[\.user.name]`. Whoever reads it is told of changes of this value alone.
  ///
  /// It also reads properties that are called like a member of the view store: `store[\.values]`.
  @inlinable
  public subscript<Value: Equatable>(_ path: KeyPath<Feature.State, Value>) -> Value {
    runtime.requireReadable()
    return scope.track(path)
  }

  // MARK: Sending

  /// Sends an action to the feature.
  ///
  /// When it returns, outside of a turn, the state is the new one and every observer has been called. Within a turn, that
  /// is from an observer or a middleware, the action waits.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - fileID: Where it is sent, for reports; filled in by the compiler.
  ///   - line: The line there.
  /// - Returns: What the action sets going, to be waited for or cancelled.
  @discardableResult
  public func send(_ action: Feature.Action, fileID: StaticString = #fileID, line: UInt = #line) -> StoreTask {
    scope.send(action, SendContext(origin: .call(CallSite(fileID: fileID, line: line))))
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
    scope.send(contentsOf: Array(actions), SendContext(origin: .call(CallSite(fileID: fileID, line: line))))
  }
}
