// SPDX-License-Identifier: MIT

// What a store has in common with the projection of the whole of it.
extension Store {
  /// The projection of a child.
  public func scope<Child>(_ child: KeyPath<Feature, ChildOf<Feature, Child>>) -> ViewStore<Child> {
    view.scope(child)
  }

  /// The projection of an optional child; nil when there is none.
  public func scope<Child>(_ child: KeyPath<Feature, OptionalChildOf<Feature, Child>>) -> ViewStore<Child>? {
    view.scope(child)
  }

  /// The projection of the child in a case of an enum; nil when the enum is in another case.
  public func scope<Destination, Child>(
    _ child: KeyPath<Feature, CaseChildOf<Feature, Destination, Child>>
  ) -> ViewStore<Child>? {
    view.scope(child)
  }

  /// The projections of the rows of a list, in the list's order.
  public func scope<Row>(_ children: KeyPath<Feature, ChildrenOf<Feature, Row>>) -> ViewStoreCollection<Row> {
    view.scope(children)
  }

  /// Calls a closure with every new value of a part of the state; see ``ViewStore/observe(_:_:)``.
  @inlinable
  public func observe<Value: Equatable>(
    _ path: KeyPath<Feature.State, Value>,
    _ onChange: @escaping (Value) -> Void
  ) -> ObservationToken {
    view.observe(path, onChange)
  }

  /// Calls a closure with every new value of a part of the state, where a predicate says which values are the same; see
  /// ``ViewStore/observe(_:removeDuplicates:_:)``.
  @inlinable
  public func observe<Value>(
    _ path: KeyPath<Feature.State, Value>,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    _ onChange: @escaping (Value) -> Void
  ) -> ObservationToken {
    view.observe(path, removeDuplicates: isDuplicate, onChange)
  }

  /// Runs a closure, and runs it again after each turn in which something changed that it had read; see
  /// ``ViewStore/track(_:)``.
  public func track(_ apply: @escaping () -> Void) -> ObservationToken {
    view.track(apply)
  }

  /// The values of a part of the state, the present one first; see ``ViewStore/values(_:)``.
  public func values<Value: Equatable>(_ path: KeyPath<Feature.State, Value>) -> StoreValues<Value> {
    view.values(path)
  }
}
