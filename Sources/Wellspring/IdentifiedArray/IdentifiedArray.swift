// SPDX-License-Identifier: MIT

/// An ordered collection of elements with unique ids, found by id as quickly as by position.
///
/// It is the type for the rows of a list in a state:
///
/// ```swift
/// struct State: Equatable {
///   var rows: IdentifiedArray<Row.State> = []
/// }
///
/// state.rows.append(Row.State(id: 3, title: "Water the plants"))
/// state.rows[id: 3]?.isDone = true
/// state.rows.move(fromOffsets: [2], toOffset: 0)
/// state.rows.remove(id: 3)
/// ```
///
/// **Ids are unique.** Whatever you do, no two elements of the array have one id, and nothing that has to do with ids is
/// a trap: ``append(_:)`` and ``insert(_:at:)`` leave the array as it is when the id is there already and say so,
/// ``updateOrAppend(_:)`` replaces, and ``init(_:duplicates:)`` is told what to do. So the array is neither a
/// `MutableCollection` nor a `RangeReplaceableCollection`, which would let anybody store one element twice; it has
/// methods of its own for what these would do.
///
/// **Changing an element in place** is done by id, `rows[id: 3]?.isDone = true`, or with ``update(id:_:)`` and
/// ``update(at:_:)``. If the change alters the element's own id, the element keeps its place and is found under its new
/// id from then on; if another element had that id, that other one is removed. An id must not change in any
/// other way: if the elements are objects, their ids must be constant while they are in the array.
///
/// **Two arrays are equal** when they have equal elements in the same order.
///
/// **Copies share what they have in common.** A copy costs nothing, and changing it copies no more than the few elements
/// around the one that changes, however long the array is. An array of which there is no copy is changed in place.
/// Looking up, changing, inserting, removing and moving an element cost O(log *n*); iterating goes
/// through contiguous memory.
///
/// **Positions** are those of an `Array`: they count from 0, a position outside of the array traps, and an insertion or
/// a removal shifts the positions behind it. A loop over the array goes through the elements as they were when it began.
public struct IdentifiedArray<Element: Identifiable> {
  @usableFromInline var storage: IdentifiedStorage<Element>

  /// Creates an empty array, without allocating memory.
  ///
  /// - Complexity: O(1).
  public init() {
    storage = IdentifiedStorage()
  }

  init(storage: IdentifiedStorage<Element>) {
    self.storage = storage
  }

  /// The elements as an ordinary array.
  ///
  /// - Complexity: O(*n*).
  public var elements: [Element] {
    storage.elements.values
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}
