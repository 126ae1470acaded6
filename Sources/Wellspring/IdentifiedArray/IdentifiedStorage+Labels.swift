// SPDX-License-Identifier: MIT

extension IdentifiedStorage {
  /// The distance of labels that are not squeezed between others: half of it at a time can be taken 32 times.
  private static var stride: UInt64 { 1 << 32 }

  /// The label of an element when all are labelled at once. There is room before the first, and behind the last.
  static func initialLabel(at position: Int) -> UInt64 {
    1 << 62 + UInt64(position) * stride
  }

  /// A label for an element that is to be inserted at a position: one between those of its neighbours to be.
  mutating func makeLabel(at position: Int) -> UInt64 {
    var half = gap(from: position, to: position) / 2
    if half == 0 {
      spreadLabels(around: position)
      half = gap(from: position, to: position) / 2
    }
    return switch position {
    case 0 where count > 0: label(at: 0) - Swift.min(half, Self.stride)
    case count where count > 0: label(before: count) + Swift.min(half, Self.stride)
    default: label(before: position) + half
    }
  }

  /// Makes room around a position by giving new labels, evenly, to as many elements as it takes.
  ///
  /// The new labels are so far apart that many insertions at one place find room, and the farther apart the more elements
  /// are relabelled: an insertion costs a logarithmic number of new labels on average.
  private mutating func spreadLabels(around position: Int) {
    var reach = 8
    while true {
      let range = Swift.max(0, position - reach)..<Swift.min(count, position + reach)
      let distance = gap(from: range.lowerBound, to: range.upperBound) / UInt64(range.count + 1)
      if distance >> 12 > range.count || range.count == count {
        relabel(range, from: label(before: range.lowerBound), distance: distance)
        return
      }
      reach *= 2
    }
  }

  /// Gives the elements in a range new labels, each a given distance from the one before.
  private mutating func relabel(_ range: Range<Int>, from start: UInt64, distance: UInt64) {
    // All entries are found before any is changed, since a new label may be the old one of another element.
    let entries = range.map { position in
      return entry(of: id(at: position), label: label(at: position))
    }
    for (offset, position) in range.enumerated() {
      let label = start + distance * UInt64(offset + 1)
      elements.setKey(label, at: position)
      if let entry = entries[offset] { index.update(at: entry) { $0 = label } }
    }
  }

  /// The distance between the labels before the position `start` and at the position `end`.
  private func gap(from start: Int, to end: Int) -> UInt64 {
    label(at: end) - label(before: start)
  }

  /// The label at a position, or the greatest number, which none is, behind the last.
  func label(at position: Int) -> UInt64 {
    position < count ? elements.spot(at: position).key : .max
  }

  /// The label before a position, or 0, which none is, before the first.
  private func label(before position: Int) -> UInt64 {
    position > 0 ? elements.spot(at: position - 1).key : 0
  }
}
