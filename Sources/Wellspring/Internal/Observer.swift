// SPDX-License-Identifier: MIT

import Observation

/// Somebody who is called, once a turn, when something has changed; it belongs to its token.
@MainActor
class Observer {
  /// Where it stands among the store's observers, who are called in the order in which they were added.
  let order: Int
  /// The turn in which it was added: it is first called in the next.
  let firstTurn: Int
  private(set) var isCancelled = false

  init(of runtime: Runtime) {
    order = runtime.nextNumber()
    firstTurn = runtime.isInTurn ? runtime.turn + 1 : runtime.turn
  }

  /// Compares what it observes with the state at an address, and joins the pass when that has changed.
  func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) {}

  func call() {}

  final func cancel() {
    isCancelled = true
  }
}

/// Is told every new value of a part of the state.
final class ValueObserver<State, Value>: Observer {
  private let path: StatePath<State, Value>
  private let isEqual: (Value, Value) -> Bool
  private let onChange: (Value) -> Void
  private var last: Value?

  init<Action>(
    _ path: KeyPath<State, Value>,
    in scope: Scope<State, Action>,
    of runtime: Runtime,
    isEqual: @escaping (Value, Value) -> Bool,
    onChange: @escaping (Value) -> Void
  ) {
    let path = StatePath(path)
    self.path = path
    self.isEqual = isEqual
    self.onChange = onChange
    last = unsafe scope.read { unsafe path.value(in: $0) }
    super.init(of: runtime)
  }

  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) {
    guard let address = unsafe address, !isCancelled, firstTurn <= pass.turn else { return }
    let value = unsafe path.value(in: address.assumingMemoryBound(to: State.self))
    if let last, isEqual(last, value) { return }
    last = value
    pass.add(self)
  }

  override func call() {
    if let last { onChange(last) }
  }
}

/// Runs a closure again whenever what it read has changed, in this store or in anything else that is `Observable`.
final class Tracker: Observer {
  private let apply: () -> Void

  init(of runtime: Runtime, _ apply: @escaping () -> Void) {
    self.apply = apply
    super.init(of: runtime)
  }

  override func call() {
    withObservationTracking(apply) { [weak self] in self?.changed() }
  }

  /// Called from wherever the change happens, right before it.
  private nonisolated func changed() {
    if let firing = Firing.current.get(), firing.admit(self) { return }
    // Not a change of a store: it has happened once the main actor gets to this.
    Task { @MainActor in
      if !isCancelled { call() }
    }
  }
}
