// SPDX-License-Identifier: MIT

import Observation

/// A value that somebody read under `Observation`: armed by the read, and disarmed when it has changed and fired.
///
/// Each has a registrar of its own, so that a key path that is known at compile time serves for all: one that is made for
/// each value would cost a microsecond.
@MainActor
@usableFromInline
class TrackedValue: Observable {
  private let registrar = ObservationRegistrar()
  @usableFromInline final private(set) var isArmed = false
  /// Whether it fires at the end of this turn even when it stays the same.
  final var isContested = false

  /// Whether it is about the place above: waited for as long as that is there, also when the child is not.
  var isOfParent: Bool { false }

  /// Compares the value with the state at an address; returns whether it is still armed afterwards.
  func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool { false }

  @usableFromInline
  final func access() {
    registrar.access(self, keyPath: \.self)
  }

  final func fire() {
    registrar.withMutation(of: self, keyPath: \.self) {}
  }

  @usableFromInline
  final func arm(in node: ScopeNode) {
    guard !isArmed else { return }
    (isArmed, isContested) = (true, false)
    node.watchers.arm(self)
    node.watch()
    node.becomeDueWithinTurn()
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
///
/// How it is read and compared is made by the client's module, where the types are known: comparing an integer takes a
/// nanosecond or two there, and through generic code more than 200.
@safe
@usableFromInline
final class TrackedPart<State, Value>: TrackedValue {
  @usableFromInline typealias Address = UnsafeMutableRawPointer

  @usableFromInline let path: StatePath<State, Value>
  @usableFromInline let isEqual: (Value, Value) -> Bool
  @usableFromInline var last: Value?
  /// Whether two readers of one turn were told different values.
  @usableFromInline var changedWithinTurn = false
  /// Whether the value is needed after it was told, since the state can vanish; elsewhere it would be a copy too many.
  private let keepsLast: Bool
  /// Compares the value with the state at an address, and notes the new one when it differs.
  private let hasChanged: (TrackedPart, Address) -> Bool

  @inlinable
  convenience init(_ path: KeyPath<State, Value>, keepsLast: Bool, isEqual: @escaping (Value, Value) -> Bool) {
    unsafe self.init(StatePath(path), keepsLast: keepsLast, isEqual: isEqual) { part, address in
      let value = unsafe part.path.value(in: address.assumingMemoryBound(to: State.self))
      if let last = part.last, part.isEqual(last, value), !part.changedWithinTurn { return false }
      part.last = value
      return true
    }
  }

  @usableFromInline
  init(
    _ path: StatePath<State, Value>,
    keepsLast: Bool,
    isEqual: @escaping (Value, Value) -> Bool,
    hasChanged: @escaping (TrackedPart, Address) -> Bool
  ) {
    self.path = path
    self.keepsLast = keepsLast
    self.isEqual = isEqual
    unsafe self.hasChanged = hasChanged
  }

  @inlinable
  func read<Action>(in scope: Scope<State, Action>) -> Value {
    access()
    defer { arm(in: scope) }
    guard let value = scope.current(path) else { return scope.last(path, read: last) }
    if isArmed {
      // A middleware reads half-way through a turn: whoever read before it was told something else.
      if let last, !isEqual(last, value) {
        changedWithinTurn = true
        scope.becomeDue()
      }
    } else {
      last = value
    }
    return value
  }

  override func refresh(at address: Address?, _ pass: ObserverPass) -> Bool {
    guard let address = unsafe address else { return true }
    guard unsafe hasChanged(self, address) else { return true }
    changedWithinTurn = false
    if !keepsLast { last = nil }
    return disarm(pass)
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
  private var changedWithinTurn = false

  override var isOfParent: Bool { true }

  func read(in node: ScopeNode) -> Bool {
    access()
    let isPresent = node.isPresent
    if !isArmed {
      last = isPresent
    } else if isPresent != last {
      changedWithinTurn = true
      node.becomeDue()
    }
    arm(in: node)
    return isPresent
  }

  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool {
    if unsafe (address != nil) == last && !changedWithinTurn { return true }
    changedWithinTurn = false
    return disarm(pass)
  }
}
