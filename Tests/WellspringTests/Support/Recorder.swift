// SPDX-License-Identifier: MIT

@testable import Wellspring

/// Notes what happens, in order.
@MainActor
final class Recorder<Entry> {
  private(set) var entries: [Entry] = []

  func note(_ entry: Entry) {
    entries.append(entry)
  }

  func clear() {
    entries = []
  }
}

extension Recorder where Entry == StoreReport {
  /// The codes of what was reported: `["WS-003"]`.
  var codes: [String] { entries.map(\.code.rawValue) }
}
