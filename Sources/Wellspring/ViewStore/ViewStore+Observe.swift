// SPDX-License-Identifier: MIT

extension ViewStore {
  /// Calls a closure with every new value of a part of the state, after the turn that changed it.
  ///
  /// It is not called with the present value. Observers are called in the order in which they were added; what they send
  /// is a turn of its own, after all of them. One that is added in a turn is first called in the next.
  ///
  /// ```swift
  /// token = store.observe(\.count) { [weak label] in label?.text = "\($0)" }
  /// ```
  ///
  /// - Parameters:
  ///   - path: What is observed.
  ///   - onChange: Called on the main actor with the new value.
  /// - Returns: The token that keeps the observation going. It has to be kept; a closure that captures the token's owner
  ///   captures it weakly.
  /// - Complexity: One comparison of the value a turn.
  @inlinable
  public func observe<Value: Equatable>(
    _ path: KeyPath<Feature.State, Value>,
    _ onChange: @escaping (Value) -> Void
  ) -> ObservationToken {
    observe(path, removeDuplicates: { $0 == $1 }, onChange)
  }

  /// Calls a closure with every new value of a part of the state, where a predicate says which values are the same.
  ///
  /// The predicate is asked for when the value is not `Equatable`, and replaces `==` wholly when it is.
  ///
  /// - Parameters:
  ///   - path: What is observed.
  ///   - isDuplicate: Whether the second value is the same as the first, which was delivered last. One that always says no
  ///     has the closure called after every turn.
  ///   - onChange: Called on the main actor with the new value.
  /// - Returns: The token that keeps the observation going.
  @inlinable
  public func observe<Value>(
    _ path: KeyPath<Feature.State, Value>,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    _ onChange: @escaping (Value) -> Void
  ) -> ObservationToken {
    runtime.requireReadable()
    let statePath = StatePath(path)
    let last = LastValue(scope.current(statePath))
    let observer = unsafe ValueObserver(of: runtime, path, last) { address in
      let value = unsafe statePath.value(in: address.assumingMemoryBound(to: Feature.State.self))
      if let last = last.value, isDuplicate(last, value) { return false }
      last.value = value
      return true
    } deliver: {
      if let value = last.value { onChange(value) }
    }
    return start(observer)
  }

  @usableFromInline
  func start(_ observer: ValueObserver) -> ObservationToken {
    scope.watchers.observers.append(Weak(observer))
    scope.watch()
    scope.becomeDue()
    return ObservationToken(observer, in: scope, of: runtime)
  }

  /// Runs a closure, and runs it again after each turn in which something changed that it had read.
  ///
  /// What counts is what it read of any view store, and of anything else that is `Observable`: at the next turn of the main
  /// actor for the latter. However many of the values change, it runs once a turn.
  ///
  /// ```swift
  /// token = store.track { [weak label] in label?.text = store.title }
  /// ```
  ///
  /// - Parameter apply: Reads, and draws.
  /// - Returns: The token that keeps it going.
  /// - Complexity: That of the closure, and of one comparison a turn for each value that it read.
  public func track(_ apply: @escaping () -> Void) -> ObservationToken {
    let tracker = Tracker(of: runtime, apply)
    tracker.call()
    return ObservationToken(tracker, in: scope, of: runtime)
  }

  /// The values of a part of the state, one after the other: the present one first, and then each new one.
  ///
  /// Whoever is slow gets the newest value next, and misses those in between; no more than one is kept. It is to be iterated
  /// once, and goes on until the task that does so is cancelled.
  ///
  /// ```swift
  /// for await count in store.values(\.count) { print(count) }
  /// ```
  ///
  /// - Parameter path: What is observed.
  /// - Complexity: One comparison of the value a turn; memory for one value, however slow the reader is.
  public func values<Value: Equatable>(_ path: KeyPath<Feature.State, Value>) -> StoreValues<Value> {
    StoreValues(of: self, path)
  }
}
