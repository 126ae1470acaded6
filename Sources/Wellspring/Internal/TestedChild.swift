// SPDX-License-Identifier: MIT

/// A child as a test of its parent sees it: how to change its state, and how its actions travel.
@MainActor
package struct TestedChild<Parent: Reducer, Feature: Reducer> {
  /// Changes the child's state within the parent's; nothing happens when the child is not there.
  package let change: (inout Parent.State, (inout Feature.State) -> Void) -> Void
  package let embed: (Feature.Action) -> Parent.Action

  /// The child's state; nil when it is not there.
  package func state(in parent: Parent.State) -> Feature.State? {
    var (parent, state) = (parent, Feature.State?.none)
    change(&parent) { state = $0 }
    return state
  }
}

extension ChildOf {
  @MainActor package var tested: TestedChild<Parent, Feature> {
    TestedChild(
      change: { state, body in unsafe path.change(in: &state) { unsafe body(&$0.pointee) } },
      embed: embed
    )
  }
}

extension OptionalChildOf {
  @MainActor package var tested: TestedChild<Parent, Feature> {
    TestedChild(
      change: { state, body in
        unsafe path.change(in: &state) { optional in
          if let child = unsafe optional.payload() { unsafe body(&child.pointee) }
        }
      },
      embed: embed
    )
  }
}

extension CaseChildOf {
  @MainActor package var tested: TestedChild<Parent, Feature> {
    TestedChild(
      change: { state, body in
        unsafe path.change(in: &state) { destination in
          guard let child = unsafe take(from: destination) else { return }
          unsafe body(&child.pointee)
          unsafe putBack(child, into: destination)
        }
      },
      embed: embed
    )
  }
}

extension ChildrenOf {
  @MainActor
  package func tested(_ id: Feature.State.ID) -> TestedChild<Parent, Feature> {
    TestedChild(
      change: { state, body in unsafe path.change(in: &state) { _ = unsafe $0.pointee.update(id: id) { body(&$0) } } },
      embed: { embed(id, $0) }
    )
  }
}
