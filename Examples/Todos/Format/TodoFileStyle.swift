// SPDX-License-Identifier: MIT

/// What a file does throughout, and must go on doing.
struct TodoFileStyle: Hashable, Sendable {
  /// Whether the file begins with the three bytes by which some editors mark UTF-8.
  var hasByteOrderMark = false
  /// The line end that most lines have, and that new lines get.
  var lineEnding = LineEnding.lf
}
