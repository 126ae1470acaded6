// SPDX-License-Identifier: MIT

import Observation

/// A value that somebody read under `Observation`: armed by the read, and disarmed when it has changed and fired.
///
/// Each has a registrar of its own, so that a key path that is known at compile time serves for all: one that is made for
/// each value would cost a microsecond.
@MainActor
class TrackedValue: Observable {
  private let registrar = ObservationRegistrar()
  private(set) var isArmed = false

  /// Compares the value with the state at an address; returns whether it is still armed afterwards.
  func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool { false }

  final func access() {
    registrar.access(self, keyPath: \.self)
  }

  final func fire() {
    registrar.withMutation(of: self, keyPath: \.self) {}
  }

  final func arm(in node: ScopeNode) {
    guard !isArmed else { return }
    isArmed = true
    node.watchers.arm(self)
    node.watch()
  }

  /// Is forgotten until it is read again.
  final func forget() {
    isArmed = false
  }

  /// Fires in the pass that comes, and is forgotten until it is read again.
  final func disarm(_ pass: ObserverPass) -> Bool {
    isArmed = false
    pass.add(self)
    return false
  }
}

/// A part of the state that was read.
final class TrackedPart<State, Value>: TrackedValue {
  private let path: StatePath<State, Value>
  private let isEqual: (Value, Value) -> Bool
  private let keepsLast: Bool
  private var last: Value?
  private var changedWithinTurn = false

  init(_ path: KeyPath<State, Value>, keepsLast: Bool, isEqual: @escaping (Value, Value) -> Bool) {
    self.path = StatePath(path)
    self.keepsLast = keepsLast
    self.isEqual = isEqual
  }

  func read<Action>(in scope: Scope<State, Action>) -> Value {
    access()
    guard let value = unsafe scope.read({ unsafe path.value(in: $0) }) else { return lastValue(in: scope) }
    if isArmed {
      // A middleware reads half-way through a turn: whoever read before it was told something else.
      if let last, !isEqual(last, value) { changedWithinTurn = true }
    } else {
      last = value
    }
    arm(in: scope)
    return value
  }

  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool {
    guard let address = unsafe address else { return true }
    let value = unsafe path.value(in: address.assumingMemoryBound(to: State.self))
    guard let last, isEqual(last, value), !changedWithinTurn else {
      changedWithinTurn = false
      // Only where the state can vanish is the value needed after it was told; elsewhere it would be a copy too many.
      self.last = keepsLast ? value : nil
      return disarm(pass)
    }
    return true
  }

  private func lastValue<Action>(in scope: Scope<State, Action>) -> Value {
    arm(in: scope)
    if let last { return last }
    return unsafe scope.recall { unsafe path.value(in: $0) }!
  }
}

/// A state as a whole that cannot be compared: it fires at every turn.
final class TrackedTurn: TrackedValue {
  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool {
    unsafe address == nil ? true : disarm(pass)
  }
}

/// Whether a child is there.
final class TrackedPresence: TrackedValue {
  private var last = false

  func read(in node: ScopeNode) -> Bool {
    access()
    let isPresent = node.isPresent
    if !isArmed { last = isPresent }
    arm(in: node)
    return isPresent
  }

  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool {
    unsafe (address != nil) == last ? true : disarm(pass)
  }
}
