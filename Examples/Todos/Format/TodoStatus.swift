// SPDX-License-Identifier: MIT

/// Whether a task is done, and since when.
enum TodoStatus: Hashable, Sendable {
  case open
  /// The date is nil where the file gives none: `x Call Mum`.
  case completed(on: TodoDate?)
}
