// SPDX-License-Identifier: MIT

/// A value that is never printed: a password, a token, somebody's address.
///
/// It compares, hashes and codes like the value, and prints as `<redacted>`, in diffs and wherever else it is printed or
/// dumped.
///
/// ```swift
/// struct State: Equatable {
///   var name = ""
///   @Redacted var password = ""
/// }
/// ```
///
/// A diff says that it has changed, and not from what to what.
@propertyWrapper
public struct Redacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Hides a value from being printed.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Redacted: DiffRepresentable {
  /// `<redacted>`.
  public var diffRepresentation: DiffRepresentation { .text("<redacted>") }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `<redacted>`.
  public var description: String { "<redacted>" }

  /// `<redacted>`.
  public var debugDescription: String { "<redacted>" }

  /// A mirror that shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
extension Redacted: Sendable where Value: Sendable {}
