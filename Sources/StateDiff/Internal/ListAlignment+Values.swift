// SPDX-License-Identifier: MIT

extension ListAlignment {
  /// Aligns two lists without ids, of which `old` and `new` are what is left between a common beginning and end.
  ///
  /// What was removed and inserted at one place is taken to have changed. Two long lists are compared position by position.
  static func byValue(
    old: Range<Int>,
    new: Range<Int>,
    areSame: (_ old: Int, _ new: Int) -> Bool,
    effort: Int
  ) -> ListAlignment {
    guard old.count * new.count <= effort, old.count > 0, new.count > 0 else {
      return byPosition(old: old, new: new, areSame: areSame)
    }
    // The elements are stood for by their positions, the older ones by negative numbers.
    let difference = new.map { $0 }.difference(from: old.map { -1 - $0 }) { first, second in
      areSame(-1 - min(first, second), max(first, second))
    }
    var removed: [Int] = []
    var inserted: [Int] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.append(old.lowerBound + offset)
      case .insert(let offset, _, _): inserted.append(new.lowerBound + offset)
      }
    }
    return pairing(removed.sorted(), inserted.sorted(), old: old, new: new)
  }

  private static func byPosition(
    old: Range<Int>,
    new: Range<Int>,
    areSame: (_ old: Int, _ new: Int) -> Bool
  ) -> ListAlignment {
    var alignment = ListAlignment()
    for (old, new) in zip(old, new) where !areSame(old, new) { alignment.changed.append(Pair(old: old, new: new)) }
    alignment.removed = Array(old.dropFirst(new.count))
    alignment.inserted = Array(new.dropFirst(old.count))
    return alignment
  }

  /// Walks along both lists, and pairs what was removed with what was inserted between the same two neighbours.
  private static func pairing(_ removed: [Int], _ inserted: [Int], old: Range<Int>, new: Range<Int>) -> ListAlignment {
    var alignment = ListAlignment()
    var (removed, inserted) = (removed[...], inserted[...])
    var (i, j) = (old.lowerBound, new.lowerBound)
    while !removed.isEmpty || !inserted.isEmpty {
      let isRemoved = removed.first == i
      let isInserted = inserted.first == j
      if isRemoved, isInserted { alignment.changed.append(Pair(old: i, new: j)) }
      if isRemoved, !isInserted { alignment.removed.append(i) }
      if isInserted, !isRemoved { alignment.inserted.append(j) }
      if isRemoved { removed.removeFirst() }
      if isInserted { inserted.removeFirst() }
      if isRemoved || !isInserted { i += 1 }
      if isInserted || !isRemoved { j += 1 }
    }
    return alignment
  }

  /// Aligns two lists by the ids of their elements; nil where an id stands twice in one of them.
  static func byID<ID: Hashable>(
    old: Range<Int>,
    new: Range<Int>,
    oldID: (Int) -> ID,
    newID: (Int) -> ID,
    areSame: (_ old: Int, _ new: Int) -> Bool
  ) -> ListAlignment? {
    var alignment = ListAlignment()
    var positions: [ID: Int] = [:]
    for position in old where positions.updateValue(position, forKey: oldID(position)) != nil { return nil }
    var pairs: [Pair] = []
    var seen: Set<ID> = []
    for position in new {
      let id = newID(position)
      guard seen.insert(id).inserted else { return nil }
      guard let before = positions.removeValue(forKey: id) else {
        alignment.inserted.append(position)
        continue
      }
      pairs.append(Pair(old: before, new: position))
      if !areSame(before, position) { alignment.changed.append(Pair(old: before, new: position)) }
    }
    alignment.removed = positions.values.sorted()
    let kept = ascending(pairs)
    alignment.moved = pairs.indices.filter { !kept.contains($0) }.map { pairs[$0] }
    return alignment
  }

  /// The indices of as many pairs as possible that are in the same order in both lists; of several choices, the one with the
  /// most that even have the same position, which nobody would call moved.
  private static func ascending(_ pairs: [Pair]) -> Set<Int> {
    var best = BestPrefix(count: (pairs.map(\.old).max() ?? -1) + 1)
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let last = best.last(below: pair.old)
      previous.append(last?.index)
      let worth = (last?.worth ?? 0) + pairs.count + 1 + (pair.old == pair.new ? 1 : 0)
      best.note(BestPrefix.End(index: index, worth: worth), at: pair.old)
    }
    var kept: Set<Int> = []
    var next = best.last(below: .max)?.index
    while let index = next {
      kept.insert(index)
      next = previous[index]
    }
    return kept
  }
}

/// The greatest of what was noted at the positions below another: a Fenwick tree.
private struct BestPrefix {
  struct End {
    let index: Int
    let worth: Int
  }

  private var nodes: [End?]

  init(count: Int) {
    nodes = Array(repeating: nil, count: count + 1)
  }

  func last(below position: Int) -> End? {
    var best: End?
    var node = min(position, nodes.count - 1)
    while node > 0 {
      if let end = nodes[node], end.worth > best?.worth ?? 0 { best = end }
      node &= node - 1
    }
    return best
  }

  mutating func note(_ end: End, at position: Int) {
    var node = position + 1
    while node < nodes.count {
      if end.worth > nodes[node]?.worth ?? 0 { nodes[node] = end }
      node += node & -node
    }
  }
}
