// SPDX-License-Identifier: MIT

/// Code around every action of a store: logging, analytics, persistence.
///
/// A middleware is given each action before it is reduced, and passes it on by calling `next`. Before that call it sees the
/// state right before the action, and after it the state right after. It may pass on another action, or none. What it sends
/// waits behind the action at hand.
///
/// ```swift
/// let logger = Middleware<Todos> { store, action, next in
///   next(action)
///   log("\(action): \(store.state.rows.count) rows")
/// }
/// let store = Store(initialState: Todos.State(), reducer: Todos(), middleware: [logger])
/// ```
///
/// The first of a store's middleware is the outermost. An idea of Redux.
public struct Middleware<Feature: Reducer> {
  @usableFromInline
  typealias Handle = @MainActor (MiddlewareStore<Feature>, Feature.Action, (Feature.Action) -> Void) -> Void

  /// Nil when there is nothing to be done, and no step for it in the store.
  @usableFromInline let handle: Handle?

  /// A middleware that no store has.
  @usableFromInline static var absent: Self { Self(handle: nil) }

  private init(handle: Handle?) {
    self.handle = handle
  }

  /// Makes a middleware of a closure.
  ///
  /// - Parameter handle: Called with each action, on the main actor. `store` reads the state and sends; `next` passes an action
  ///   on, and returns when it has been reduced. An action that is not passed on does not happen; one that is passed on twice
  ///   happens twice.
  public init(
    _ handle:
      @escaping @MainActor (
        _ store: MiddlewareStore<Feature>, _ action: Feature.Action, _ next: (Feature.Action) -> Void
      ) -> Void
  ) {
    self.handle = handle
  }
}
