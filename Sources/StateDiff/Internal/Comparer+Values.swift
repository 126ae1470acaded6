// SPDX-License-Identifier: MIT

extension Comparer {
  // MARK: What stands for another

  func representedDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    if let older = old as? any HiddenValue, let newer = new as? any HiddenValue {
      // Compared like what it hides, and shown like none of it.
      guard traits.isEquatable || !areSame(older.hidden, newer.hidden, depth: depth + 1) else { return nil }
      return unseen(new, UnseenDifference.hidden, depth)
    }
    if let node = representationDifference(old, new, depth) { return node }
    if !traits.isEquatable, areMirroredSame(old, new, traits, depth) { return nil }
    return unseen(new, UnseenDifference.sameRepresentation, depth)
  }

  private func representationDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    switch ((old as? any DiffRepresentable)?.diffRepresentation, (new as? any DiffRepresentable)?.diffRepresentation) {
    case (.value(let older), .value(let newer)): difference(older, newer, depth: depth + 1)
    case (.text(let older), .text(let newer)) where older == newer: nil
    default: replaced(old, new, depth)
    }
  }

  func areRepresentedSame(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> Bool {
    if let older = old as? any HiddenValue, let newer = new as? any HiddenValue {
      return areSame(older.hidden, newer.hidden, depth: depth + 1)
    }
    let isShownSame =
      switch ((old as? any DiffRepresentable)?.diffRepresentation, (new as? any DiffRepresentable)?.diffRepresentation)
      {
      case (.value(let older), .value(let newer)): areSame(older, newer, depth: depth + 1)
      case (.text(let older), .text(let newer)): older == newer
      default: false
      }
    return isShownSame && areMirroredSame(old, new, traits, depth)
  }

  func optionalDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    switch ((old as? any OptionalValue)?.wrapped, (new as? any OptionalValue)?.wrapped) {
    case (nil, nil): return nil
    case (let older?, let newer?):
      guard types.traits(of: type(of: newer)).kind == .optional else { return difference(older, newer, depth: depth) }
      // `.some(nil)` and nil have the same path, so that a change from or to either is one of the whole.
      guard Self.isNil(older) == Self.isNil(newer) else { return replaced(old, new, depth) }
      return difference(older, newer, depth: depth + 1).map {
        .group(DiffGroup(name: ".some", brackets: .round, items: [.changed(.payload, $0)]))
      }
    default: return replaced(old, new, depth)
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    (value as? any OptionalValue).map { $0.wrapped == nil } ?? false
  }

  func areOptionalsSame(_ old: Any, _ new: Any, _ depth: Int) -> Bool {
    switch ((old as? any OptionalValue)?.wrapped, (new as? any OptionalValue)?.wrapped) {
    case (nil, nil): true
    case (let older?, let newer?): areSame(older, newer, depth: depth + 1)
    default: false
    }
  }

  func erasedDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    guard let old = old as? AnyHashable, let new = new as? AnyHashable, old != new else { return nil }
    return difference(old.base, new.base, depth: depth) ?? replaced(old, new, depth)
  }

  // MARK: What is described as a whole

  func plainDifference(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> DiffNode? {
    let (older, newer) = (describer.describe(old, depth: depth), describer.describe(new, depth: depth))
    guard older == newer else { return .replaced(old: older, new: newer) }
    // The description leaves something out.
    return mirroredDifference(old, new, traits, depth)
  }

  func arePlainSame(_ old: Any, _ new: Any, _ traits: TypeTraits, _ depth: Int) -> Bool {
    describer.plainText(of: old, traits) == describer.plainText(of: new, traits)
      && areMirroredSame(old, new, traits, depth)
  }

  func bytesDifference(_ old: Any, _ new: Any, _ traits: TypeTraits) -> DiffNode? {
    let (old, new) = describer.bytesTexts(old, new, traits)
    return old == new ? nil : .replaced(old: old, new: new)
  }

  func stringDifference(_ old: String, _ new: String) -> DiffNode? {
    guard old != new else { return nil }
    if old.hasSeveralLines, new.hasSeveralLines { return textDifference(old, new) }
    let (old, new) = describer.describeStrings(old, new)
    return .replaced(old: old, new: new)
  }
}
