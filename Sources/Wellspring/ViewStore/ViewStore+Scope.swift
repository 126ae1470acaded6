// SPDX-License-Identifier: MIT

extension ViewStore {
  /// The projection of a child.
  ///
  /// - Parameter child: The child's declaration, as a property of the reducer: `store.scope(\.counter)`.
  /// - Returns: The same object as long as somebody keeps it.
  /// - Complexity: Some 150 ns while it is kept; an allocation or two when it has to be made.
  public func scope<Child>(_ child: KeyPath<Feature, ChildOf<Feature, Child>>) -> ViewStore<Child> {
    if let projection = projections[child] { return unsafe unsafeDowncast(projection, to: ViewStore<Child>.self) }
    let declaration = reducer[keyPath: child]
    let projection = ViewStore<Child>.of(declaration.scope(in: scope), declaration.reducer, runtime)
    projections[child] = projection
    return projection
  }

  /// The projection of an optional child; nil when there is none. Whoever reads it is told when the child comes or goes.
  ///
  /// - Parameter child: The child's declaration, as a property of the reducer: `store.scope(\.detail)`.
  /// - Returns: The same object as long as somebody keeps it, also when the child has gone and come again.
  public func scope<Child>(_ child: KeyPath<Feature, OptionalChildOf<Feature, Child>>) -> ViewStore<Child>? {
    let child = reducer[keyPath: child]
    return projection(of: child.scope(in: scope), child.reducer)
  }

  /// The projection of the child in a case of an enum; nil when the enum is in another case. Whoever reads it is told when
  /// the child comes or goes.
  ///
  /// - Parameter child: The child's declaration, as a property of the reducer: `store.scope(\.login)`.
  /// - Returns: The same object as long as somebody keeps it, also when the child has gone and come again.
  public func scope<Destination, Child>(
    _ child: KeyPath<Feature, CaseChildOf<Feature, Destination, Child>>
  ) -> ViewStore<Child>? {
    let child = reducer[keyPath: child]
    return projection(of: child.scope(in: scope), child.reducer)
  }

  /// The projections of the rows of a list, in the list's order. Whoever reads them is told when rows come, go or move, and
  /// not when the contents of a row change.
  ///
  /// - Parameter children: The rows' declaration, as a property of the reducer: `store.scope(\.rows)`.
  /// - Returns: The rows as they are now; one that is removed later keeps its last values.
  /// - Complexity: Copies the ids when they are read for the first time since they changed.
  public func scope<Row>(_ children: KeyPath<Feature, ChildrenOf<Feature, Row>>) -> ViewStoreCollection<Row> {
    runtime.requireReadable()
    let children = reducer[keyPath: children]
    let scope = children.scope(in: scope)
    let list = scope.list
    scope.ids.read(list, in: scope)
    return unsafe ViewStoreCollection(list) { [runtime] row in
      let rowScope = unsafe scope.row(row.pointee.id)
      // The collection may be of an earlier turn, and the row gone by now.
      if rowScope.projection == nil { unsafe rowScope.remember(UnsafeMutablePointer(mutating: row)) }
      return ViewStore<Row>.of(rowScope, children.reducer, runtime)
    }
  }

  private func projection<Child: Reducer>(
    of scope: Scope<Child.State, Child.Action>,
    _ reducer: Child
  ) -> ViewStore<Child>? {
    runtime.requireReadable()
    guard scope.trackPresence() else { return nil }
    return ViewStore<Child>.of(scope, reducer, runtime)
  }
}
