// SPDX-License-Identifier: MIT

import StateDiff

/// What failures say: what happened, and what to do.
enum FailureText {
  /// The state after a step is not what the test stated.
  static func otherState<State>(_ step: String, stated: State, happened: State) -> String {
    """
    The state after `\(step)` is not what the test states.

    \(diff(from: stated, to: happened))

    (- what the test states, + what happened) State the change in the closure, or mend the reducer.
    """
  }

  /// The state changed, and neither the test nor an effect has sent an action.
  static func changedBetweenSteps<State>(from old: State, to new: State) -> String {
    """
    The state changed since the last step, by an action that neither the test nor an effect has sent.

    \(diff(from: old, to: new))

    (- before, + after) Let an effect send what a middleware or an observer sends by itself, and receive it.
    """
  }

  /// Another action came than the test expected.
  @MainActor
  static func otherAction<Action>(_ expected: Expected<Action>, _ action: Action, sender: String) -> String {
    guard let expectedAction = expected.action else {
      return """
        Another action came than the test expects.

        Expected: \(name(of: expected))
        Came:     \(Diff.inLine(action)), sent \(sender)

        Receive the actions in the order in which they come, or mend the effect that sends this one.
        """
    }
    return """
      Another action came than the test expects, sent \(sender).

      \(diff(from: expectedAction, to: action))

      (- what the test expects, + what came) Receive the actions in the order in which they come, or mend the effect.
      """
  }

  @MainActor
  static func name<Action>(of expected: Expected<Action>) -> String {
    expected.action.map { Diff.inLine($0) } ?? expected.name
  }

  static func diff<Value>(from old: Value, to new: Value) -> String {
    Diff(from: old, to: new)?.formatted(.tree, color: .never)
      ?? "  (They are not equal, though nothing can be seen to differ.)"
  }

  // MARK: Exploring

  static func exploration(
    _ failures: [String],
    seed: UInt64,
    of seeds: Range<UInt64>,
    _ trace: ScheduleTrace
  ) -> String {
    """
    Seed \(seed) fails, the first of \(seeds.lowerBound)..<\(seeds.upperBound).

    \(failures.joined(separator: "\n\n"))

    \(trace.description)
    Run it alone by `schedule: .random(seed: \(seed))`.
    """
  }

  // MARK: What is skipped

  static func skippedChanges<State>(_ step: String, stated: State, happened: State) -> String {
    """
    Not all that `\(step)` changed was stated.

    \(diff(from: stated, to: happened))

    (- what the test states, + what happened)
    """
  }

  static func skippedAction(_ action: some Any, sender: String) -> String {
    "\(Diff.inLine(action)) was skipped, sent \(sender)."
  }

  // MARK: What is not implemented

  static func unimplemented(_ name: String) -> String {
    "“\(name)” was called, which this test does not implement."
  }

  static func unimplementedSleep(_ name: String, duration: Duration) -> String {
    "Somebody sleeps for \(words(duration)) on “\(name)”, a clock that this test does not implement."
  }
}

extension Diff {
  /// A value in a few words, however large it is.
  static func inLine(_ value: some Any) -> String {
    let lines = describe(value).split(separator: "\n")
    let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return text.count > 100 ? "\(text.prefix(99))…" : text
  }
}
