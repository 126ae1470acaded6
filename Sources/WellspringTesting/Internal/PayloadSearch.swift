// SPDX-License-Identifier: MIT

/// Finds what was put into an action, by putting it in again.
///
/// An enum's case is a function from its payload to the enum; there is none that goes back. So the payloads within an action
/// are looked through, in order of depth, for one that the function makes the same action of: the same cases around it, and
/// equal values beside it.
enum PayloadSearch {
  static func payload<Whole, Payload>(of whole: Whole, embed: (Payload) -> Whole) -> Payload? {
    var layer = contents(of: whole)
    var depth = 1
    while !layer.isEmpty {
      for case let payload as Payload in layer where isSame(whole, embed(payload), depth: depth) { return payload }
      layer = layer.flatMap(contents)
      depth += 1
    }
    return nil
  }

  /// What comes with an enum's case, or the elements of a tuple.
  private static func contents(of value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return [] }
    return mirror.children.map(\.value)
  }

  /// Whether two values are in the same case, and all that stands beside the payload is equal.
  private static func isSame(_ left: Any, _ right: Any, depth: Int) -> Bool {
    if depth == 0 { return true }
    let (left, right) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard left.displayStyle == right.displayStyle, left.children.count == right.children.count else { return false }
    return zip(left.children, right.children).allSatisfy { left, right in
      guard left.label == right.label else { return false }
      return isEqual(left.value, right.value) ?? isSame(left.value, right.value, depth: depth - 1)
    }
  }

  /// Nil when the values cannot be compared.
  private static func isEqual(_ left: Any, _ right: Any) -> Bool? {
    func compare<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    return (left as? any Equatable).map { compare($0) }
  }
}
