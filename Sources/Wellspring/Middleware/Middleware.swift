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
  @usableFromInline let handle: @MainActor (MiddlewareStore<Feature>, Feature.Action, (Feature.Action) -> Void) -> Void

  /// Whether a store leaves it out, as it does the debug middleware in a release build.
  let isAbsent: Bool

  /// A middleware that is no step of any store.
  @usableFromInline static var absent: Self { Self() }

  private init() {
    handle = { _, action, next in next(action) }
    isAbsent = true
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
    isAbsent = false
  }
}
