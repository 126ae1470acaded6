// SPDX-License-Identifier: MIT

import Synchronization

/// The end of a turn: everything watched is refreshed, and then everybody is told who wants to know.
///
/// All is refreshed before anybody is told, so that every observer sees one consistent state.
@MainActor
final class ObserverPass {
  /// The pass that is firing values right now; trackers find it when their change comes from there.
  nonisolated static let current = TaskLocal<ObserverPass?>(wrappedValue: nil)

  private struct Trackers {
    var isOpen = false
    var waiting: [Tracker] = []
  }

  private(set) var turn = 0
  private var values: [TrackedValue] = []
  private var observers: [Weak<Observer>] = []
  private nonisolated let trackers = Mutex(Trackers())

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

  /// Takes a tracker in, from whatever thread; false when it comes too late for this pass.
  nonisolated func admit(_ tracker: Tracker) -> Bool {
    trackers.withLock { trackers in
      if trackers.isOpen { trackers.waiting.append(tracker) }
      return trackers.isOpen
    }
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
    trackers.withLock { $0.isOpen = true }
    Self.current.withValue(self) {
      for value in values { value.fire() }
    }
    values.removeAll(keepingCapacity: values.count <= 64)
    let waiting = trackers.withLock { trackers in
      trackers.isOpen = false
      defer { trackers.waiting = [] }
      return trackers.waiting
    }
    for tracker in waiting { add(tracker as Observer) }
  }

  private func observersInOrder() -> [Weak<Observer>] {
    guard observers.count > 1 else { return observers }
    return observers.sorted { ($0.object?.order ?? 0) < ($1.object?.order ?? 0) }
  }
}
