// SPDX-License-Identifier: MIT

import Synchronization

/// Notes what effects do, on whatever thread.
final class EffectTrace: Sendable {
  private let notes = Mutex<[String]>([])

  var entries: [String] { notes.withLock(\.self) }

  func note(_ entry: String) {
    notes.withLock { $0.append(entry) }
  }
}
