// SPDX-License-Identifier: MIT

/// A `key:value` word, such as `due:2026-12-01`.
struct TodoTag: Hashable, Sendable {
  let key: String
  let value: String

  /// Nil for a word without a colon, with more than one, or with nothing on one side; and for a web address, which
  /// looks like a tag and never is one.
  init?(_ word: Substring) {
    let parts = word.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    guard !parts[1].starts(with: "//".utf8) else { return nil }
    key = String(Substring(parts[0]))
    value = String(Substring(parts[1]))
  }
}
