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
    /// Effects that may still run at the end.
    var skipped: Set<Int> = []
    /// Effects that ran when the test had finished, and of which nothing more is said.
    var left: Set<Int> = []
  }

  @MainActor
  init(exhaustivity: Exhaustivity, schedule: Schedule, timeout: Duration, site: SourceSite) {
    host = TestHost(schedule: schedule, site: site)
    self.timeout = timeout
    origin = site
    state = Mutex(State(exhaustivity: exhaustivity))
    HostsOfTask.note(host)
  }

  var exhaustivity: Exhaustivity {
    get { state.withLock(\.exhaustivity) }
    set { state.withLock { $0.exhaustivity = newValue } }
  }

  var isExhaustive: Bool { exhaustivity == .on }

  /// Does what a line of the test says.
  @MainActor
  func step<Result>(at site: SourceSite, _ body: () async -> Result) async -> Result {
    HostsOfTask.note(host)
    return await host.step.run(at: site, body)
  }

  /// Fails the test at the line where it is.
  func fail(_ text: String) {
    host.step.fail(text)
  }

  /// Says what the test did not state, if it wants to hear that.
  func skip(_ text: @autoclosure () -> String) {
    if exhaustivity == .off(showSkipped: true) { Failure.note(text(), at: host.step.site) }
  }

  // MARK: Effects

  func skipRunning() {
    let running = host.running.map(\.number)
    state.withLock { $0.skipped.formUnion(running) }
  }

  /// The test has come to its end: what still runs has been told, or does not matter.
  func leaveRunning() {
    let running = host.running.map(\.number)
    state.withLock { $0.left.formUnion(running) }
  }

  func hasLeft(_ effect: Int?) -> Bool {
    state.withLock { state in effect.map(state.left.contains) ?? false }
  }

  /// The effects that have to have ended when the test does.
  var running: [HostedEffect] {
    let excused = state.withLock { $0.skipped.union($0.left) }
    return host.running.filter { $0.isAwaited && !excused.contains($0.number) }
  }

  /// What can still happen by itself.
  var outlook: Outlook {
    let out = host.out.filter(\.isAwaited)
    if !out.isEmpty { return .out(out) }
    let naps = host.naps
    let sleepers = host.running.filter(\.isAwaited).compactMap { effect in
      naps[effect.number].map { (effect, $0.lowerBound) }
    }
    return sleepers.isEmpty ? .nothing : .asleep(sleepers)
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
