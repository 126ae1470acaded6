// SPDX-License-Identifier: MIT

/// A child's effect, as its parent sees it: carried out in the child's own place, whatever the child's types are.
@usableFromInline
class NestedEffect<State, Action> {
  @MainActor func start(in parent: Scope<State, Action>, _ context: EffectPart.Context) {}

  @MainActor func part(in parent: Scope<State, Action>, _ context: EffectPart.Context) -> EffectPart {
    InstantPart(in: parent, context) { _ in }
  }
}

/// A declaration that says where a child's place is.
@usableFromInline
protocol ChildPlace {
  associatedtype Parent: Reducer
  associatedtype Feature: Reducer

  @MainActor func scope(in parent: Scope<Parent.State, Parent.Action>) -> Scope<Feature.State, Feature.Action>
}

/// The effect of a child at a place.
final class PlacedEffect<Place: ChildPlace>: NestedEffect<Place.Parent.State, Place.Parent.Action> {
  typealias Step = StoreEffect<Place.Feature.State, Place.Feature.Action>.Step

  private let step: Step
  private let place: Place
  /// Who the child was when it returned the effect; nil when there is only one that it can be.
  private let identity: EffectID?

  init(_ step: Step, at place: Place, identity: EffectID? = nil) {
    self.step = step
    self.place = place
    self.identity = identity
  }

  override func start(in parent: Scope<Place.Parent.State, Place.Parent.Action>, _ context: EffectPart.Context) {
    let scope = place.scope(in: parent)
    if scope.admitsEffects(of: identity) { scope.start(step, context) }
  }

  override func part(
    in parent: Scope<Place.Parent.State, Place.Parent.Action>,
    _ context: EffectPart.Context
  ) -> EffectPart {
    let scope = place.scope(in: parent)
    guard scope.admitsEffects(of: identity) else { return super.part(in: parent, context) }
    return scope.part(for: step, context)
  }
}

extension ChildPlace {
  /// What the child's effect is to its parent.
  @usableFromInline
  func nest(
    _ effect: Feature.Effect,
    identity: EffectID? = nil
  ) -> StoreEffect<Parent.State, Parent.Action> {
    // A report is about the action, and is made even when the child goes with it.
    if case .report(let report) = effect.step { return StoreEffect(.report(report)) }
    return StoreEffect(effect.step.map { .nested(PlacedEffect($0, at: self, identity: identity)) })
  }
}
