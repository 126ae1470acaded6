// SPDX-License-Identifier: MIT

/// How a ``Diff`` is written.
public enum DiffFormat: Sendable, CaseIterable {
  /// Indented, in the look of Swift source, with `-` and `+` in front of what differs and whatever is the same folded.
  ///
  /// ```
  ///   Todos.State(
  ///     rows: [
  ///       … 6 unchanged
  ///       [id: 7]: Todo.State(
  ///         … 1 unchanged
  /// -       isDone: false,
  /// +       isDone: true,
  ///       ),
  ///       … 9,992 unchanged
  ///     ],
  ///     … 3 unchanged
  ///   )
  /// ```
  case tree

  /// One line for each change: `rows[id: 7].isDone: false → true`.
  case list
}
