// SPDX-License-Identifier: MIT

import StateDiff
import Wellspring

// What is said of effects, which still run or cannot go on.
extension FailureText {
  /// When a test ends.
  enum End {
    /// By `finish()`.
    case finished
    /// Without it, after the last of its steps; nil when it had none.
    case ended(lastStep: SourceSite?)

    var phrase: String {
      switch self {
      case .finished: "at `finish()`"
      case .ended(nil): "when the test ended, without `finish()`"
      case .ended(let step?): "when the test ended, without `finish()`, after the step at \(step)"
      }
    }
  }

  /// No action came that could be received.
  @MainActor
  static func noAction<Action>(_ expected: Expected<Action>, _ outlook: Outlook, timeout: Duration) -> String {
    switch outlook {
    case .nothing:
      """
      No action came, and none can: no effect is running.

      Expected: \(name(of: expected))

      Remove this `receive`, or send the action first whose effect is to answer.
      """
    case .asleep(let sleepers):
      """
      No action came, and none can before time passes: every effect is asleep on a test clock.

      Expected: \(name(of: expected))
      Asleep:   \(list(sleepers.map { "\(place(of: $0.effect)), for \(words($0.time))" }, indent: 10))

      \(advice(sleepers.map(\.time).min()))
      """
    case .out(let effects):
      """
      No action came within \(words(timeout)).

      Expected: \(name(of: expected))
      Running:  \(list(effects.map(place), indent: 10))

      Make the test answer what the effect waits for, or give the store a longer `timeout`.
      """
    }
  }

  /// Nil when none is left.
  static func notReceived<Action>(_ actions: [(action: Action, sender: String)], _ end: End) -> String? {
    guard !actions.isEmpty else { return nil }
    let count = actions.count == 1 ? "1 action was" : "\(actions.count) actions were"
    let lines = actions.map { "\(Diff.inLine($0.action)), sent \($0.sender)" }
    return """
      \(count) not received \(end.phrase).

        \(list(lines, indent: 2))

      Receive each by `await store.receive(…)`, or all by `await store.skipReceived()`.
      """
  }

  /// Nil when none runs.
  static func stillRunning(_ effects: [HostedEffect], naps: [Int: ClosedRange<Duration>], _ when: End) -> String? {
    guard !effects.isEmpty else { return nil }
    let count = effects.count == 1 ? "1 effect was still running" : "\(effects.count) effects were still running"
    let lines = effects.map { effect in
      place(of: effect) + (naps[effect.number].map { ", asleep on a test clock for \(words($0.upperBound))" } ?? "")
    }
    let time = effects.compactMap { naps[$0.number]?.upperBound }.max()
    let end = "by an action that cancels it, or by `await store.cancelRunning()`."
    return """
      \(count) \(when.phrase).

        \(list(lines, indent: 2))

      \(time == nil ? "End it \(end)" : "\(advice(time))\nOr end it \(end)")
      """
  }

  /// Somebody always sleeps on a test clock.
  static func endlessTimer(after moments: Int, _ time: Duration) -> String {
    """
    Somebody is still asleep on the test clock after \(moments) moments, which is \(words(time)) since it was made.

    End the timer first, or let a part of the time pass: `await clock.advance(by: …)`.
    """
  }

  private static func advice(_ time: Duration?) -> String {
    "Let time pass first: `await clock.advance(by: \(code(time ?? .zero)))`."
  }

  private static func list(_ lines: [String], indent: Int) -> String {
    let shown = lines.count > 4 ? lines[..<4] + ["… \(lines.count - 4) more"] : lines[...]
    return shown.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  static func place(of effect: HostedEffect) -> String {
    "\(effect.name.map { "“\($0)”" } ?? "an effect") at \(effect.fileID):\(effect.line)"
  }

  static func words(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    return seconds == 1 ? "1 second" : "\(number(seconds)) seconds"
  }

  private static func code(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    if duration.components.attoseconds == 0 { return ".seconds(\(duration.components.seconds))" }
    if milliseconds == milliseconds.rounded() { return ".milliseconds(\(number(milliseconds)))" }
    return ".nanoseconds(\(number(duration / .nanoseconds(1))))"
  }

  private static func number(_ value: Double) -> String {
    // For ever is more seconds than an integer has room for.
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
