// SPDX-License-Identifier: MIT

import Synchronization

/// Stands for the ids of an ``IdentifiedArray`` and their order, for somebody who wants to know later whether these are
/// still the same, without keeping the array.
///
/// Keep a weak reference to an array's arrangement together with the number of its ``changes``, and compare both with
/// the array that you are given later, be it the same one changed, a copy of it, or an older version:
///
/// - the same arrangement: no id that was there then is missing now;
/// - the same arrangement with the same number of changes: the ids and their order are the same.
///
/// It is kept true by three rules. Removing an id gives the array a new arrangement. Inserting or moving advances the
/// number of changes if this array is the only one that has the arrangement, and gives it a new one otherwise, since the
/// others stay as they are. Changing an element that keeps its id does neither.
///
/// A weak reference does not count as having it, so whoever watches an array neither slows it down nor makes it copy.
final class Arrangement: Sendable {
  /// The arrangement of all arrays that are empty from the start, so that these need no allocation.
  static let empty = Arrangement()

  private let count = Atomic(0)

  /// How often ids were inserted or moved under this arrangement.
  var changes: Int { count.load(ordering: .relaxed) }

  /// Notes that ids were inserted or moved, but none removed.
  static func advance(_ arrangement: inout Arrangement) {
    if isKnownUniquelyReferenced(&arrangement) {
      arrangement.count.wrappingAdd(1, ordering: .relaxed)
    } else {
      arrangement = Arrangement()
    }
  }
}

/// The arrangement that an array had when somebody last looked, which is not kept.
struct SeenArrangement {
  private weak var arrangement: Arrangement?
  private var changes = 0

  /// Whether an array that has the given arrangement has the same ids in the same order.
  func matches(_ present: Arrangement) -> Bool {
    present === arrangement && present.changes == changes
  }

  mutating func note(_ present: Arrangement) {
    arrangement = present
    changes = present.changes
  }
}
