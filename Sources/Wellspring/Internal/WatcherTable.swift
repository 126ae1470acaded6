// SPDX-License-Identifier: MIT

/// What is read and observed of one place.
///
/// A value that was read is armed until it changes, and found again by its key path. An observer belongs to its token, and is
/// only known here.
struct WatcherTable {
  private var values: [AnyKeyPath: TrackedValue] = [:]
  /// The same values by the key path's object, which a literal in the source is always the same of: hashing a key path is
  /// what a read would cost otherwise.
  private var valuesOfLiterals: [ObjectIdentifier: (path: AnyKeyPath, value: TrackedValue)] = [:]
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
    if let known = valuesOfLiterals[ObjectIdentifier(path)] {
      return unsafe unsafeDowncast(known.value, to: Value.self)
    }
    let value = values[path] ?? make()
    values[path] = value
    // Key paths that are made anew each time, in generic code, are not to pile up here.
    if valuesOfLiterals.count >= 64 { valuesOfLiterals = [:] }
    valuesOfLiterals[ObjectIdentifier(path)] = (path, value)
    return unsafe unsafeDowncast(value, to: Value.self)
  }
}
