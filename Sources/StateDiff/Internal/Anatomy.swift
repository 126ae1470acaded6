// SPDX-License-Identifier: MIT

/// What a value is made of, as its mirror tells.
enum Anatomy {
  /// What its parts belong to.
  enum Heading: Equatable {
    case type
    case tuple
    case enumCase(String)
  }

  /// It has no parts, and this text tells all: the case of an enum, a metatype.
  case leaf(String)
  /// It does not let one look into it, and this text does not tell it from others.
  case opaque(String, reason: String)
  case parts(Heading, [StoredPart])
  case list(Mirror.Children)
  case pairs([(key: AnyHashable, value: Any)])

  init(of value: Any, _ traits: TypeTraits) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      if let payload = mirror.children.first, let name = payload.label {
        self = .parts(.enumCase(name), StoredPart.payload(payload.value))
      } else {
        self = .leaf(EnumCaseName.of(value))
      }
    case .tuple: self = .parts(.tuple, StoredPart.all(in: mirror))
    case .collection, .set: self = .list(mirror.children)
    case .dictionary: self = Self.pairs(mirror).map { .pairs($0) } ?? .list(mirror.children)
    case .none: self = Self.unnamed(value, mirror, traits)
    default: self = .parts(.type, StoredPart.all(in: mirror))
    }
  }

  /// Nil where not every child is a pair of a key and a value.
  private static func pairs(_ mirror: Mirror) -> [(key: AnyHashable, value: Any)]? {
    var pairs: [(key: AnyHashable, value: Any)] = []
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2, let key = pair[0] as? AnyHashable else { return nil }
      pairs.append((key, pair[1]))
    }
    return pairs
  }

  /// What is neither a structure, nor an enum, nor an object, nor a tuple; or whose own mirror does not say.
  private static func unnamed(_ value: Any, _ mirror: Mirror, _ traits: TypeTraits) -> Anatomy {
    if let type = value as? Any.Type { return .leaf("\(TypeName(type).short).self") }
    if value is any CustomReflectable { return .parts(.type, StoredPart.all(in: mirror)) }
    if traits.name.isFunction { return .opaque("(\(traits.name.short))", reason: UnseenDifference.otherClosure) }
    return .opaque("\(value)", reason: UnseenDifference.opaque)
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
