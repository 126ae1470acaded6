// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// Removes the element with the given id, and returns it, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    index(id: id).map { storage.remove(at: $0) }
  }

  /// Removes the element at the given position, and returns it.
  ///
  /// A position outside of the array traps, as with an `Array`.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    checkPosition(position)
    return storage.remove(at: position)
  }

  /// Removes the elements at the given positions, in whatever order these are given and however often.
  ///
  /// It takes what SwiftUI's `onDelete(perform:)` provides. A position outside of the array traps.
  ///
  /// - Complexity: O(*m* log *n*) for *m* positions.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    for position in Set(offsets).sorted(by: >) { remove(at: position) }
  }

  /// Removes the elements that satisfy the predicate.
  ///
  /// If the predicate throws, the array stays as it is.
  ///
  /// - Complexity: O(*n* + *m* log *n*) where *m* are removed.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var positions: [Int] = []
    for (position, element) in self.enumerated() where try shouldBeRemoved(element) { positions.append(position) }
    remove(atOffsets: positions)
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(*n*), or O(1) if there is a copy of the array.
  public mutating func removeAll() {
    self = Self()
  }

  /// Removes the first element, and returns it. An empty array traps, as with an `Array`.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes the last element, and returns it. An empty array traps, as with an `Array`; see ``popLast()``.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: count - 1)
  }

  /// Removes the last element, and returns it, or `nil` if the array is empty.
  ///
  /// - Complexity: O(log *n*).
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// An array of the elements that satisfy the predicate, in the same order.
  ///
  /// It shares nothing with this array; to remove a few elements, ``removeAll(where:)`` is quicker.
  ///
  /// - Complexity: O(*n* log *n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var included: [Element] = []
    for element in self where try isIncluded(element) { included.append(element) }
    return IdentifiedArray(storage: IdentifiedStorage(unique: included))
  }
}
