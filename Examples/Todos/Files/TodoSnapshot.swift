// SPDX-License-Identifier: MIT

import Wellspring

/// A file as it was at one moment.
struct TodoSnapshot: Hashable, Sendable {
  var text: String
  var fingerprint: TodoFingerprint
}

extension TodoSnapshot: DiffRepresentable {
  /// Its text is to be read in the rows that become of it.
  var diffRepresentation: DiffRepresentation { .value(fingerprint) }
}
