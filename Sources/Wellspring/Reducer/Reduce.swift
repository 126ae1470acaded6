// SPDX-License-Identifier: MIT

/// A reducer made of a closure: for a test, a preview, or to change another reducer in passing.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: Reduce<Int, Int> { state, action in
///   state += action
///   return .none
/// })
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let body: (inout State, Action) -> StoreEffect<State, Action>

  /// Makes a reducer of a closure.
  ///
  /// - Parameter body: Changes the state in answer to an action, and returns the effect.
  @inlinable
  public init(_ body: @escaping (_ state: inout State, _ action: Action) -> StoreEffect<State, Action>) {
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> StoreEffect<State, Action> {
    body(&state, action)
  }
}
