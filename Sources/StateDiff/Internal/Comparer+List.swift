// SPDX-License-Identifier: MIT

/// How many values of one type that stand side by side in memory are the same as those elsewhere, from the beginning on.
package typealias Sameness = (_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ count: Int) -> Int

extension Comparer {
  func listDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    switch new {
    case let new as any ContiguousList: listDifference(new, since: old, depth)
    case let new as any SharedList: sharedDifference(new, since: old, depth)
    case let new as any Collection: collectionDifference(new, since: old, depth)
    default: nil
    }
  }

  /// Whether two lists that cannot be compared by `==` have the same elements, each in its place.
  func areListsSame(_ old: Any, _ new: Any, _ depth: Int) -> Bool {
    func compare<Values: Collection>(_ new: Values) -> Bool {
      guard let old = old as? Values, old.count == new.count else { return false }
      let sameness = unsafe sameness(of: Values.Element.self, depth)
      return zip(old, new).allSatisfy { unsafe withRawPointers($0, $1) { unsafe sameness($0, $1, 1) } == 1 }
    }
    return (new as? any Collection).map { compare($0) } ?? false
  }

  private func collectionDifference<Values: Collection>(_ new: Values, since old: Any, _ depth: Int) -> DiffNode? {
    (old as? Values).flatMap { listDifference(Array(new), since: Array($0), depth) }
  }

  private func sharedDifference<Values: SharedList>(_ new: Values, since old: Any, _ depth: Int) -> DiffNode? {
    guard let old = old as? Values else { return nil }
    let sameness = unsafe sameness(of: Values.Element.self, depth)
    let alignment = unsafe new.alignment(since: old, by: sameness)
    return listNode(alignment, counts: (old.count, new.count), hasIDs: true, depth, old: { old[$0] }, new: { new[$0] })
  }

  func listDifference<Values: ContiguousList>(_ new: Values, since old: Any, _ depth: Int) -> DiffNode? {
    guard let old = old as? Values else { return nil }
    return unsafe old.withContiguousElements { old in
      unsafe new.withContiguousElements { new in
        let pair = unsafe ListPair(old, new, sameness: sameness(of: Values.Element.self, depth))
        let isEquatable = types.traits(of: Values.Element.self).isEquatable
        let (alignment, hasIDs) = pair.alignment(effort: isEquatable ? 1_000_000 : 10_000)
        return listNode(
          alignment,
          counts: (old.count, new.count),
          hasIDs: hasIDs,
          depth,
          old: { unsafe old[$0] },
          new: { unsafe new[$0] }
        )
      }
    }
  }

  /// Compares values of a type where they stand: by what memory holds, by `==`, and by looking into them where there is none.
  func sameness<Value>(of type: Value.Type, _ depth: Int) -> Sameness {
    let traits = types.traits(of: type)
    if traits.kind.comparesByItself, let equality = unsafe traits.equality {
      return { (old: UnsafeRawPointer, new: UnsafeRawPointer, count: Int) in
        var same = unsafe equality(old, new, count)
        while same < count, unsafe self.areUnequalCopies(old, new, of: type, at: same, equality) {
          same += 1
          let offset = same * MemoryLayout<Value>.stride
          same += unsafe equality(old + offset, new + offset, count - same)
        }
        return same
      }
    }
    return { (old: UnsafeRawPointer, new: UnsafeRawPointer, count: Int) in
      let (old, new) = unsafe (old.assumingMemoryBound(to: Value.self), new.assumingMemoryBound(to: Value.self))
      return (0..<count).first { unsafe !self.areSame(old[$0], new[$0], depth: depth + 1) } ?? count
    }
  }

  /// Whether one element is a copy of the other, and only differs since it is not equal to itself.
  private func areUnequalCopies<Value>(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    of _: Value.Type,
    at index: Int,
    _ equality: Sameness
  ) -> Bool {
    let (old, new) = unsafe (old.assumingMemoryBound(to: Value.self), new.assumingMemoryBound(to: Value.self))
    guard unsafe equality(old + index, old + index, 1) == 0 else { return false }
    return unsafe areCopies(old[index], new[index], 0)
  }

  private func listNode(
    _ alignment: ListAlignment,
    counts: (old: Int, new: Int),
    hasIDs: Bool,
    _ depth: Int,
    old: (Int) -> Any,
    new: (Int) -> Any
  ) -> DiffNode? {
    func step(_ element: Any, _ position: Int) -> PathStep {
      hasIDs ? describer.step(to: element, at: position) : .position(position)
    }
    func item(_ place: ListAlignment.Place) -> DiffItem? {
      switch place {
      case .removed(let position):
        let value = old(position)
        return .removed(step(value, position), describer.describe(value, depth: depth + 1), at: position)
      case .inserted(let position):
        let value = new(position)
        return .inserted(step(value, position), describer.describe(value, depth: depth + 1), at: position)
      case .moved(let pair, let isChanged):
        let node = isChanged ? difference(old(pair.old), new(pair.new), depth: depth + 1) : nil
        return .moved(step(new(pair.new), pair.new), from: pair.old, to: pair.new, node)
      case .changed(let pair):
        let node = difference(old(pair.old), new(pair.new), depth: depth + 1)
        return node.map { .changed(step(new(pair.new), pair.new), $0) }
      }
    }
    let items = listItems(alignment, counts: counts, item)
    return items.isEmpty ? nil : .group(DiffGroup(name: "", brackets: .square, items: items))
  }

  /// The items for what differs between two lists, with the number of elements that are the same in between.
  func listItems(
    _ alignment: ListAlignment,
    counts: (old: Int, new: Int),
    _ item: (ListAlignment.Place) -> DiffItem?
  ) -> [DiffItem] {
    var items: [DiffItem] = []
    var (listed, unlisted, unlistedKept, next) = (0, 0, 0, 0)
    for (place, keptBefore) in alignment.places {
      guard listed < limits.children, mayList else {
        unlisted += 1
        if place.isKept { unlistedKept += 1 }
        continue
      }
      guard let item = item(place) else { continue }
      if keptBefore > next { items.append(.unchanged(keptBefore - next)) }
      items.append(self.listed(item))
      listed += 1
      next = keptBefore + (place.isKept ? 1 : 0)
    }
    if unlisted > 0 { items.append(.unlisted(unlisted)) }
    let rest = counts.new - alignment.inserted.count - alignment.moved.count - next - unlistedKept
    if !items.isEmpty, rest > 0 { items.append(.unchanged(rest)) }
    return items
  }
}
