// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// Appends an element, unless one with its id is there already.
  ///
  /// - Returns: Whether it was appended, and the position of the element that has the id now.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: count)
  }

  /// Appends those of the given elements whose id is not there already.
  ///
  /// - Complexity: O(*m* log (*n* + *m*)) for *m* new elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    if isEmpty {
      self = IdentifiedArray(elements, duplicates: .keepFirst)
    } else {
      for element in elements { append(element) }
    }
  }

  /// Inserts an element before the given position, unless one with its id is there already.
  ///
  /// The position may be `count`, to append. One outside of the array traps, as with an `Array`.
  ///
  /// - Returns: Whether it was inserted, and the position of the element that has the id now.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    precondition(position >= 0 && position <= count, "The position \(position) is outside of the array's 0...\(count).")
    if let present = index(id: element.id) { return (false, present) }
    storage.insert(element, at: position)
    return (true, position)
  }

  /// Replaces the element that has the id of the given one, in its place, or appends the given one if there is none.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let replaced = update(id: element.id) { present in
      defer { present = element }
      return present
    }
    if replaced == nil { storage.insert(element, at: count) }
    return replaced
  }
}
