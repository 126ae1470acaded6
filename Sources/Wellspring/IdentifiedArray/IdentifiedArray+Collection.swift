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
  @inlinable public subscript(position: Int) -> Element {
    checkPosition(position)
    return Tree.value(at: storage.elements.spot(at: position))
  }

  /// An iterator over the elements as they are now, whatever becomes of the array.
  ///
  /// - Complexity: O(1); going through all elements costs O(*n*).
  public func makeIterator() -> Iterator {
    Iterator(leaves: TreeLeaves(storage.elements))
  }

  /// Goes through the elements of an ``IdentifiedArray`` as they were when it was made.
  ///
  /// It reads them where they lie; retaining each leaf while it is read, and checking each slot, would make a loop take 1.3
  /// times as long. What it reads does not change, since a leaf is only changed while nobody else has its tree.
  @safe
  public struct Iterator: IteratorProtocol {
    @usableFromInline var leaves: TreeLeaves<Element>
    @usableFromInline var position: UnsafePointer<Element>?
    @usableFromInline var end: UnsafePointer<Element>?

    init(leaves: TreeLeaves<Element>) {
      self.leaves = leaves
      unsafe position = nil
      unsafe end = nil
    }

    /// The next element, or `nil` behind the last one.
    ///
    /// - Complexity: O(1) on average.
    @inlinable public mutating func next() -> Element? {
      if unsafe position == end, !goOn() { return nil }
      return withExtendedLifetime(leaves) {
        defer { unsafe position! += 1 }
        return unsafe position!.pointee
      }
    }

    /// Goes on to the next leaf, which is not empty; false at the end.
    @inlinable
    mutating func goOn() -> Bool {
      guard let leaf = leaves.nextLeaf() else { return false }
      unsafe leaf.values.withUnsafeBufferPointer { values in
        unsafe position = values.baseAddress
        unsafe end = values.baseAddress! + values.count
      }
      return true
    }
  }
}

// The elements that it points to are kept by the leaves.
extension IdentifiedArray.Iterator: @unchecked Sendable where Element: Sendable, Element.ID: Sendable {}
