// SPDX-License-Identifier: MIT

/// The declaration of a child that is there while an enum in the state is in one of its cases; called `CaseChild` within a
/// reducer.
///
/// ```swift
/// enum Destination { case login(Login.State), settings(Settings.State) }
/// struct State { var destination: Destination? }
///
/// let login = CaseChild(\.destination, Destination.login, Action.login, Login()) {
///   if case .login(let state) = $0 { state } else { nil }
/// }
/// ```
///
/// The enum may be optional or not. While the child reduces, its state is taken out of the enum, so that it is changed in
/// place and none of its arrays is copied. The action that leaves the case cancels all of the child's effects. When the
/// child's state is `Identifiable`, another id is another child.
///
/// A declaration is told from others by its place in the source. Two cases with one feature are declared in two places, and not
/// by one function that is called twice.
public struct CaseChildOf<Parent: Reducer, Destination, Feature: Reducer> {
  @usableFromInline let path: StatePath<Parent.State, Destination>
  @usableFromInline let declaration: ChildDeclaration<Parent, Destination, Feature>
  let place: EnumCase<Destination, Feature.State>
  let embed: @MainActor (Feature.Action) -> Parent.Action

  /// The child's reducer.
  public let reducer: Feature

  /// Declares the child of an enum's case.
  ///
  /// - Parameters:
  ///   - destination: Where the enum lives in the parent's state.
  ///   - state: The case of the enum that holds the child's state.
  ///   - action: Which action of the parent carries an action of the child.
  ///   - reducer: Who reduces the child.
  ///   - fileID: Where the declaration stands, which tells it from others; filled in by the compiler.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - extract: Gets the child's state out of that case; nil for every other one.
  @_disfavoredOverload
  public init(
    _ destination: WritableKeyPath<Parent.State, Destination>,
    _ state: @escaping (Feature.State) -> Destination,
    _ action: @escaping @MainActor (Feature.Action) -> Parent.Action,
    _ reducer: Feature,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    extract: @escaping (Destination) -> Feature.State?
  ) {
    path = StatePath(destination)
    declaration = ChildDeclaration(path, CallSite(fileID: fileID, line: line), column: column)
    place = EnumCase(embed: state, extract: extract)
    embed = action
    self.reducer = reducer
  }

  /// Declares the child of an enum's case, whose state has an id: one with another id is another child.
  ///
  /// - Parameters:
  ///   - destination: Where the enum lives in the parent's state.
  ///   - state: The case of the enum that holds the child's state.
  ///   - action: Which action of the parent carries an action of the child.
  ///   - reducer: Who reduces the child.
  ///   - fileID: Where the declaration stands, which tells it from others; filled in by the compiler.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - extract: Gets the child's state out of that case; nil for every other one.
  public init(
    _ destination: WritableKeyPath<Parent.State, Destination>,
    _ state: @escaping (Feature.State) -> Destination,
    _ action: @escaping @MainActor (Feature.Action) -> Parent.Action,
    _ reducer: Feature,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    extract: @escaping (Destination) -> Feature.State?
  ) where Feature.State: Identifiable {
    let identify = unsafe ChildIdentity<Feature.State> { unsafe $0.pointee.id }
    path = StatePath(destination)
    declaration = ChildDeclaration(path, CallSite(fileID: fileID, line: line), column: column, identify: identify)
    place = EnumCase(embed: state, extract: extract)
    embed = action
    self.reducer = reducer
  }

  /// Reduces an action of the child within the parent's state.
  ///
  /// An action that comes while the enum is in another case is dropped and reported (`WS-003`).
  ///
  /// - Parameters:
  ///   - state: The parent's state.
  ///   - action: The child's action.
  /// - Returns: The child's effect, whose actions come back through the parent.
  /// - Complexity: Moves the child's state to the heap and back: its inline size, whatever its arrays hold.
  @inlinable
  public func reduce(into state: inout Parent.State, action: Feature.Action) -> Parent.Effect {
    let reduced = unsafe path.change(in: &state) { destination -> (effect: Feature.Effect, identity: EffectID?)? in
      guard let child = unsafe take(from: destination) else { return nil }
      let effect = unsafe declaration.reduce(child, action, by: reducer)
      let identity = unsafe effect.isNone ? nil : identity(of: child)
      unsafe putBack(child, into: destination)
      return (effect, identity)
    }
    guard let reduced else { return reportAbsence(of: action) }
    return reduced.effect.isNone ? .none : nest(reduced.effect, identity: reduced.identity)
  }

  /// Moves the payload to the heap and leaves nothing behind, so that nothing else holds the payload's arrays. Nobody can
  /// look at the enum in the meantime: the parent's state is being changed.
  @usableFromInline
  func take(from destination: UnsafeMutablePointer<Destination>) -> UnsafeMutablePointer<Feature.State>? {
    guard let child = unsafe payloadOnHeap(of: destination, place) else { return nil }
    unsafe destination.deinitialize(count: 1)
    return unsafe child
  }

  @usableFromInline
  @inline(never)
  func putBack(_ child: UnsafeMutablePointer<Feature.State>, into destination: UnsafeMutablePointer<Destination>) {
    unsafe destination.initialize(to: place.embed(child.move()))
    unsafe child.deallocate()
  }

  @usableFromInline
  func identity(of child: UnsafeMutablePointer<Feature.State>) -> EffectID? {
    unsafe declaration.identify(child)
  }

  @usableFromInline
  func reportAbsence(of action: Feature.Action) -> Parent.Effect {
    StoreEffect(.report(.childIsAbsent(action, "the child of an enum's case at \(declaration.site)")))
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

extension CaseChildOf: Sendable where Feature: Sendable {}

extension CaseChildOf: ChildPlace {
  @usableFromInline
  func scope(in parent: Scope<Parent.State, Parent.Action>) -> Scope<Feature.State, Feature.Action> {
    parent.child(declaration.key) { CaseScope<Parent, Destination, Feature>(parent, declaration, embed, place) }
  }
}
