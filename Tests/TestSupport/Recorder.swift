// SPDX-License-Identifier: MIT

import Wellspring

/// Notes what happens, in order.
@MainActor
package final class Recorder<Entry> {
  package private(set) var entries: [Entry] = []

  package init() {}

  package func note(_ entry: Entry) {
    entries.append(entry)
  }

  package func clear() {
    entries = []
  }
}

extension Recorder where Entry == StoreReport {
  /// The codes of what was reported: `["WS-003"]`.
  package var codes: [String] { entries.map(\.code.rawValue) }
}
