// SPDX-License-Identifier: MIT

/// How one list becomes another, in positions of the two. Whatever is not mentioned is the same in both, in the same order.
package struct ListAlignment: Equatable {
  /// An element that both have.
  package struct Pair: Equatable {
    package let old: Int
    package let new: Int

    package init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// In the older list, ascending.
  package var removed: [Int] = []
  /// In the newer list, ascending.
  package var inserted: [Int] = []
  /// Out of the order that the others have kept; ascending in the newer list.
  package var moved: [Pair] = []
  /// Not the same any more; ascending in the newer list. Some of these may have moved, too.
  package var changed: [Pair] = []

  package init() {}

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty }
}

extension ListAlignment {
  /// One element that differs.
  enum Place {
    case removed(Int)
    case inserted(Int)
    case moved(Pair, isChanged: Bool)
    case changed(Pair)

    /// Whether it stands where it stood, among the elements that both lists have in the same order.
    var isKept: Bool {
      if case .changed = self { true } else { false }
    }

    fileprivate var rank: Int {
      switch self {
      case .removed: 0
      case .inserted, .moved: 1
      case .changed: 2
      }
    }
  }

  /// All that differs, in the order of the newer list, and what has gone where it was among the others; each with the number of
  /// elements before it that both lists have in the same order.
  var places: [(place: Place, keptBefore: Int)] {
    let leaving = (removed + moved.map(\.old)).sorted()
    let arriving = (inserted + moved.map(\.new)).sorted()
    let movedTo = Set(moved.map(\.new))
    let changedTo = Set(changed.map(\.new))
    var places: [(place: Place, keptBefore: Int)] = []
    for position in removed { places.append((.removed(position), position - leaving.count(below: position))) }
    for position in inserted { places.append((.inserted(position), position - arriving.count(below: position))) }
    for pair in moved {
      let place = Place.moved(pair, isChanged: changedTo.contains(pair.new))
      places.append((place, pair.new - arriving.count(below: pair.new)))
    }
    for pair in changed where !movedTo.contains(pair.new) {
      places.append((.changed(pair), pair.new - arriving.count(below: pair.new)))
    }
    // Sorting is stable, so that what has one rank stays in the order of its positions.
    return places.sorted { ($0.keptBefore, $0.place.rank) < ($1.keptBefore, $1.place.rank) }
  }
}

extension [Int] {
  /// How many of the numbers, which ascend, are less than another.
  fileprivate func count(below limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
