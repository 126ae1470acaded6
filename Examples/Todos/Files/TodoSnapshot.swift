// SPDX-License-Identifier: MIT

/// A file as it was at one moment.
struct TodoSnapshot: Hashable, Sendable {
  var text: String
  var fingerprint: TodoFingerprint
}
