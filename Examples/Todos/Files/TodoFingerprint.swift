// SPDX-License-Identifier: MIT

import Wellspring

/// By what a file is recognised as unchanged: its very bytes.
///
/// A date of change is too coarse (two writes within one tick look like one), and a list of tasks is small enough to be
/// kept. Comparing a fingerprint with a copy of itself costs nothing, since arrays share their storage.
struct TodoFingerprint: Hashable, Sendable {
  /// Nil when there was no file.
  let bytes: [UInt8]?

  static let missing = TodoFingerprint(bytes: nil)
}

extension TodoFingerprint: DiffRepresentable {
  /// Its bytes are those of the file, which nobody wants to read as numbers.
  var diffRepresentation: DiffRepresentation { .text(bytes.map { "\($0.count) bytes" } ?? "no file") }
}
