// SPDX-License-Identifier: MIT

import Observation

/// Reads as the body of a view does, and counts how often it was told that something of it has changed.
@MainActor
final class Reader {
  private let body: () -> Void
  private(set) var changes = 0

  /// Reads for the first time.
  init(_ body: @escaping () -> Void) {
    self.body = body
    read()
  }

  /// Reads again: after a change nothing is told until then.
  func read() {
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.changes += 1 }
    }
  }
}
