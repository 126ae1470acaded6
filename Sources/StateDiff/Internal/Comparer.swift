// SPDX-License-Identifier: MIT

/// Finds what differs between two values.
///
/// Whatever is the same is passed over before anything is reflected on: where the memory of both holds the same, and where
/// `==` says so.
final class Comparer {
  let limits: DiffLimits
  let types = TypeTable()
  let describer: Describer
  /// The pairs of objects whose differences were found, or are being found: whether they differ.
  private var objects: [ObjectPair: Bool] = [:]
  /// How many differences may still be listed; the others are counted.
  private var budget: Int
  /// Whether two values were not compared to the end.
  private var isTooDeep = false

  private struct ObjectPair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  init(limits: DiffLimits) {
    self.limits = limits
    describer = Describer(limits: limits, types: types)
    budget = limits.lines.times(10)
  }

  /// What differs; nil when nothing does.
  func difference(_ old: Any, _ new: Any, depth: Int) -> DiffNode? {
    let type = Swift.type(of: new)
    guard Swift.type(of: old) == type else { return replaced(old, new, depth) }
    let traits = types.traits(of: type)
    guard !isSame(old, new, traits) else { return nil }
    // Both are cut off here, so that only this can be said.
    guard depth <= limits.depth else { return differenceOutOfSight(old, new, depth) }
    let node = structuralDifference(old, new, traits, depth)
    // A container that is compared by what it holds differs only where that does.
    guard node == nil, traits.isEquatable, traits.kind.comparesByItself, !areCopies(old, new, depth) else {
      return node
    }
    return unseen(new, UnseenDifference.reason(in: new, traits), depth)
  }

  /// Whether nothing differs: what `difference` finds out, without a word about it, and no further than to the first difference.
  func areSame(_ old: Any, _ new: Any, depth: Int) -> Bool {
    let type = Swift.type(of: new)
    guard Swift.type(of: old) == type else { return false }
    let traits = types.traits(of: type)
    if isSame(old, new, traits) { return true }
    if traits.isEquatable && traits.kind.comparesByItself { return false }
    // What is so deep that the stack may not suffice is not looked into.
    guard depth - limits.depth <= Self.levelsOutOfSight else {
      isTooDeep = true
      return false
    }
    return switch traits.kind {
    case .representable: areRepresentedSame(old, new, traits, depth)
    case .optional: areOptionalsSame(old, new, depth)
    case .dictionary: (new as? any DictionaryValue)?.isSame(as: old, by: self, depth: depth) ?? false
    case .list, .sharedList: areListsSame(old, new, depth)
    case .erased: areSame((old as? AnyHashable)?.base ?? old, (new as? AnyHashable)?.base ?? new, depth: depth)
    case .string: "\(old)" == "\(new)"
    case .plain: arePlainSame(old, new, traits, depth)
    case .set, .keyPath, .range, .bytes, .identifiedCollection, .mirrored: areMirroredSame(old, new, traits, depth)
    }
  }

  /// How many levels below the deepest that is shown are compared of values that are not equatable.
  private static let levelsOutOfSight = 30

  /// Whether there is no difference, as far as can be said without looking into the values.
  private func isSame(_ old: Any, _ new: Any, _ traits: TypeTraits) -> Bool {
    unsafe isSame(old, new, by: traits.kind.comparesByItself ? traits.equality : nil)
  }

  private func isSame(_ old: Any, _ new: Any, by equality: Sameness?) -> Bool {
    // The type is opened, and not the value: one that comes from a list of `Any` is an `Any` in an `Any`.
    func compare<Value>(as type: Value.Type) -> Bool {
      unsafe withValues(old, new, as: type) { old, new in
        unsafe Memory.isSame(old, new, count: MemoryLayout<Value>.size) || equality?(old, new, 1) == 1
      }
    }
    return _openExistential(type(of: new), do: compare)
  }

  /// Whether one is a copy of the other, bit by bit but for the gaps between the parts: it has not changed, though it may not be
  /// equal to itself, as one that holds a NaN.
  func areCopies(_ old: Any, _ new: Any, _ depth: Int) -> Bool {
    let traits = types.traits(of: type(of: new))
    if unsafe isSame(old, new, by: nil) { return true }
    // A mirror that a type makes itself may leave something out.
    guard traits.kind == .optional || !(new is any CustomReflectable) else { return false }
    guard type(of: old) == type(of: new), !traits.isObject, depth <= limits.depth,
      case .parts(let heading, let before) = Anatomy(of: old, traits),
      case .parts(heading, let after) = Anatomy(of: new, traits), before.map(\.step) == after.map(\.step)
    else { return false }
    return zip(before, after).allSatisfy { areCopies($0.value, $1.value, depth + 1) }
  }

  private func structuralDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    switch traits.kind {
    case .representable: representedDifference(old, new, traits, depth)
    case .optional: optionalDifference(old, new, depth)
    case .string: stringDifference("\(old)", "\(new)")
    case .range: areMirroredSame(old, new, traits, depth) ? nil : replaced(old, new, depth)
    case .plain, .keyPath: plainDifference(old, new, traits, depth)
    case .bytes: bytesDifference(old, new, traits) ?? mirroredDifference(old, new, traits, depth)
    case .erased: erasedDifference(old, new, depth)
    case .dictionary: dictionaryDifference(old, new, depth)
    case .set: setDifference(old, new, depth)
    case .list, .sharedList: listDifference(old, new, depth)
    // A collection may have more than its elements.
    case .identifiedCollection: listDifference(old, new, depth) ?? mirroredDifference(old, new, traits, depth)
    case .mirrored: mirroredDifference(old, new, traits, depth)
    }
  }

  // MARK: What is said of a difference

  func replaced(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode {
    let (before, after) = (describer.describe(old, depth: depth), describer.describe(new, depth: depth))
    guard before == after else { return .replaced(old: before, new: after) }
    return .unseen(after, reason: UnseenDifference.reason(old, new))
  }

  /// Of two values both of which are cut off, so that all that can be said is whether they differ.
  private func differenceOutOfSight(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    isTooDeep = false
    guard !areSame(old, new, depth: depth) else { return nil }
    return unseen(new, isTooDeep ? UnseenDifference.tooDeep : UnseenDifference.outOfSight, depth)
  }

  /// Of something that differs where it cannot be seen.
  func unseen(_ value: Any, _ reason: String, _ depth: Int) -> DiffNode {
    .unseen(describer.describe(value, depth: depth), reason: reason)
  }

  /// Whether another difference may be listed.
  var mayList: Bool { budget > 0 }

  func listed(_ item: DiffItem) -> DiffItem {
    budget -= 1
    return item
  }

  // MARK: Objects

  /// Finds out what differs between two objects once, however often they are met.
  func withinObjects(_ old: Any, _ new: Any, _ traits: TypeTraits, _ body: () -> DiffNode?) -> DiffNode? {
    let pair = ObjectPair(old: ObjectIdentifier(old as AnyObject), new: ObjectIdentifier(new as AnyObject))
    if let differs = objects[pair] {
      return differs ? .unseen(.leaf("\(traits.name.short)(…)"), reason: UnseenDifference.shownElsewhere) : nil
    }
    objects[pair] = false
    let node = body()
    objects[pair] = node != nil
    return node
  }
}

extension TypeTraits.Kind {
  /// Whether `==` is asked, and not each of the parts.
  var comparesByItself: Bool {
    switch self {
    case .optional, .dictionary, .list, .sharedList, .erased: false
    case .representable, .set, .string, .bytes, .range, .keyPath, .plain, .identifiedCollection, .mirrored: true
    }
  }
}
