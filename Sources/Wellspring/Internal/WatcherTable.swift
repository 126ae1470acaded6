// SPDX-License-Identifier: MIT

/// What is read and observed of one place.
///
/// A value that was read is armed until it changes, and found again by its key path. An observer belongs to its token, and is
/// only known here.
struct WatcherTable {
  private var values: [AnyKeyPath: TrackedValue] = [:]
  private var armed: [TrackedValue] = []
  var observers: [Weak<Observer>] = []

  var isEmpty: Bool { armed.isEmpty && observers.isEmpty }

  mutating func arm(_ value: TrackedValue) {
    armed.append(value)
  }

  mutating func takeArmed() -> [TrackedValue] {
    defer { armed = [] }
    return armed
  }

  /// The one value for a key path, made when it is first asked for.
  mutating func value<Value: TrackedValue>(for path: AnyKeyPath, make: () -> Value) -> Value {
    if let value = values[path] { return unsafe unsafeDowncast(value, to: Value.self) }
    let value = make()
    values[path] = value
    return value
  }
}
