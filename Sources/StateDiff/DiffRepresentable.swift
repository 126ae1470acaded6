// SPDX-License-Identifier: MIT

/// A type that says how it is shown in diffs and descriptions, or what stands for it.
///
/// Types are shown by their structure: whatever is stored, by name. That is never wrong, but not always what one wants to
/// read. A type that has a `description` of its own is shown by it when it says so in one line:
///
/// ```swift
/// struct Money: CustomStringConvertible {
///   var cents: Int
///   var description: String { "\(cents / 100).\(cents % 100) €" }
/// }
/// extension Money: DiffRepresentable {}
/// ```
///
/// Another value may stand for it:
///
/// ```swift
/// extension Document: DiffRepresentable {
///   var diffRepresentation: DiffRepresentation { .value(pages.map(\.title)) }
/// }
/// ```
///
/// Two values that are not equal, but have the same representation, are shown as such: the difference is said to be
/// out of sight, and never left out.
///
/// The representation of a value that is hidden from sight is ``Redacted``.
public protocol DiffRepresentable {
  /// What is shown for the value.
  var diffRepresentation: DiffRepresentation { get }
}

extension DiffRepresentable where Self: CustomStringConvertible {
  /// The type's own description.
  public var diffRepresentation: DiffRepresentation { .text(description) }
}

/// What is shown for a value that is ``DiffRepresentable``.
public enum DiffRepresentation {
  /// This text, as it is.
  case text(String)

  /// Another value, in whose place it is shown and compared.
  case value(Any)
}
