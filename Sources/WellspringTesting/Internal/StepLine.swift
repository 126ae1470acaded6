// SPDX-License-Identifier: MIT

/// Steps that wait, in the order in which they came.
struct StepLine<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var first = 0

  var count: Int { elements.count - first }
  var isEmpty: Bool { count == 0 }
  var waiting: ArraySlice<Element> { elements[first...] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes out the one at a place, by exchanging it with the first.
  mutating func take(at place: Int) -> Element {
    elements.swapAt(first, first + place)
    defer {
      first += 1
      if first == elements.count { removeAll() }
    }
    return elements[first]
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Puts them in another order; those that are the same in it stay in theirs.
  mutating func sort(by key: (Element) -> Int) {
    let sorted = waiting.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
    elements = sorted.map(\.element)
    first = 0
  }
}
