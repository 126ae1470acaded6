// SPDX-License-Identifier: MIT

import Synchronization

/// The end of a turn: everything watched is refreshed, and then everybody is told who wants to know.
///
/// All is refreshed before anybody is told, so that every observer sees one consistent state.
@MainActor
final class ObserverPass {
  private(set) var turn = 0
  private var values: [TrackedValue] = []
  private var observers: [Weak<Observer>] = []

  /// Gets ready for the end of a turn; there is one pass for all the turns of a store, which keeps its room.
  func begin(turn: Int) {
    self.turn = turn
  }

  func add(_ value: TrackedValue) {
    values.append(value)
  }

  func add(_ observer: Observer) {
    observers.append(Weak(observer))
  }

  func run() {
    if !values.isEmpty { fireValues() }
    if observers.isEmpty { return }
    let observers = observersInOrder()
    self.observers.removeAll(keepingCapacity: observers.count <= 64)
    // One that is cancelled or let go of by another is not called any more, in this pass either.
    for observer in observers {
      if let observer = observer.object, !observer.isCancelled { observer.call() }
    }
  }

  private func fireValues() {
    let firing = Firing()
    Firing.current.withValue(firing) {
      for value in values { value.fire() }
    }
    values.removeAll(keepingCapacity: values.count <= 64)
    observers += firing.end().map { Weak($0) }
  }

  private func observersInOrder() -> [Weak<Observer>] {
    guard observers.count > 1 else { return observers }
    return observers.sorted { ($0.object?.order ?? 0) < ($1.object?.order ?? 0) }
  }
}

/// Values of a store are firing: a tracker that hears of it is called with the observers of this turn.
///
/// Found through a task-local value, so that a tracker knows whether its change comes from here or from anything else that
/// is `Observable`, whose change has not happened yet when it is told.
final class Firing: Sendable {
  static let current = TaskLocal<Firing?>(wrappedValue: nil)

  private struct State {
    var isOpen = true
    var trackers: [Tracker] = []
  }

  private let state = Mutex(State())

  /// Takes a tracker in; false when it comes too late, from a task that was started here and went on.
  func admit(_ tracker: Tracker) -> Bool {
    state.withLock { state in
      if state.isOpen { state.trackers.append(tracker) }
      return state.isOpen
    }
  }

  /// Takes no more in, and returns those that came.
  func end() -> [Tracker] {
    state.withLock { state in
      state.isOpen = false
      defer { state.trackers = [] }
      return state.trackers
    }
  }
}
