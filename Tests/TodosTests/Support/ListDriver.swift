// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

@testable import Todos

/// The feature in a store whose effects and time a test drives by hand. Every action has to be stated, with all that it
/// changes; `finish()` fails on what was not.
@MainActor
final class ListDriver {
  private let host = ManualHost()
  private let clock = ManualClock()
  private let reports = Recorder<StoreReport>()
  private let steps = Recorder<Step>()
  private let store: Store<Todos>
  /// How many of the steps the test has stated.
  private var stated = 0
  /// The state as the test says that it is.
  private var expected = Todos.State()

  private struct Step {
    let action: Todos.Action
    let state: Todos.State
  }

  init(file: TodoFile, today: TodoDate) {
    let steps = steps
    let recording = Middleware<Todos> { store, action, next in
      next(action)
      steps.note(Step(action: action, state: store.state))
    }
    store = Store(
      initialState: Todos.State(),
      reducer: Todos(file: file, clock: clock, today: { today }),
      middleware: [recording],
      reports: reports.note,
      host: host,
    )
  }

  var state: Todos.State { store.state }

  func send(
    _ action: Todos.Action,
    _ change: (inout Todos.State) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    store.send(action)
    host.drain()
    receive(action, change, sourceLocation: sourceLocation)
  }

  /// States the next action that came from an effect.
  func receive(
    _ action: Todos.Action,
    _ change: (inout Todos.State) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    guard stated < steps.entries.count else {
      Issue.record("There was no action; expected: \(action)", sourceLocation: sourceLocation)
      return
    }
    let step = steps.entries[stated]
    stated += 1
    change(&expected)
    #expect(step.action == action, sourceLocation: sourceLocation)
    #expect(step.state == expected, sourceLocation: sourceLocation)
    expected = step.state
  }

  func advance(by duration: Duration) {
    clock.advance(by: duration, host)
  }

  /// Fails when an action was not stated, an effect still waits, or the store was misused.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(steps.entries[stated...].map(\.action) == [], sourceLocation: sourceLocation)
    #expect(clock.sleepers == 0, sourceLocation: sourceLocation)
    #expect(reports.codes == [], sourceLocation: sourceLocation)
  }
}
