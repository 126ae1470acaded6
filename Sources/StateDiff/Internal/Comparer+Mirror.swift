// SPDX-License-Identifier: MIT

extension Comparer {
  /// What differs between two values of one type of which only mirrors know something.
  func mirroredDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    switch (Anatomy(of: old, traits), Anatomy(of: new, traits)) {
    case (.leaf(let before), .leaf(let after)):
      return before == after ? nil : replaced(old, new, depth)
    case (.opaque(let before, _), .opaque(let after, let reason)):
      return before == after ? unseen(new, reason, depth) : replaced(old, new, depth)
    case (.list(let before), .list(let after)):
      return listDifference(after.map(\.value), since: before.map(\.value), depth)
    case (.pairs(let before), .pairs(let after)):
      return dictionaryDifference(Self.dictionary(before), Self.dictionary(after), depth)
    case (.parts(let heading, let before), .parts(let other, let after)):
      guard heading == other, before.map(\.step) == after.map(\.step) else { return replaced(old, new, depth) }
      guard traits.isObject else { return partsDifference(before, after, heading, traits, depth) }
      return withinObjects(old, new, traits) {
        if let node = partsDifference(before, after, heading, traits, depth) { return node }
        return traits.isEquatable ? nil : unseen(new, UnseenDifference.otherObject, depth)
      }
    default:
      return replaced(old, new, depth)
    }
  }

  /// Whether mirrors see no difference.
  func areMirroredSame(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> Bool {
    switch (Anatomy(of: old, traits), Anatomy(of: new, traits)) {
    case (.leaf(let before), .leaf(let after)):
      before == after
    case (.list(let before), .list(let after)):
      before.count == after.count && zip(before, after).allSatisfy { areSame($0.value, $1.value, depth: depth + 1) }
    case (.pairs(let before), .pairs(let after)):
      Self.dictionary(after).isSame(as: Self.dictionary(before), by: self, depth: depth)
    case (.parts(let heading, let before), .parts(let other, let after)):
      // Another object is not the same one.
      !traits.isObject && heading == other && before.map(\.step) == after.map(\.step)
        && zip(before, after).allSatisfy { areSame($0.value, $1.value, depth: depth + 1) }
    default:
      false
    }
  }

  private static func dictionary(_ pairs: [(key: AnyHashable, value: Any)]) -> [AnyHashable: Any] {
    Dictionary(pairs.lazy.map { ($0.key, $0.value) }) { $1 }
  }

  private func partsDifference(
    _ old: [StoredPart],
    _ new: [StoredPart],
    _ heading: Anatomy.Heading,
    _ traits: TypeTraits,
    _ depth: Int
  ) -> DiffNode? {
    let items = partItems(old, new, depth)
    guard !items.isEmpty else { return nil }
    return switch heading {
    case .type: .group(DiffGroup(name: traits.name.short, brackets: .round, items: items))
    case .tuple: .group(DiffGroup(name: "", brackets: .round, items: items))
    case .enumCase(let name): .group(DiffGroup(name: ".\(name)", brackets: .round, step: .enumCase(name), items: items))
    }
  }

  /// The parts that differ, and how many do not in between; none when none does.
  private func partItems(_ old: [StoredPart], _ new: [StoredPart], _ depth: Int) -> [DiffItem] {
    var items: [DiffItem] = []
    var (unlisted, unchanged) = (0, 0)
    for (before, after) in zip(old, new) {
      guard mayList else {
        if areSame(before.value, after.value, depth: depth + 1) { unchanged += 1 } else { unlisted += 1 }
        continue
      }
      guard let node = difference(before.value, after.value, depth: depth + 1) else {
        unchanged += 1
        continue
      }
      if unchanged > 0 { items.append(.unchanged(unchanged)) }
      items.append(listed(.changed(after.step, node)))
      unchanged = 0
    }
    if unlisted > 0 { items.append(.unlisted(unlisted)) }
    if unchanged > 0, !items.isEmpty { items.append(.unchanged(unchanged)) }
    return items
  }
}
