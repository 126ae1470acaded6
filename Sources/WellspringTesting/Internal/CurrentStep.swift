// SPDX-License-Identifier: MIT

import Synchronization

/// The step of a test at which a test store is, and what has failed in it.
///
/// What fails while a step runs is told when the step ends, by the task of the test and at the line of the step. Whoever found
/// it often cannot: an effect is at no line of the test, and a task that somebody else made does not know of any test.
final class CurrentStep: Sendable {
  /// The step in which the present code was called, or the task was made in which it runs.
  @TaskLocal private static var enclosing: CurrentStep?

  /// The step that the present code belongs to.
  static var current: CurrentStep? { EffectContext.current?.host?.step ?? enclosing }

  private struct State {
    /// Where the test is, or was last.
    var site: SourceSite
    var isBegun = false
    /// How many steps run, one within the other.
    var depth = 0
    var failures: [String] = []
  }

  private let state: Mutex<State>

  /// - Parameter origin: Where the store was made, which is where it fails before the first step.
  init(_ origin: SourceSite) {
    state = Mutex(State(site: origin))
  }

  /// Where the last step is; nil before the first.
  var lastSite: SourceSite? { state.withLock { $0.isBegun ? $0.site : nil } }

  /// Where a failure is told that happens now.
  var site: SourceSite { state.withLock(\.site) }

  /// Fails the test at this step.
  func fail(_ text: String) {
    let site: SourceSite? = state.withLock { state in
      guard state.depth > 0 else { return state.site }
      state.failures.append(text)
      return nil
    }
    if let site { Failure.record(text, at: site) }
  }

  /// Does what a line of the test says.
  @MainActor
  func run<Result>(at site: SourceSite, _ body: () async -> Result) async -> Result {
    begin(site)
    defer { end() }
    return await Self.$enclosing.withValue(self, operation: body)
  }

  /// Does what a line of the test says that several stores have a part in.
  @MainActor
  static func run(_ steps: [CurrentStep], at site: SourceSite, _ body: () async -> Void) async {
    for step in steps { step.begin(site) }
    await body()
    for step in steps { step.end() }
  }

  private func begin(_ site: SourceSite) {
    state.withLock { state in
      state.site = site
      state.isBegun = true
      state.depth += 1
    }
  }

  private func end() {
    let (site, failures) = state.withLock { state in
      state.depth -= 1
      defer { if state.depth == 0 { state.failures = [] } }
      return (state.site, state.depth == 0 ? state.failures : [])
    }
    for failure in failures { Failure.record(failure, at: site) }
  }
}
