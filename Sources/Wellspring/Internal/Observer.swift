// SPDX-License-Identifier: MIT

import Observation

/// Somebody who is called, once a turn, when something has changed; it belongs to its token.
@MainActor
@safe
@usableFromInline
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
///
/// It knows the value by two closures that the client's module makes: where the types are known there, comparing an integer
/// takes a nanosecond or two, and through generic code more than 200.
@safe
@usableFromInline
final class ValueObserver: Observer {
  @usableFromInline typealias Address = UnsafeMutableRawPointer

  let path: AnyKeyPath
  /// The ``LastValue`` of what it observes.
  let last: AnyObject
  private let hasChanged: (Address) -> Bool
  private let deliver: () -> Void

  /// - Parameters:
  ///   - path: What is observed.
  ///   - last: The value that was delivered last.
  ///   - hasChanged: Compares what is observed with the state at an address, and notes the new value when it differs.
  ///   - deliver: Hands over the value that was noted last.
  @usableFromInline
  init(
    of runtime: Runtime,
    _ path: AnyKeyPath,
    _ last: AnyObject,
    hasChanged: @escaping (Address) -> Bool,
    deliver: @escaping () -> Void
  ) {
    self.path = path
    self.last = last
    unsafe self.hasChanged = hasChanged
    self.deliver = deliver
    super.init(of: runtime)
  }

  override func refresh(at address: Address?, _ pass: ObserverPass) {
    guard let address = unsafe address, !isCancelled, firstTurn <= pass.turn else { return }
    if unsafe hasChanged(address) { pass.add(self) }
  }

  override func call() {
    deliver()
  }
}

/// The value that an observer was told last, which is also the last that is known of a feature that is gone.
@usableFromInline
final class LastValue<Value> {
  @usableFromInline var value: Value?

  @inlinable
  init(_ value: Value?) {
    self.value = value
  }
}

/// Runs a closure again whenever what it read has changed, in this store or in anything else that is `Observable`.
final class Tracker: Observer {
  private let apply: () -> Void
  private weak var runtime: Runtime?

  init(of runtime: Runtime, _ apply: @escaping () -> Void) {
    self.apply = apply
    self.runtime = runtime
    super.init(of: runtime)
  }

  /// What the closure reads is followed once it has returned: what it sends has to wait for that.
  override func call() {
    runtime?.whileObserving {
      withObservationTracking(apply) { [weak self] in self?.changed() }
    }
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
