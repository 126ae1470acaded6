// SPDX-License-Identifier: MIT

/// How much of what happens a test has to state.
public enum Exhaustivity: Sendable, Equatable {
  /// Everything: each change of the state, each action of an effect, and that every effect has ended.
  case on

  /// What it likes. What is stated has to be true; actions that come in between are reduced without a word, and effects that
  /// still run at the end are cancelled. With `showSkipped`, what was not stated is shown, without failing the test.
  case off(showSkipped: Bool)

  /// What it likes, and nothing is said of the rest.
  public static var off: Exhaustivity { .off(showSkipped: false) }
}
