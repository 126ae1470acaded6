// SPDX-License-Identifier: MIT

/// What a debug output says of a change of the state.
public enum DebugFormat: Sendable {
  /// The parts that changed, within the whole: `-` for what was, `+` for what is.
  case tree
  /// A line for each change, with its path: `rows[id: 7].isDone: false → true`.
  case list
  /// Nothing: only the actions. The state is neither copied nor compared.
  case actionsOnly
}
