// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// The element with the given id, or `nil` if there is none.
  ///
  /// ```swift
  /// rows[id: 3]?.isDone = true  // changes the row in place, if it is there
  /// rows[id: 3] = nil  // removes it
  /// rows[id: 3] = Row(id: 3)  // replaces it in its place, or appends it
  /// ```
  ///
  /// Changing through the subscript copies nothing that the element holds.
  ///
  /// An element that is assigned is stored under its own id, whatever id the subscript was given: it takes the place
  /// of the element with the given id, and of one that has its own; if there is neither, it is appended.
  ///
  /// - Complexity: O(log *n*), with a bounded number of calls to `==` and `hash(into:)` of the id, unless ids have equal
  ///   hash values.
  public subscript(id id: Element.ID) -> Element? {
    get {
      storage.spot(of: id).map { Tree.value(at: $0) }
    }
    _modify {
      if let position = index(id: id) {
        // The element is moved out and in again, since a copy would share its arrays and make changing them a copy.
        var element: Element? = storage.take(at: position)
        defer { storage.putBack(element.take(), at: position, formerID: id) }
        yield &element
      } else {
        var element: Element?
        defer { if let element { updateOrAppend(element) } }
        yield &element
      }
    }
  }

  /// Whether there is an element with the given id.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func contains(id: Element.ID) -> Bool {
    index(id: id) != nil
  }

  /// The position of the element with the given id, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(id: Element.ID) -> Int? {
    storage.spot(of: id)?.position
  }

  /// Changes the element with the given id in place, and returns what the closure returns, or `nil` without calling it if
  /// there is no such element.
  ///
  /// The element stays where it is in memory; it may be large. If the closure throws, what it has changed by then stays
  /// changed. What happens if it alters the element's id is said at ``IdentifiedArray``.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func update<R>(id: Element.ID, _ body: (inout Element) throws -> R) rethrows -> R? {
    guard let position = index(id: id) else { return nil }
    return try storage.update(at: position, body)
  }

  /// Changes the element at the given position in place, and returns what the closure returns.
  ///
  /// It is ``update(id:_:)`` for somebody who has a position. A position outside of the array traps.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func update<R>(at position: Int, _ body: (inout Element) throws -> R) rethrows -> R {
    checkPosition(position)
    return try storage.update(at: position, body)
  }

  /// Reads the element with the given id where it lies, without a copy: it may be too large for the stack.
  func withElement<R>(id: Element.ID, _ body: (UnsafePointer<Element>) throws -> R) rethrows -> R? {
    guard let spot = storage.spot(of: id) else { return nil }
    return try unsafe Tree<Element>.leaf(spot.leaf).values.withUnsafeBufferPointer {
      try unsafe body($0.baseAddress! + spot.slot)
    }
  }

  /// The token that tells whether ids were inserted, moved or removed since.
  var arrangement: Arrangement {
    storage.arrangement
  }

  @usableFromInline
  func checkPosition(_ position: Int) {
    precondition(position >= 0 && position < count, "The position \(position) is outside of the array's 0..<\(count).")
  }
}
