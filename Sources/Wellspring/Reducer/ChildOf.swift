// SPDX-License-Identifier: MIT

/// The one declaration that places a feature inside another, for a child that is always there.
///
/// Within a reducer it is called `Child`, and says where the child's state lives, which action carries its actions, and who
/// reduces it:
///
/// ```swift
/// struct Root: Reducer {
///   struct State { var counter = Counter.State() }
///   enum Action { case counter(Counter.Action) }
///
///   let counter = Child(\.counter, Action.counter, Counter())
///
///   func reduce(into state: inout State, action: Action) -> Effect {
///     switch action {
///     case .counter(let action): counter.reduce(into: &state, action: action)
///     }
///   }
/// }
/// ```
///
/// The declaration reduces the child, owns its effects, and names its projection: `store.scope(\.counter)`. A feature that
/// contains itself declares its child as a computed property. It is `Sendable` where the child's reducer is.
public struct ChildOf<Parent: Reducer, Feature: Reducer> {
  @usableFromInline let path: StatePath<Parent.State, Feature.State>
  @usableFromInline let declaration: ChildDeclaration<Parent, Feature.State, Feature>
  let embed: @MainActor (Feature.Action) -> Parent.Action

  /// The child's reducer.
  public let reducer: Feature

  /// Declares a child.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lives in the parent's.
  ///   - action: Which action of the parent carries an action of the child.
  ///   - reducer: Who reduces the child.
  ///   - fileID: Where the declaration stands, which tells it from others; filled in by the compiler.
  ///   - line: The line there.
  ///   - column: The column there.
  public init(
    _ state: WritableKeyPath<Parent.State, Feature.State>,
    _ action: @escaping @MainActor (Feature.Action) -> Parent.Action,
    _ reducer: Feature,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    path = StatePath(state)
    declaration = ChildDeclaration(path, CallSite(fileID: fileID, line: line), column: column)
    embed = action
    self.reducer = reducer
  }

  /// Reduces an action of the child within the parent's state, in place.
  ///
  /// - Parameters:
  ///   - state: The parent's state.
  ///   - action: The child's action.
  /// - Returns: The child's effect, whose actions come back through the parent.
  /// - Complexity: A few nanoseconds more than the child's reducer, when its state is stored inline in the parent's.
  @inlinable
  public func reduce(into state: inout Parent.State, action: Feature.Action) -> Parent.Effect {
    let effect = unsafe path.change(in: &state) { unsafe declaration.reduce($0, action, by: reducer) }
    return effect.isNone ? .none : nest(effect)
  }

  /// Cancels the child's effects under an id.
  public func cancel(id: some Hashable) -> Parent.Effect {
    nest(.cancel(id: id))
  }

  /// Cancels all the effects of the child and of its own children.
  public func cancelAll() -> Parent.Effect {
    nest(StoreEffect(.cancelAll))
  }
}

extension ChildOf: Sendable where Feature: Sendable {}

extension ChildOf: ChildPlace {
  @usableFromInline
  func scope(in parent: Scope<Parent.State, Parent.Action>) -> Scope<Feature.State, Feature.Action> {
    parent.child(declaration.key) { ChildScope<Parent, Feature>(parent, declaration, embed) }
  }
}
