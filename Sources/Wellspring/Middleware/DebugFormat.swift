// SPDX-License-Identifier: MIT

/// What a debug output says of a change of the state.
public enum DebugFormat: Sendable {
  /// The parts that changed, within the whole: `-` for what was, `+` for what is.
  case tree
  /// A line for each change, with its path: `rows[id: 7].isDone: false → true`.
  case list
  /// Nothing: only the actions. A store's state is neither copied nor compared then; a part of it is, to know whether
  /// it has changed, and that of a child is copied.
  case actionsOnly
}
