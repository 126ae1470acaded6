// SPDX-License-Identifier: MIT

/// Whether a view is the same as the one before, so that its body need not be evaluated.
///
/// Rule (observed and widely described, for instance in “Demystify SwiftUI performance”, WWDC23, but not documented in every
/// detail): the stored properties are compared one by one. A value that is `Equatable` is compared as such, an object by its
/// identity, what lives in the node not at all. A closure is taken to differ: Apple's may know that two are the same, so it evaluates
/// less often rather than more.
package enum Comparison {
  package static func areSame(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let property = left as? any NodeProperty { return property.isSame(as: right) }
    if let left = left as? any Equatable { return isEqual(left, right) }
    if type(of: left) is AnyObject.Type { return (left as AnyObject) === (right as AnyObject) }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right }
    let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    // A case without a payload has no parts, but a name.
    if one.displayStyle == .enum, one.children.isEmpty { return "\(left)" == "\(right)" }
    return haveSameParts(one, other)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value).map { $0 == left } ?? false
  }

  private static func haveSameParts(_ left: Mirror, _ right: Mirror) -> Bool {
    // A closure has no mirror of its own.
    guard let style = left.displayStyle, style == right.displayStyle else { return false }
    guard left.children.count == right.children.count else { return false }
    return zip(left.children, right.children).allSatisfy { $0.label == $1.label && areSame($0.value, $1.value) }
  }
}
