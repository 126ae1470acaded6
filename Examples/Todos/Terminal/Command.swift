// SPDX-License-Identifier: MIT

/// What a user can ask for by typing a line.
enum Command: Hashable, Sendable {
  case add(String)
  case done(TaskNumbers)
  case undo(TaskNumbers)
  case edit(Int, String)
  case prioritise(Int, TodoPriority?)
  case remove(TaskNumbers)
  case sort(TodoOrder)
  case filter(TodoFilter)
  case list
  case more
  case save
  case reload
  case overwrite
  case stats
  case help
  case quit(discardingChanges: Bool)
}
