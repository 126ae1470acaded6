// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// Moves the elements at the given positions, which keep their order among themselves, before the one at `destination`.
  ///
  /// It takes what SwiftUI's `onMove(perform:)` provides: both the positions and the destination are those before the move,
  /// and a destination of `count` moves to the end. Positions may be given in any order and repeatedly. One outside of
  /// the array traps.
  ///
  /// - Complexity: O(*m* log *n*) for *m* positions.
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    precondition(
      destination >= 0 && destination <= count,
      "The destination \(destination) is outside of the array's 0...\(count).",
    )
    let positions = Set(offsets).sorted()
    positions.forEach(checkPosition)
    // Those before the destination go last first, and those behind it first first, so that no move shifts the next.
    let split = positions.firstIndex { $0 >= destination } ?? positions.count
    for (distance, position) in positions[..<split].reversed().enumerated() {
      storage.move(from: position, to: destination - 1 - distance)
    }
    for (distance, position) in positions[split...].enumerated() {
      storage.move(from: position, to: destination + distance)
    }
  }

  /// Exchanges the elements at the two positions.
  ///
  /// A position outside of the array traps, as with an `Array`.
  ///
  /// - Complexity: O(log *n*).
  public mutating func swapAt(_ i: Int, _ j: Int) {
    checkPosition(i)
    checkPosition(j)
    guard i != j else { return }
    let (first, second) = (Swift.min(i, j), Swift.max(i, j))
    storage.move(from: second, to: first)
    storage.move(from: first + 1, to: second)
  }

  /// Sorts the elements by the given relation, which must be a strict weak ordering; equal ones keep their order.
  ///
  /// If the relation throws, the array stays as it is.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try storage.reorder { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Puts the elements into the opposite order.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func reverse() {
    storage.reorder { $0.reverse() }
  }

  /// Puts the elements into a random order.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func shuffle() {
    storage.reorder { $0.shuffle() }
  }

  /// Puts the elements into an order that the given generator chooses.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.reorder { $0.shuffle(using: &generator) }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in increasing order; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func sort() {
    sort(by: <)
  }
}
