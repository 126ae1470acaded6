// SPDX-License-Identifier: MIT

/// What is read and observed of one place.
///
/// A value that was read is armed until it changes, and found again by its key path. An observer belongs to its token, and is
/// only known here.
@MainActor
struct WatcherTable {
  private var values: [AnyKeyPath: TrackedValue] = [:]
  /// The same values by the key path's object, which a literal in the source is always the same of: hashing a key path is
  /// what a read would cost otherwise.
  private var valuesOfLiterals: [ObjectIdentifier: (path: AnyKeyPath, value: TrackedValue)] = [:]
  private var purgeLimit = 64
  private var armed: [TrackedValue] = []
  var observers: [Weak<ValueObserver>] = []

  var isEmpty: Bool { armed.isEmpty && observers.isEmpty }

  mutating func arm(_ value: TrackedValue) {
    armed.append(value)
  }

  mutating func takeArmed() -> [TrackedValue] {
    defer { armed = [] }
    return armed
  }

  /// The value that an observer was told last.
  func lastObserved<Value>(_ path: AnyKeyPath) -> Value? {
    for case let observer? in observers.lazy.map(\.object) where observer.path == path {
      if let last = observer.last as? LastValue<Value>, let value = last.value { return value }
    }
    return nil
  }

  /// The one value for a key path; nil when it was never read, or not for a long time.
  mutating func value(for path: AnyKeyPath) -> TrackedValue? {
    if let known = valuesOfLiterals[ObjectIdentifier(path)] { return known.value }
    guard let value = values[path] else { return nil }
    note(value, for: path)
    return value
  }

  mutating func add(_ value: TrackedValue, for path: AnyKeyPath) {
    if values.count >= purgeLimit { purge() }
    values[path] = value
    note(value, for: path)
  }

  private mutating func note(_ value: TrackedValue, for path: AnyKeyPath) {
    // Key paths that are made anew each time, in generic code, are not to pile up here.
    if valuesOfLiterals.count >= 64 { valuesOfLiterals = [:] }
    valuesOfLiterals[ObjectIdentifier(path)] = (path, value)
  }

  /// Lets go of what was read once and is not waited for any more.
  private mutating func purge() {
    values = values.filter { $0.value.isArmed }
    valuesOfLiterals = [:]
    purgeLimit = max(64, values.count * 2)
  }
}
