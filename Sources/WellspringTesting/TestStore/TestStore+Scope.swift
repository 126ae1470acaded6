// SPDX-License-Identifier: MIT

import Wellspring

extension TestStore {
  /// The test store of a child, to test it within its parent.
  ///
  /// ```swift
  /// let counter = store.scope(\.counter)
  /// await counter.send(.increment) { $0.count = 1 }
  /// ```
  ///
  /// It speaks the child's language. A step fails when something changes in the parent's state beside what it states of the
  /// child's. Both are one store: an action of the child can be received by either.
  ///
  /// - Parameter child: The child's declaration, as a property of the reducer.
  public func scope<Child>(_ child: KeyPath<Feature, ChildOf<Feature, Child>>) -> TestStore<Child> {
    let child = reducer[keyPath: child]
    // A child of this kind is always there.
    return TestStore<Child>(ChildPlace(place, child.tested)!, child.reducer, session)
  }

  /// The test store of an optional child; nil when there is none.
  ///
  /// - Parameter child: The child's declaration, as a property of the reducer.
  public func scope<Child>(_ child: KeyPath<Feature, OptionalChildOf<Feature, Child>>) -> TestStore<Child>? {
    let child = reducer[keyPath: child]
    return present(ChildPlace(place, child.tested), child.reducer)
  }

  /// The test store of the child in a case of an enum; nil when the enum is in another case.
  ///
  /// - Parameter child: The child's declaration, as a property of the reducer.
  public func scope<Destination, Child>(
    _ child: KeyPath<Feature, CaseChildOf<Feature, Destination, Child>>
  ) -> TestStore<Child>? {
    let child = reducer[keyPath: child]
    return present(ChildPlace(place, child.tested), child.reducer)
  }

  /// The test store of a row; nil when it is not in the list.
  ///
  /// - Parameters:
  ///   - children: The rows' declaration, as a property of the reducer.
  ///   - id: The row's id.
  public func scope<Row>(
    _ children: KeyPath<Feature, ChildrenOf<Feature, Row>>,
    id: Row.State.ID
  ) -> TestStore<Row>? {
    let children = reducer[keyPath: children]
    return present(ChildPlace(place, children.tested(id)), children.reducer)
  }

  private func present<Child>(_ place: ChildPlace<Feature, Child>?, _ reducer: Child) -> TestStore<Child>? {
    place.map { TestStore<Child>($0, reducer, session) }
  }
}
