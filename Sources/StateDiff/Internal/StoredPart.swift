// SPDX-License-Identifier: MIT

/// A stored part of a value, as a mirror tells of it.
struct StoredPart {
  let step: PathStep
  let value: Any
}

extension StoredPart {
  /// All that is stored in a structure, an object and its superclasses, or a tuple.
  static func all(in mirror: Mirror) -> [StoredPart] {
    var parts = mirror.superclassMirror.map { all(in: $0) } ?? []
    // Asking a mirror for a child takes the most time of all that is done here, so each is asked for once.
    let children = Array(mirror.children)
    // A class that is `@Observable` stores its properties under names of its own.
    let registrar = "_$observationRegistrar"
    let isObservable = mirror.displayStyle == .class && children.contains { $0.label == registrar }
    for (index, child) in children.enumerated() where !isObservable || child.label != registrar {
      // What an actor has for the runtime.
      if child.label == "$defaultActor" { continue }
      parts.append(part(child.label, index, child.value, hasUnderscores: isObservable))
    }
    return parts
  }

  /// The values of an enum's case.
  static func payload(_ value: Any) -> [StoredPart] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, type(of: value) != Void.self else {
      return [StoredPart(step: .payload, value: value)]
    }
    return all(in: mirror)
  }

  private static func part(_ label: String?, _ index: Int, _ value: Any, hasUnderscores: Bool) -> StoredPart {
    guard let label else { return StoredPart(step: .element(index), value: value) }
    // An element of a tuple without a label is called `.0`.
    if label.hasPrefix("."), let index = Int(label.dropFirst()) {
      return StoredPart(step: .element(index), value: value)
    }
    let prefix = "$__lazy_storage_$_"
    if label.hasPrefix(prefix) {
      return StoredPart(step: .field(String(label.dropFirst(prefix.count))), value: value)
    }
    guard label.hasPrefix("_") else { return StoredPart(step: .field(label), value: value) }
    return unwrapped(label, value, hasUnderscores: hasUnderscores)
  }

  /// A property with a wrapper is called as it is written; and a wrapper that stores nothing else gives way to what it wraps.
  private static func unwrapped(_ label: String, _ value: Any, hasUnderscores: Bool) -> StoredPart {
    let name = PathStep.field(String(label.dropFirst()))
    if hasUnderscores || value is any HiddenValue { return StoredPart(step: name, value: value) }
    let children = Mirror(reflecting: value).children
    guard let wrapped = children.first(where: { $0.label == "wrappedValue" || $0.label == "_wrappedValue" }) else {
      return StoredPart(step: .field(label), value: value)
    }
    return StoredPart(step: name, value: children.count == 1 ? wrapped.value : value)
  }
}
