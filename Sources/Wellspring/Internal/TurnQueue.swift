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
    /// Observers have started a thousand turns one from another, of which this one would be the next, or so many of them that
    /// there is no end to it; these are dropped.
    case stop(Element, dropped: [Element])
    case rest
  }

  /// How many actions a turn may have, and how many turns there may be until the store comes to rest.
  @usableFromInline var actionLimit = 1_000_000
  /// How many turns may be started one from another.
  @usableFromInline var turnLimit = 1_000

  @usableFromInline var present = Fifo<Element>()
  @usableFromInline var later = Fifo<Turn>()
  @usableFromInline var actionsInTurn = 0
  @usableFromInline var turnsInRow = 0
  /// How many turns led to the present one, each started by an observer of the one before.
  @usableFromInline var depth = 0

  @usableFromInline
  struct Turn {
    @usableFromInline let elements: [Element]
    @usableFromInline let depth: Int

    @inlinable
    init(elements: [Element], depth: Int) {
      self.elements = elements
      self.depth = depth
    }
  }

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
    later.append(Turn(elements: elements, depth: depth + 1))
  }

  /// Takes out what waits in the present turn.
  @usableFromInline
  mutating func removeAll() -> [Element] {
    present.removeAll()
  }

  @inlinable
  mutating func next() -> Next {
    guard let element = present.popFirst() else { return .endTurn }
    actionsInTurn += 1
    guard actionsInTurn > actionLimit else { return .perform(element) }
    return .stop(element, dropped: present.removeAll())
  }

  @inlinable
  mutating func nextTurn() -> NextTurn {
    actionsInTurn = 0
    guard let turn = later.popFirst() else {
      (turnsInRow, depth) = (0, 0)
      return .rest
    }
    // Many turns side by side are no mistake, as when an observer sends an action for each row of a list.
    (turnsInRow, depth) = (turnsInRow + 1, turn.depth)
    guard depth > turnLimit || turnsInRow > actionLimit, let first = turn.elements.first else {
      for element in turn.elements { present.append(element) }
      return .begin
    }
    (turnsInRow, depth) = (0, 0)
    return .stop(first, dropped: Array(turn.elements.dropFirst()) + later.removeAll().flatMap(\.elements))
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
      if first == elements.count { reset() } else if first > 64, first * 2 > elements.count { compact() }
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
