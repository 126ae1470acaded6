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
    return unsafe storage.withElement(at: position) { unsafe $0.pointee }
  }

  /// An iterator over the elements as they are now, whatever becomes of the array.
  ///
  /// - Complexity: O(1); going through all elements costs O(*n*).
  public func makeIterator() -> Iterator {
    Iterator(base: storage.elements.makeIterator())
  }

  /// Goes through the elements of an ``IdentifiedArray`` as they were when it was made.
  public struct Iterator: IteratorProtocol {
    var base: IndexingIterator<[Element]>

    /// The next element, or `nil` behind the last one.
    ///
    /// - Complexity: O(1) on average.
    public mutating func next() -> Element? {
      base.next()
    }
  }
}

extension IdentifiedArray.Iterator: Sendable where Element: Sendable, Element.ID: Sendable {}
