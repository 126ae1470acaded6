// SPDX-License-Identifier: MIT

extension IdentifiedArray: RandomAccessCollection {
  /// The number of elements.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    storage.count
  }

  /// The position of the first element: always 0.
  public var startIndex: Int { 0 }

  /// The position behind the last element: ``count``.
  public var endIndex: Int { count }

  /// The element at the given position.
  ///
  /// A position outside of the array traps, as with an `Array`. To change an element in place, use ``update(at:_:)``.
  ///
  /// - Complexity: O(log *n*).
  public subscript(position: Int) -> Element {
    checkPosition(position)
    return storage.elements.place(at: position).value
  }

  /// An iterator over the elements as they are now, whatever becomes of the array.
  ///
  /// - Complexity: O(1); going through all elements costs O(*n*).
  public func makeIterator() -> Iterator {
    Iterator(leaves: TreeLeaves(storage.elements))
  }

  /// Goes through the elements of an ``IdentifiedArray`` as they were when it was made.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var leaves: TreeLeaves<Element>
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var slot = 0

    init(leaves: TreeLeaves<Element>) {
      self.leaves = leaves
    }

    /// The next element, or `nil` behind the last one.
    ///
    /// - Complexity: O(1) on average.
    @inlinable public mutating func next() -> Element? {
      if slot == leaf.count {
        guard let next = leaves.next() else { return nil }
        leaf = next
        slot = 0
      }
      defer { slot += 1 }
      return leaf[slot]
    }
  }
}

extension IdentifiedArray.Iterator: Sendable where Element: Sendable, Element.ID: Sendable {}
