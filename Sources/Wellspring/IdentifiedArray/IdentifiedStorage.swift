// SPDX-License-Identifier: MIT

/// What an ``IdentifiedArray`` is made of: a tree of the elements in their order, and an index from the ids to them.
///
/// Each element has a *label*: a number that grows with the position, and stays as it is when other elements come and go.
/// The index is a second tree, which has the labels by the hash values of the ids:
///
///     id ── hash ──▶ index ── label ──▶ elements ──▶ the element and its position
///
/// An id itself is stored in its element alone. Ids with one hash value are neighbours in the index, and are told apart
/// by comparing them.
///
/// The methods are the few primitive operations from which the array's public ones are composed. Each keeps the
/// elements and the index consistent, and the arrangement's promise.
@usableFromInline
struct IdentifiedStorage<Element: Identifiable> {
  /// The elements by their labels.
  @usableFromInline var elements = Tree<Element>()

  /// The labels by the hash values of the ids.
  @usableFromInline var index = Tree<UInt64>()

  private(set) var arrangement = Arrangement.empty

  /// No elements.
  init() {}

  /// Elements that have different ids, as the caller knows.
  init(unique elements: [Element]) {
    arrangement = Arrangement()
    fill(with: elements)
  }

  var count: Int { elements.count }

  /// Replaces everything by elements that have different ids.
  private mutating func fill(with values: [Element]) {
    let labels = ContiguousArray(values.indices.map { Self.initialLabel(at: $0) })
    let entries = zip(values, labels)
      .map { (hash: Self.hash($0.id), label: $1) }
      .sorted { $0.hash < $1.hash }
    elements = Tree(keys: labels, values: ContiguousArray(values))
    index = Tree(keys: ContiguousArray(entries.map { $0.hash }), values: ContiguousArray(entries.map { $0.label }))
  }
}

// MARK: - Looking up

extension IdentifiedStorage {
  /// Where the element with the given id is.
  @inlinable
  func spot(of id: Element.ID) -> TreeSpot? {
    var candidates = TreeCandidates(elements: elements.root, index: index.root, hash: Self.hash(id))
    while let spot = candidates.next() {
      if Tree<Element>.leaf(spot.leaf).id(in: spot.slot) == id { return spot }
    }
    return nil
  }

  /// The id of the element at a position.
  func id(at position: Int) -> Element.ID {
    let spot = elements.spot(at: position)
    return Tree<Element>.leaf(spot.leaf).id(in: spot.slot)
  }

  /// The position in the index of an element with the given id and label.
  func entry(of id: Element.ID, label: UInt64) -> Int? {
    let hash = Self.hash(id)
    var entry = index.lowerBound(hash)
    while let candidate = entry, candidate.key == hash {
      if Tree<UInt64>.value(at: candidate) == label { return candidate.position }
      entry = index.root?.spot(after: candidate)
    }
    return nil
  }

  @inlinable
  static func hash(_ id: Element.ID) -> UInt64 {
    UInt64(bitPattern: Int64(id.hashValue))
  }
}

// MARK: - Changing

extension IdentifiedStorage {
  /// Changes an element where it lies.
  @inlinable
  mutating func update<R>(at position: Int, _ body: (inout Element) throws -> R) rethrows -> R {
    var formerID: Element.ID?
    defer { if let formerID { settle(at: position, formerID: formerID) } }
    return try elements.update(at: position) { element in
      let id = element.id
      defer { if element.id != id { formerID = id } }
      return try body(&element)
    }
  }

  /// Moves an element out, until ``putBack(_:at:formerID:)`` is called, before which nothing else may happen.
  mutating func take(at position: Int) -> Element {
    elements.take(at: position)
  }

  /// Fills the place from which an element was taken with one of whatever id, or closes it if there is none.
  mutating func putBack(_ element: consuming Element?, at position: Int, formerID: Element.ID) {
    if let element {
      let isSettled = element.id == formerID
      elements.putBack(element, at: position)
      if !isSettled { settle(at: position, formerID: formerID) }
    } else {
      removeFromIndex(formerID, label: label(at: position))
      elements.close(position)
      arrangement = Arrangement()
    }
  }

  /// Inserts an element whose id is absent, as the caller knows.
  mutating func insert(_ element: Element, at position: Int) {
    let label = makeLabel(at: position)
    elements.insert(element, key: label, at: position)
    addToIndex(element.id, label: label)
    Arrangement.advance(&arrangement)
  }

  mutating func remove(at position: Int) -> Element {
    let label = label(at: position)
    let element = elements.remove(at: position)
    removeFromIndex(element.id, label: label)
    arrangement = Arrangement()
    return element
  }

  /// Moves one element; `destination` is its position afterwards.
  mutating func move(from position: Int, to destination: Int) {
    guard position != destination else { return }
    let label = label(at: position)
    let element = elements.remove(at: position)
    removeFromIndex(element.id, label: label)
    let newLabel = makeLabel(at: destination)
    elements.insert(element, key: newLabel, at: destination)
    addToIndex(element.id, label: newLabel)
    Arrangement.advance(&arrangement)
  }

  /// Puts the same elements into another order.
  mutating func reorder(_ change: (inout [Element]) throws -> Void) rethrows {
    var values = elements.values
    try change(&values)
    fill(with: values)
    Arrangement.advance(&arrangement)
  }

  /// Keeps the index right, and the ids unique, after the id of the element at `position` has changed.
  @usableFromInline
  mutating func settle(at position: Int, formerID: Element.ID) {
    let (id, label) = (id(at: position), label(at: position))
    elements.noteReplacing(at: position)
    removeFromIndex(formerID, label: label)
    if let other = spot(of: id).map({ (position: $0.position, label: $0.key) }) {
      _ = elements.remove(at: other.position)
      removeFromIndex(id, label: other.label)
    }
    addToIndex(id, label: label)
    arrangement = Arrangement()
  }

  private mutating func addToIndex(_ id: Element.ID, label: UInt64) {
    let hash = Self.hash(id)
    index.insert(label, key: hash, at: index.lowerBound(hash)?.position ?? index.count)
  }

  private mutating func removeFromIndex(_ id: Element.ID, label: UInt64) {
    // There is no entry if the element is an object whose id has changed while it was in the array.
    guard let entry = entry(of: id, label: label) else { return }
    _ = index.remove(at: entry)
  }
}

extension IdentifiedStorage: Sendable where Element: Sendable, Element.ID: Sendable {}
