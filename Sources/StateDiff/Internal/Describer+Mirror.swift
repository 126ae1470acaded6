// SPDX-License-Identifier: MIT

/// A stored part of a value, as a mirror tells of it.
struct StoredPart {
  let step: PathStep
  let value: Any
}

extension Describer {
  /// Describes what only a mirror knows something of.
  func describeMirrored(_ value: Any, _ traits: TypeTraits, _ depth: Int) -> DescribedValue {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      return describeEnum(value, mirror, depth)
    case .tuple:
      return describeParts(of: value, mirror, name: "", depth)
    case .collection, .set:
      return describeElements(of: mirror, isKeyed: false, depth)
    case .dictionary:
      return describeElements(of: mirror, isKeyed: true, depth)
    case .struct, .class, .none, .optional, .foreignReference:
      if let text = opaqueText(of: value, mirror, traits) { return .leaf(text.onOneLine) }
      return withinObject(value, traits) { describeParts(of: value, mirror, name: traits.name.short, depth) }
    @unknown default:
      return .leaf("\(value)".onOneLine)
    }
  }

  /// What is said of a value that does not let one look into it.
  func opaqueText(of value: Any, _ mirror: Mirror, _ traits: TypeTraits) -> String? {
    if let type = value as? Any.Type { return "\(TypeName(type).short).self" }
    guard mirror.children.isEmpty, mirror.superclassMirror == nil else { return nil }
    if mirror.displayStyle == nil, traits.name.isFunction { return "(\(traits.name.short))" }
    if value is any CustomStringConvertible || value is any CustomDebugStringConvertible { return "\(value)" }
    return mirror.displayStyle == nil ? "\(value)" : nil
  }

  private func describeParts(of value: Any, _ mirror: Mirror, name: String, _ depth: Int) -> DescribedValue {
    let parts = StoredPart.all(in: mirror)
    var group = DescribedGroup(name: name, brackets: .round)
    group.members = parts.prefix(limits.children).map { member($0.step, $0.value, depth) }
    group.omitted = parts.count - group.members.count
    return .group(group)
  }

  private func describeEnum(_ value: Any, _ mirror: Mirror, _ depth: Int) -> DescribedValue {
    guard let payload = mirror.children.first, let name = payload.label else {
      return .leaf(EnumCaseName.of(value))
    }
    var group = DescribedGroup(name: ".\(name)", brackets: .round, step: .enumCase(name))
    group.members = StoredPart.payload(payload.value).map { member($0.step, $0.value, depth) }
    return .group(group)
  }

  private func describeElements(of mirror: Mirror, isKeyed: Bool, _ depth: Int) -> DescribedValue {
    var group = DescribedGroup(name: "", brackets: .square, isKeyed: isKeyed)
    for (position, child) in mirror.children.prefix(limits.children).enumerated() {
      let pair = isKeyed ? Mirror(reflecting: child.value).children.map(\.value) : []
      if pair.count == 2 {
        group.members.append(member(.key(keyText(pair[0])), pair[1], depth))
      } else {
        group.members.append(member(step(to: child.value, at: position), child.value, depth))
      }
    }
    group.omitted = mirror.children.count - group.members.count
    return .group(group)
  }
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
    if label.hasPrefix("."), let index = Int(label.dropFirst()) { return StoredPart(step: .element(index), value: value) }
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return StoredPart(step: .field(String(label.dropFirst(lazyPrefix.count))), value: value) }
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

/// The name of an enum's case without a payload, whatever the enum's description says.
enum EnumCaseName {
  static func of(_ value: Any) -> String {
    func name<Value>(of value: Value) -> String? {
      unsafe caseName(value).map { unsafe ".\(String(cString: $0))" }
    }
    // One that is imported from C has a number only.
    return name(of: value) ?? "\(value)".onOneLine
  }
}

/// What a mirror asks for the name of a case that has a payload; a part of the runtime since Swift 5.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
