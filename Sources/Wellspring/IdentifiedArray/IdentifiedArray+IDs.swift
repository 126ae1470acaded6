// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// The ids of the elements, in order: a view that copies nothing.
  ///
  /// - Complexity: O(1).
  public var ids: IDs {
    IDs(base: self)
  }

  /// The ids of an ``IdentifiedArray``, in order.
  ///
  /// It shares the memory of the array that it came from, so as long as you keep it, changing that array copies what it
  /// changes.
  public struct IDs: RandomAccessCollection {
    let base: IdentifiedArray

    /// The number of ids.
    ///
    /// - Complexity: O(1).
    public var count: Int { base.count }

    /// The position of the first id: always 0.
    public var startIndex: Int { 0 }

    /// The position behind the last id: ``count``.
    public var endIndex: Int { count }

    /// The id of the element at the given position. A position outside of the array traps.
    ///
    /// - Complexity: O(log *n*).
    public subscript(position: Int) -> Element.ID {
      base.checkPosition(position)
      return base.storage.id(at: position)
    }

    /// Whether the array has an element with the given id.
    ///
    /// - Complexity: O(log *n*).
    public func contains(_ id: Element.ID) -> Bool {
      base.contains(id: id)
    }

    /// The position of the given id, or `nil` if the array has no such element.
    ///
    /// - Complexity: O(log *n*).
    public func firstIndex(of id: Element.ID) -> Int? {
      base.index(id: id)
    }

    /// The position of the given id, or `nil` if the array has no such element.
    ///
    /// - Complexity: O(log *n*).
    public func lastIndex(of id: Element.ID) -> Int? {
      base.index(id: id)
    }

    // What generic code calls, which knows no more than that this is a collection of something `Equatable`.

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _customContainsEquatableElement(_ element: Element.ID) -> Bool? {
      contains(element)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _customIndexOfEquatableElement(_ element: Element.ID) -> Int?? {
      .some(firstIndex(of: element))
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _customLastIndexOfEquatableElement(_ element: Element.ID) -> Int?? {
      .some(lastIndex(of: element))
    }

    /// An iterator over the ids.
    ///
    /// - Complexity: O(1); going through all ids costs O(*n*).
    public func makeIterator() -> Iterator {
      Iterator(base: base.makeIterator())
    }

    /// Goes through the ids of an ``IdentifiedArray``.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: IdentifiedArray.Iterator

      /// The next id, or `nil` behind the last one.
      ///
      /// - Complexity: O(1) on average.
      @inlinable public mutating func next() -> Element.ID? {
        base.next()?.id
      }
    }
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Whether both have equal ids in the same order.
  ///
  /// - Complexity: O(*m* log *n*) for versions of one array between which *m* elements were changed, O(1) if no ids were
  ///   inserted, removed or moved, and at most O(*n*).
  public static func == (first: Self, second: Self) -> Bool {
    if first.base.arrangement === second.base.arrangement { return true }
    return first.base.storage.elements.elementsEqual(second.base.storage.elements) { $0.id(in: $1) == $2.id(in: $3) }
  }
}

extension IdentifiedArray.IDs: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The ids, written like those of an array.
  public var description: String { Array(self).description }

  /// The ids, written like those of an array.
  public var debugDescription: String { Array(self).debugDescription }

  /// A mirror that shows the ids like those of an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension IdentifiedArray.IDs: Sendable where Element: Sendable, Element.ID: Sendable {}
extension IdentifiedArray.IDs.Iterator: Sendable where Element: Sendable, Element.ID: Sendable {}
