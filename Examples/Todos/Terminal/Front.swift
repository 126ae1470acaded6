// SPDX-License-Identifier: MIT

import Wellspring

/// Where a session shows what it has to show.
@MainActor
protocol Front {
  /// Draws what has changed, and nothing else.
  func draw(_ store: ViewStore<Todos>, _ watcher: RowWatcher)
  /// Draws the whole list: its beginning, or on a terminal the next page of it.
  func list(_ store: ViewStore<Todos>, next: Bool)
  func say(_ text: String)
  func complain(_ text: String)
  func prompt()
  /// The user has typed this, which a terminal shows as it is typed.
  func typed(_ line: String)
  func close()
}
