// SPDX-License-Identifier: MIT

/// Finds what differs between two values.
///
/// Whatever is the same is passed over before anything is reflected on: where the memory of both holds the same, and where
/// `==` says so.
final class Comparer {
  let limits: DiffLimits
  let types = TypeTable()
  let describer: Describer
  /// The pairs of objects that were compared, or are being compared: whether they differ.
  private var objects: [ObjectPair: Bool] = [:]
  /// How many differences may still be listed; the others are counted.
  private var budget: Int

  private struct ObjectPair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  init(limits: DiffLimits) {
    self.limits = limits
    describer = Describer(limits: limits, types: types)
    budget = limits.lines * 10
  }

  func difference(_ old: Any, _ new: Any, depth: Int) -> DiffNode? {
    let type = Swift.type(of: new)
    guard Swift.type(of: old) == type else { return replaced(old, new) }
    let traits = types.traits(of: type)
    guard !isSame(old, new, traits) else { return nil }
    if depth > limits.depth { return replaced(old, new) }
    let node = structuralDifference(old, new, traits, depth)
    // A container compares what it holds with what is said here of each.
    guard node == nil, traits.kind.comparesByItself else { return node }
    return .unseen(describer.describe(new), reason: UnseenDifference.reason(in: new))
  }

  /// Whether there is no difference, as far as can be said without looking into the values.
  private func isSame(_ old: Any, _ new: Any, _ traits: TypeTraits) -> Bool {
    func compare<Value>(_ new: Value) -> Bool {
      guard let old = old as? Value else { return false }
      return unsafe withRawPointers(old, new) { old, new in
        if unsafe Memory.isSame(old, new, count: MemoryLayout<Value>.size) { return true }
        guard traits.kind.comparesByItself else { return false }
        return unsafe traits.equality?(old, new, 1) == 1
      }
    }
    return _openExistential(new, do: compare)
  }

  func replaced(_ old: Any, _ new: Any) -> DiffNode {
    budget -= 1
    return .replaced(old: describer.describe(old), new: describer.describe(new))
  }

  private func structuralDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    switch traits.kind {
    case .representable: representedDifference(old, new, traits, depth)
    case .optional: optionalDifference(old, new, depth)
    case .string: stringDifference("\(old)", "\(new)")
    case .plain, .keyPath: plainDifference(old, new, traits, depth)
    case .bytes: bytesDifference(old, new, traits)
    case .erased: erasedDifference(old, new, depth)
    case .dictionary: dictionaryDifference(old, new, depth)
    case .set: setDifference(old, new, depth)
    case .list, .sharedList, .identifiedCollection: listDifference(old, new, traits, depth)
    case .mirrored: mirroredDifference(old, new, traits, depth)
    }
  }

  // MARK: Single values

  private func representedDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    if let older = old as? any HiddenValue, let newer = new as? any HiddenValue {
      // Compared like what it hides, and shown like none of it.
      guard traits.isEquatable || difference(older.hidden, newer.hidden, depth: depth + 1) != nil else { return nil }
      return replaced(old, new)
    }
    guard let older = old as? any DiffRepresentable, let newer = new as? any DiffRepresentable else { return nil }
    switch (older.diffRepresentation, newer.diffRepresentation) {
    case (.value(let older), .value(let newer)):
      if let node = difference(older, newer, depth: depth + 1) { return node }
    case (.text(let older), .text(let newer)) where older == newer: break
    default: return replaced(old, new)
    }
    return mirroredDifference(old, new, traits, depth) == nil
      ? nil : .unseen(describer.describe(new), reason: UnseenDifference.sameRepresentation)
  }

  private func optionalDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    switch ((old as? any OptionalValue)?.wrapped, (new as? any OptionalValue)?.wrapped) {
    case (nil, nil): return nil
    case (let older?, let newer?):
      guard let node = difference(older, newer, depth: depth) else { return nil }
      guard types.traits(of: type(of: newer)).kind == .optional else { return node }
      return .group(DiffGroup(name: ".some", brackets: .round, items: [.changed(.payload, node)]))
    default: return replaced(old, new)
    }
  }

  private func stringDifference(_ old: String, _ new: String) -> DiffNode? {
    guard old != new else { return nil }
    if old.contains(where: \.isNewline), new.contains(where: \.isNewline) { return textDifference(old, new) }
    let (old, new) = describer.describeStrings(old, new)
    return .replaced(old: old, new: new)
  }

  private func plainDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    let (older, newer) = (describer.describe(old), describer.describe(new))
    guard older == newer else { return .replaced(old: older, new: newer) }
    // The description leaves something out.
    return mirroredDifference(old, new, traits, depth)
  }

  private func bytesDifference(_ old: Any, _ new: Any, _ traits: TypeTraits) -> DiffNode? {
    let (old, new) = describer.bytesTexts(old, new, traits)
    return old == new ? nil : .replaced(old: old, new: new)
  }

  private func erasedDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    guard let old = old as? AnyHashable, let new = new as? AnyHashable, old != new else { return nil }
    return difference(old.base, new.base, depth: depth) ?? replaced(old, new)
  }

  // MARK: Objects

  /// Compares two objects once, however often they are met.
  func withinObjects(_ old: Any, _ new: Any, _ body: () -> DiffNode?) -> DiffNode? {
    let pair = ObjectPair(old: ObjectIdentifier(old as AnyObject), new: ObjectIdentifier(new as AnyObject))
    if let differs = objects[pair] {
      return differs ? .unseen(describer.describe(new), reason: UnseenDifference.shownElsewhere) : nil
    }
    objects[pair] = false
    let node = body()
    objects[pair] = node != nil
    return node
  }

  // MARK: Items

  /// Whether another difference may be listed.
  var mayList: Bool { budget > 0 }

  /// The items for parts that differ; those that are too many are counted.
  func items<Part>(_ parts: some Sequence<Part>, _ item: (Part) -> DiffItem?) -> [DiffItem] {
    var items: [DiffItem] = []
    var unlisted = 0
    for part in parts {
      if items.count >= limits.children || budget <= 0 {
        unlisted += 1
      } else if let item = item(part) {
        items.append(item)
      }
    }
    return unlisted > 0 ? items + [.unlisted(unlisted)] : items
  }
}

extension TypeTraits.Kind {
  /// Whether `==` is asked, and not each of the parts.
  var comparesByItself: Bool {
    switch self {
    case .optional, .dictionary, .list, .sharedList, .identifiedCollection, .erased: false
    case .representable, .set, .string, .bytes, .keyPath, .plain, .mirrored: true
    }
  }
}
