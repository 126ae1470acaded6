// SPDX-License-Identifier: MIT

/// The actions that wait: those of the present turn, and the turns that come after it.
///
/// It also counts, so that what never ends is stopped. A plain value: it says what comes next, and the storage does it.
@usableFromInline
struct TurnQueue<Element> {
  @usableFromInline
  enum Next {
    case perform(Element)
    /// The turn has run a million actions, of which this one would be the next; these are dropped.
    case stop(Element, dropped: [Element])
    case endTurn
  }

  @usableFromInline
  enum NextTurn {
    case begin
    /// Observers have started a thousand turns one from another, of which this one would be the next; these are dropped.
    case stop(Element, dropped: [Element])
    case rest
  }

  @usableFromInline static var actionLimit: Int { 1_000_000 }
  @usableFromInline static var turnLimit: Int { 1_000 }

  @usableFromInline var present = Fifo<Element>()
  @usableFromInline var later = Fifo<[Element]>()
  @usableFromInline var actionsInTurn = 0
  @usableFromInline var turnsInRow = 0

  @inlinable
  init() {}

  /// Adds an action to the present turn.
  @inlinable
  mutating func append(_ element: Element) {
    present.append(element)
  }

  /// Adds a turn of its own.
  @inlinable
  mutating func appendTurn(_ elements: [Element]) {
    later.append(elements)
  }

  @inlinable
  mutating func next() -> Next {
    guard let element = present.popFirst() else { return .endTurn }
    actionsInTurn += 1
    guard actionsInTurn > Self.actionLimit else { return .perform(element) }
    return .stop(element, dropped: present.removeAll())
  }

  @inlinable
  mutating func nextTurn() -> NextTurn {
    actionsInTurn = 0
    guard let elements = later.popFirst() else {
      turnsInRow = 0
      return .rest
    }
    turnsInRow += 1
    guard turnsInRow > Self.turnLimit, let first = elements.first else {
      for element in elements { present.append(element) }
      return .begin
    }
    turnsInRow = 0
    return .stop(first, dropped: Array(elements.dropFirst()) + later.removeAll().flatMap(\.self))
  }
}

/// First in, first out; the room is used again when it runs empty, which it does all the time.
@usableFromInline
struct Fifo<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var first = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard first < elements.count else { return nil }
    defer {
      elements[first] = nil
      first += 1
      if first == elements.count { reset() }
      else if first > 64, first * 2 > elements.count { compact() }
    }
    return elements[first]
  }

  @inlinable
  mutating func removeAll() -> [Element] {
    defer { reset() }
    return elements[first...].compactMap(\.self)
  }

  @inlinable
  mutating func reset() {
    // A burst may have been large; its room is given back.
    elements.removeAll(keepingCapacity: elements.count <= 64)
    first = 0
  }

  @inlinable
  mutating func compact() {
    elements.removeFirst(first)
    first = 0
  }
}
