// SPDX-License-Identifier: MIT

/// Where a session shows what it has to show.
@MainActor
protocol Front {
  /// These tasks are about to change.
  func expectChanges(of ids: [Todo.State.ID])
  /// Draws what has changed, and nothing else.
  func drawChanges()
  /// Draws a task that has just come into the list.
  func drawAdded(_ id: Todo.State.ID)
  /// Draws the whole list: its beginning, or on a terminal the next page of it.
  func list(next: Bool)
  func say(_ text: String)
  func complain(_ text: String)
  func prompt()
  /// The user has typed this, which a terminal shows as it is typed.
  func typed(_ line: String)
  func close()
}
