// SPDX-License-Identifier: MIT

/// The declaration of a child that is there while its state is not nil; called `OptionalChild` within a reducer.
///
/// ```swift
/// let detail = OptionalChild(\.detail, Action.detail, Detail())
/// ```
///
/// The parent presents the child by giving it a state, and dismisses it by setting nil. The action that does so cancels all
/// of the child's effects, even if a later action of the same turn presents it again. When the child's state is
/// `Identifiable`, another id is another child.
public struct OptionalChildOf<Parent: Reducer, Feature: Reducer> {
  @usableFromInline let path: StatePath<Parent.State, Feature.State?>
  @usableFromInline let declaration: ChildDeclaration<Parent, Feature.State?, Feature>
  let embed: @MainActor (Feature.Action) -> Parent.Action

  /// The child's reducer.
  public let reducer: Feature

  /// Declares an optional child.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lives in the parent's; nil while there is no child.
  ///   - action: Which action of the parent carries an action of the child.
  ///   - reducer: Who reduces the child.
  ///   - fileID: Where the declaration stands, which tells it from others; filled in by the compiler.
  ///   - line: The line there.
  ///   - column: The column there.
  @_disfavoredOverload
  public init(
    _ state: WritableKeyPath<Parent.State, Feature.State?>,
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

  /// Declares an optional child whose state has an id: one with another id is another child, with effects of its own.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lives in the parent's; nil while there is no child.
  ///   - action: Which action of the parent carries an action of the child.
  ///   - reducer: Who reduces the child.
  ///   - fileID: Where the declaration stands, which tells it from others; filled in by the compiler.
  ///   - line: The line there.
  ///   - column: The column there.
  public init(
    _ state: WritableKeyPath<Parent.State, Feature.State?>,
    _ action: @escaping @MainActor (Feature.Action) -> Parent.Action,
    _ reducer: Feature,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) where Feature.State: Identifiable {
    let identify = unsafe ChildIdentity<Feature.State> { unsafe $0.pointee.id }
    path = StatePath(state)
    declaration = ChildDeclaration(path, CallSite(fileID: fileID, line: line), column: column, identify: identify)
    embed = action
    self.reducer = reducer
  }

  /// Reduces an action of the child within the parent's state, in place.
  ///
  /// An action that comes while there is no child is dropped and reported (`WS-003`).
  ///
  /// - Parameters:
  ///   - state: The parent's state.
  ///   - action: The child's action.
  /// - Returns: The child's effect, whose actions come back through the parent.
  @inlinable
  public func reduce(into state: inout Parent.State, action: Feature.Action) -> Parent.Effect {
    let reduced = unsafe path.change(in: &state) { optional -> (effect: Feature.Effect, identity: EffectID?)? in
      guard let child = unsafe optional.payload() else { return nil }
      let effect = unsafe declaration.reduce(child, action, by: reducer)
      return unsafe (effect, effect.isNone ? nil : identity(of: child))
    }
    guard let reduced else { return reportAbsence(of: action) }
    return reduced.effect.isNone ? .none : nest(reduced.effect, identity: reduced.identity)
  }

  @usableFromInline
  func identity(of child: UnsafeMutablePointer<Feature.State>) -> EffectID? {
    unsafe declaration.identify(child)
  }

  @usableFromInline
  func reportAbsence(of action: Feature.Action) -> Parent.Effect {
    StoreEffect(.report(.childIsAbsent(action, "the optional child at \(declaration.site)")))
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

extension OptionalChildOf: Sendable where Feature: Sendable {}

extension OptionalChildOf: ChildPlace {
  @usableFromInline
  func scope(in parent: Scope<Parent.State, Parent.Action>) -> Scope<Feature.State, Feature.Action> {
    parent.child(declaration.key) { OptionalScope<Parent, Feature>(parent, declaration, embed) }
  }
}
