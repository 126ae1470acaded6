// SPDX-License-Identifier: MIT

extension Comparer {
  /// What differs between two values of one type of which only mirrors know something.
  func mirroredDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    let (older, newer) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch newer.displayStyle {
    case .enum:
      return enumDifference(old, new, older, newer, depth)
    case .tuple:
      return partsDifference(older, newer, old, new, name: "", depth)
    case .collection, .set, .dictionary:
      return elementsDifference(older, newer, isKeyed: newer.displayStyle == .dictionary, depth)
    default:
      if let node = opaqueDifference(old, new, older, newer, traits) { return node }
      guard traits.isObject else { return partsDifference(older, newer, old, new, name: traits.name.short, depth) }
      return withinObjects(old, new) { objectDifference(old, new, older, newer, traits, depth) }
    }
  }

  private func opaqueDifference(
    _ old: Any,
    _ new: Any,
    _ older: Mirror,
    _ newer: Mirror,
    _ traits: TypeTraits
  ) -> DiffNode? {
    guard let before = describer.opaqueText(of: old, older, traits),
      let after = describer.opaqueText(of: new, newer, traits)
    else { return nil }
    if before != after { return replaced(old, new) }
    // A closure has neither parts nor `==`; another one may do something else.
    guard newer.displayStyle == nil, !traits.isEquatable else { return nil }
    return .unseen(describer.describe(new), reason: UnseenDifference.otherClosure)
  }

  private func objectDifference(
    _ old: Any,
    _ new: Any,
    _ older: Mirror,
    _ newer: Mirror,
    _ traits: TypeTraits,
    _ depth: Int
  ) -> DiffNode? {
    if let node = partsDifference(older, newer, old, new, name: traits.name.short, depth) { return node }
    return traits.isEquatable ? nil : .unseen(describer.describe(new), reason: UnseenDifference.otherObject)
  }

  private func enumDifference(_ old: Any, _ new: Any, _ older: Mirror, _ newer: Mirror, _ depth: Int) -> DiffNode? {
    guard let before = older.children.first, let after = newer.children.first else {
      if older.children.isEmpty, newer.children.isEmpty, EnumCaseName.of(old) == EnumCaseName.of(new) { return nil }
      return replaced(old, new)
    }
    guard let name = after.label, before.label == name else { return replaced(old, new) }
    let items = partItems(StoredPart.payload(before.value), StoredPart.payload(after.value), depth)
    guard let items else { return nil }
    return .group(DiffGroup(name: ".\(name)", brackets: .round, step: .enumCase(name), items: items))
  }

  private func partsDifference(
    _ older: Mirror,
    _ newer: Mirror,
    _ old: Any,
    _ new: Any,
    name: String,
    _ depth: Int
  ) -> DiffNode? {
    let (before, after) = (StoredPart.all(in: older), StoredPart.all(in: newer))
    guard before.map(\.step) == after.map(\.step) else { return replaced(old, new) }
    return partItems(before, after, depth).map { .group(DiffGroup(name: name, brackets: .round, items: $0)) }
  }

  /// The parts that differ, and how many do not in between; nil when none does.
  private func partItems(_ old: [StoredPart], _ new: [StoredPart], _ depth: Int) -> [DiffItem]? {
    var changed: [(index: Int, step: PathStep, node: DiffNode)] = []
    for (index, (before, after)) in zip(old, new).enumerated() {
      guard let node = difference(before.value, after.value, depth: depth + 1) else { continue }
      changed.append((index, after.step, node))
    }
    guard !changed.isEmpty else { return nil }
    var items: [DiffItem] = []
    var next = 0
    for change in changed {
      if change.index > next { items.append(.unchanged(change.index - next)) }
      items.append(.changed(change.step, change.node))
      next = change.index + 1
    }
    if next < new.count { items.append(.unchanged(new.count - next)) }
    return items
  }

  /// What a mirror tells of a collection that is none that is known here.
  private func elementsDifference(_ older: Mirror, _ newer: Mirror, isKeyed: Bool, _ depth: Int) -> DiffNode? {
    guard isKeyed, let before = pairs(older), let after = pairs(newer) else {
      return listDifference(newer.children.map(\.value), since: older.children.map(\.value), depth)
    }
    return dictionaryDifference(before, after, depth)
  }

  /// Nil where not every child is a pair of a key and a value.
  private func pairs(_ mirror: Mirror) -> [AnyHashable: Any]? {
    var pairs: [AnyHashable: Any] = [:]
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2, let key = pair[0] as? AnyHashable else { return nil }
      pairs[key] = pair[1]
    }
    return pairs
  }
}
