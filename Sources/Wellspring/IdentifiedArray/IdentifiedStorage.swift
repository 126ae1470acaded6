// SPDX-License-Identifier: MIT

/// What an ``IdentifiedArray`` is made of: the elements in order, and the position of each by its id.
///
/// Its methods are the few primitive operations from which the public ones are composed. Each keeps the elements and their
/// index consistent, and keeps the arrangement's promise.
struct IdentifiedStorage<Element: Identifiable> {
  private(set) var elements: [Element] = []
  private var positions: [Element.ID: Int] = [:]
  private(set) var arrangement = Arrangement.empty

  init() {}

  /// Elements that have different ids, as the caller knows.
  init(unique elements: [Element]) {
    self.elements = elements
    arrangement = Arrangement()
    index(from: 0)
  }

  var count: Int { elements.count }
}

// MARK: - Looking up

extension IdentifiedStorage {
  func position(of id: Element.ID) -> Int? {
    positions[id]
  }

  /// Reads an element where it lies.
  func withElement<R>(at position: Int, _ body: (UnsafePointer<Element>) throws -> R) rethrows -> R {
    try unsafe elements.withUnsafeBufferPointer { try unsafe body($0.baseAddress! + position) }
  }
}

// MARK: - Changing

extension IdentifiedStorage {
  /// Changes an element where it lies. Returns its new position, which differs when it took the id of an earlier element.
  mutating func update<R>(at position: Int, _ body: (inout Element) throws -> R) rethrows -> R {
    let formerID = elements[position].id
    defer { settle(at: position, formerID: formerID) }
    return try body(&elements[position])
  }

  /// Takes an element out, leaving a hole which ``putBack(_:at:formerID:)`` must fill before anything else happens.
  mutating func take(at position: Int) -> Element {
    elements.swapAt(position, elements.count - 1)
    return elements.removeLast()
  }

  /// Fills the hole that ``take(at:)`` left, with an element of whatever id, or closes it with `nil`.
  mutating func putBack(_ element: Element?, at position: Int, formerID: Element.ID) {
    if let element {
      elements.append(element)
      elements.swapAt(position, elements.count - 1)
      settle(at: position, formerID: formerID)
    } else {
      if position < elements.count {
        let last = elements.remove(at: position)
        elements.append(last)
      }
      positions[formerID] = nil
      index(from: position)
      arrangement = Arrangement()
    }
  }

  /// Inserts an element whose id is absent, as the caller knows.
  mutating func insert(_ element: Element, at position: Int) {
    elements.insert(element, at: position)
    index(from: position)
    Arrangement.advance(&arrangement)
  }

  mutating func remove(at position: Int) -> Element {
    let element = elements.remove(at: position)
    positions[element.id] = nil
    index(from: position)
    arrangement = Arrangement()
    return element
  }

  /// Moves one element; `destination` is its position afterwards.
  mutating func move(from position: Int, to destination: Int) {
    guard position != destination else { return }
    elements.insert(elements.remove(at: position), at: destination)
    index(from: Swift.min(position, destination))
    Arrangement.advance(&arrangement)
  }

  /// Puts the same elements into another order.
  mutating func reorder(_ change: (inout [Element]) throws -> Void) rethrows {
    var elements = elements
    try change(&elements)
    self.elements = elements
    index(from: 0)
    Arrangement.advance(&arrangement)
  }

  /// Keeps the index right after the element at `position`, which had the id `formerID`, was changed.
  private mutating func settle(at position: Int, formerID: Element.ID) {
    let id = elements[position].id
    guard id != formerID else { return }
    positions[formerID] = nil
    arrangement = Arrangement()
    if let other = positions[id] {
      elements.remove(at: other)
      index(from: Swift.min(other, position))
    } else {
      positions[id] = position
    }
  }

  private mutating func index(from start: Int) {
    for position in start..<elements.count {
      positions[elements[position].id] = position
    }
  }
}

extension IdentifiedStorage: Sendable where Element: Sendable, Element.ID: Sendable {}
