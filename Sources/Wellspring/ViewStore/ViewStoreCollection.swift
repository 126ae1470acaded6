// SPDX-License-Identifier: MIT

/// The projections of the rows of a list, in order.
///
/// It is what ``ViewStore/scope(_:)-(KeyPath<Feature,ChildrenOf<Feature,Row>>)`` returns, and stands for the list as it was then. Its elements are the rows' view stores,
/// made when they are asked for; one that somebody keeps already is used again.
///
/// ```swift
/// for row in store.scope(\.rows) { print(row.title) }
/// ```
///
/// It is a collection on the main actor.
@MainActor
@safe
public struct ViewStoreCollection<Feature: Reducer> where Feature.State: Identifiable {
  private let list: IdentifiedArray<Feature.State>
  private let project: (UnsafePointer<Feature.State>) -> ViewStore<Feature>

  init(
    _ list: IdentifiedArray<Feature.State>,
    _ project: @escaping (UnsafePointer<Feature.State>) -> ViewStore<Feature>
  ) {
    self.list = list
    unsafe self.project = project
  }

  /// The ids of the rows, in order.
  public var ids: IdentifiedArray<Feature.State>.IDs { list.ids }

  /// The row with an id; nil when the list has none.
  ///
  /// - Complexity: That of a look-up by id in ``IdentifiedArray``.
  public subscript(id id: Feature.State.ID) -> ViewStore<Feature>? {
    unsafe list.withElement(id: id) { unsafe project($0) }
  }
}

extension ViewStoreCollection: @MainActor RandomAccessCollection {
  /// The position of the first row; 0.
  public var startIndex: Int { list.startIndex }

  /// The position after that of the last row.
  public var endIndex: Int { list.endIndex }

  /// The row at a position.
  public subscript(position: Int) -> ViewStore<Feature> {
    self[id: list.ids[position]]!
  }
}
