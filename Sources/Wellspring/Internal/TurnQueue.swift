// SPDX-License-Identifier: MIT

/// The actions that wait: those of the present turn, and the turns that come after it.
///
/// It also counts, so that what never ends is stopped. A plain value: it says what comes next, and the storage does it.
struct TurnQueue<Element> {
  enum Next {
    case perform(Element)
    /// The turn has run a million actions, of which this one would be the next; these are dropped.
    case stop(Element, dropped: [Element])
    case endTurn
  }

  enum NextTurn {
    case begin
    /// Observers have started a thousand turns one from another, of which this one would be the next; these are dropped.
    case stop(Element, dropped: [Element])
    case rest
  }

  static var actionLimit: Int { 1_000_000 }
  static var turnLimit: Int { 1_000 }

  private var present = Fifo<Element>()
  private var later = Fifo<[Element]>()
  private var actionsInTurn = 0
  private var turnsInRow = 0

  /// Adds an action to the present turn.
  mutating func append(_ element: Element) {
    present.append(element)
  }

  /// Adds a turn of its own.
  mutating func appendTurn(_ elements: [Element]) {
    later.append(elements)
  }

  mutating func next() -> Next {
    guard let element = present.popFirst() else { return .endTurn }
    actionsInTurn += 1
    guard actionsInTurn > Self.actionLimit else { return .perform(element) }
    return .stop(element, dropped: present.removeAll())
  }

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
private struct Fifo<Element> {
  private var elements: [Element?] = []
  private var first = 0

  mutating func append(_ element: Element) {
    elements.append(element)
  }

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

  mutating func removeAll() -> [Element] {
    defer { reset() }
    return elements[first...].compactMap(\.self)
  }

  private mutating func reset() {
    // A burst may have been large; its room is given back.
    elements.removeAll(keepingCapacity: elements.count <= 64)
    first = 0
  }

  private mutating func compact() {
    elements.removeFirst(first)
    first = 0
  }
}
