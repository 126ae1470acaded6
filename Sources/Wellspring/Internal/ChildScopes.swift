// SPDX-License-Identifier: MIT

/// The place of a child that is always there.
final class ChildScope<Parent: Reducer, Feature: Reducer>: Scope<Feature.State, Feature.Action> {
  private let above: Scope<Parent.State, Parent.Action>
  private let declaration: ChildDeclaration<Parent, Feature.State, Feature>
  private let embed: @MainActor (Feature.Action) -> Parent.Action

  init(
    _ parent: Scope<Parent.State, Parent.Action>,
    _ declaration: ChildDeclaration<Parent, Feature.State, Feature>,
    _ embed: @escaping @MainActor (Feature.Action) -> Parent.Action
  ) {
    above = parent
    self.declaration = declaration
    self.embed = embed
    super.init(parent: parent, runtime: parent.runtime)
  }

  override func locate(in parent: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer?) -> Void) {
    unsafe declaration.path.withPart(of: parent.assumingMemoryBound(to: Parent.State.self)) { unsafe body($0) }
  }

  override func dispatch(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    above.dispatch(embed(action), context)
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    above.dispatch(contentsOf: actions.map(embed), context)
  }
}

/// The place of a child that can go away, and come back as another one.
class FragileScope<State, Action>: Scope<State, Action> {
  private let identify: ChildIdentity<State>
  /// Who the child was when its effects were last looked at.
  private var identity: EffectID?

  init(parent: ScopeNode, identify: ChildIdentity<State>) {
    self.identify = identify
    super.init(parent: parent, runtime: parent.runtime)
  }

  override final var isFragile: Bool { true }

  override final func isReplaced(at address: UnsafeMutableRawPointer) -> Bool {
    guard let present = unsafe identify(address.assumingMemoryBound(to: State.self)) else { return false }
    defer { identity = present }
    return identity != nil && identity != present
  }

  /// An effect starts only for the child that returned it; and where another one's effects still run, these end first.
  override final func admitsEffects(of identity: EffectID?) -> Bool {
    let present = unsafe read { unsafe identify($0) }
    guard let present, identity == nil || identity == present else { return false }
    if self.identity != present { cancelAll() }
    self.identity = present
    return true
  }
}

/// The place of an optional child.
final class OptionalScope<Parent: Reducer, Feature: Reducer>: FragileScope<Feature.State, Feature.Action> {
  private let above: Scope<Parent.State, Parent.Action>
  private let declaration: ChildDeclaration<Parent, Feature.State?, Feature>
  private let embed: @MainActor (Feature.Action) -> Parent.Action

  init(
    _ parent: Scope<Parent.State, Parent.Action>,
    _ declaration: ChildDeclaration<Parent, Feature.State?, Feature>,
    _ embed: @escaping @MainActor (Feature.Action) -> Parent.Action
  ) {
    above = parent
    self.declaration = declaration
    self.embed = embed
    super.init(parent: parent, identify: declaration.identify)
  }

  override func locate(in parent: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer?) -> Void) {
    unsafe declaration.path.withPart(of: parent.assumingMemoryBound(to: Parent.State.self)) { optional in
      let child: UnsafeMutablePointer<Feature.State>? = unsafe optional.payload()
      unsafe body(unsafe child.map { UnsafeMutableRawPointer($0) })
    }
  }

  override func dispatch(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    above.dispatch(embed(action), context)
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    above.dispatch(contentsOf: actions.map(embed), context)
  }
}

/// The place of a child in a case of an enum.
final class CaseScope<Parent: Reducer, Destination, Feature: Reducer>: FragileScope<Feature.State, Feature.Action> {
  private let above: Scope<Parent.State, Parent.Action>
  private let declaration: ChildDeclaration<Parent, Destination, Feature>
  private let embed: @MainActor (Feature.Action) -> Parent.Action
  private let place: EnumCase<Destination, Feature.State>

  init(
    _ parent: Scope<Parent.State, Parent.Action>,
    _ declaration: ChildDeclaration<Parent, Destination, Feature>,
    _ embed: @escaping @MainActor (Feature.Action) -> Parent.Action,
    _ place: EnumCase<Destination, Feature.State>
  ) {
    above = parent
    self.declaration = declaration
    self.embed = embed
    self.place = place
    super.init(parent: parent, identify: declaration.identify)
  }

  /// An enum does not say where its payload stands, so it is copied to the heap for as long as it is looked at.
  override func locate(in parent: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer?) -> Void) {
    unsafe declaration.path.withPart(of: parent.assumingMemoryBound(to: Parent.State.self)) { destination in
      let child = unsafe payloadOnHeap(of: destination, place).map { unsafe HeapCopy(owning: $0) }
      unsafe body(child?.address)
      withExtendedLifetime(child) {}
    }
  }

  override func dispatch(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    above.dispatch(embed(action), context)
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    above.dispatch(contentsOf: actions.map(embed), context)
  }
}
