// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring

/// What a test store knows whatever its feature is: its host, how strict it is, and at which line the test is.
final class TestSession: Sendable {
  let host: TestHost
  let timeout: Duration
  /// Where the store was made.
  let origin: SourceSite
  private let state: Mutex<State>

  private struct State {
    var exhaustivity: Exhaustivity
    var site: SourceSite
    /// Effects that may still run at the end.
    var skipped: Set<Int> = []
    var hasFinished = false
  }

  init(exhaustivity: Exhaustivity, schedule: Schedule, timeout: Duration, site: SourceSite) {
    host = TestHost(schedule: schedule)
    self.timeout = timeout
    origin = site
    state = Mutex(State(exhaustivity: exhaustivity, site: site))
  }

  var exhaustivity: Exhaustivity {
    get { state.withLock(\.exhaustivity) }
    set { state.withLock { $0.exhaustivity = newValue } }
  }

  var isExhaustive: Bool { exhaustivity == .on }

  /// Whether the test has come to its end in order, or has failed to already.
  var hasFinished: Bool { state.withLock(\.hasFinished) }

  /// The step at a line of the test begins.
  func begin(_ site: SourceSite) {
    state.withLock { state in
      state.site = site
      state.hasFinished = false
    }
  }

  func finish() {
    state.withLock { $0.hasFinished = true }
  }

  /// Fails the test at the line where it is.
  func fail(_ text: String) {
    Failure.record(text, at: state.withLock(\.site))
  }

  /// Says what the test did not state, if it wants to hear that.
  func skip(_ text: @autoclosure () -> String) {
    if exhaustivity == .off(showSkipped: true) { Failure.note(text(), at: state.withLock(\.site)) }
  }

  // MARK: Effects

  func skipRunning() {
    let running = host.running.map(\.number)
    state.withLock { $0.skipped.formUnion(running) }
  }

  /// The effects that have to have ended when the test does.
  var running: [HostedEffect] {
    let skipped = state.withLock(\.skipped)
    return host.running.filter { $0.isAwaited && !skipped.contains($0.number) }
  }

  /// What can still happen by itself.
  var outlook: Outlook {
    let running = host.running
    let naps = host.naps
    if running.isEmpty { return .nothing }
    let out = running.filter { naps[$0.number] == nil }
    return out.isEmpty ? .asleep(running.map { ($0, naps[$0.number] ?? .zero) }) : .out(out)
  }
}

/// Whether an action can come, when nothing is left to be run.
enum Outlook {
  /// No effect runs.
  case nothing
  /// Every effect waits for the time of a test clock to pass, for so long.
  case asleep([(effect: HostedEffect, time: Duration)])
  /// These have left the store's executor.
  case out([HostedEffect])
}
