// SPDX-License-Identifier: MIT

/// Why two values may differ of which all that can be seen is the same.
enum UnseenDifference {
  static let hidden = "has changed"
  static let sameRepresentation = "differs in what is not shown"
  static let otherClosure = "another closure; whether it does the same cannot be told"
  static let otherObject = "another object with the same contents"
  static let shownElsewhere = "differs, as shown where it came first"
  static let opaque = "another one, which does not let one look into it"

  static let outOfSight = "differs there"
  static let tooDeep = "may differ there; too deep to be compared"

  /// What is said of two values that are described alike.
  static func reason(_ old: Any, _ new: Any) -> String {
    let (before, after) = (type(of: old), type(of: new))
    guard before != after else { return sameRepresentation }
    return "now of type \(name(after, unlike: before)), before of \(name(before, unlike: after))"
  }

  /// With its module where that is the only difference.
  private static func name(_ type: Any.Type, unlike other: Any.Type) -> String {
    TypeName(type).short == TypeName(other).short ? _typeName(type, qualified: true) : TypeName(type).short
  }

  /// The likely reason why a value is not equal to one that looks the same.
  static func reason(in value: Any, _ traits: TypeTraits) -> String {
    if traits.isObject { return traits.kind == .keyPath ? opaque : "\(otherObject), to which it is not equal" }
    var search = Search()
    let cause = search.cause(in: value, depth: 0) ?? "its == must be one of its own"
    return "not equal, though all that can be seen is the same: \(cause)"
  }

  private struct Search {
    /// How many values may still be looked at.
    private var budget = 1_000

    mutating func cause(in value: Any, depth: Int) -> String? {
      budget -= 1
      guard budget > 0, depth < 10 else { return nil }
      if isUnlikeItself(value) { return "\(value) is not equal to itself" }
      if depth > 0, type(of: value) is AnyObject.Type, !(value is AnyKeyPath) {
        return "it holds a reference to a \(TypeName(type(of: value)).short), which may have changed in place"
      }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == nil, mirror.children.isEmpty, TypeName(type(of: value)).isFunction {
        return "it holds a closure"
      }
      for child in mirror.children {
        if let cause = cause(in: child.value, depth: depth + 1) { return cause }
      }
      return nil
    }

    private func isUnlikeItself(_ value: Any) -> Bool {
      (value as? any FloatingPoint)?.isNaN ?? false
    }
  }
}
