// SPDX-License-Identifier: MIT

/// A value that must not be shown.
protocol HiddenValue {
  /// What is hidden, to be compared.
  var hidden: Any { get }
}

extension Redacted: HiddenValue {
  var hidden: Any { wrappedValue }
}
