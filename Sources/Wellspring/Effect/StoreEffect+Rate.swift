// SPDX-License-Identifier: MIT

extension StoreEffect {
  /// Puts this effect off until a time has passed in which no other one came under the same id.
  ///
  /// Every new one starts the time anew and cancels the one before, whether that still waits or runs already.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { … }.debounce(id: "search", for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What it is debounced by, and can be cancelled by.
  ///   - duration: How long it must be quiet.
  ///   - clock: The clock to sleep on; a test gives one that it drives.
  ///   - fileID: Where the effect is made, for reports; filled in by the compiler.
  ///   - line: The line there.
  public func debounce<C: Clock<Duration>>(
    id: some Hashable,
    for duration: Duration,
    clock: C = ContinuousClock(),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard let step else { return .none }
    let wait = EffectWork<State, Action>.sleep(duration, clock, CallSite(fileID: fileID, line: line))
    return Self(.concatenate([.run(wait), step])).cancellable(id: id, cancelInFlight: true)
  }

  /// Lets one effect through at once, and then at most one in each stretch of time, under the same id.
  ///
  /// The first one starts at once and opens a stretch. Of those that come within it one waits for its end, and opens the
  /// next: the latest, or the first. The others never start.
  ///
  /// - Parameters:
  ///   - id: What it is throttled by, and can be cancelled by.
  ///   - duration: How long a stretch is.
  ///   - clock: The clock to sleep on; a test gives one that it drives.
  ///   - latest: Whether the latest one of a stretch waits for its end, or the first.
  ///   - fileID: Where the effect is made, for reports; filled in by the compiler.
  ///   - line: The line there.
  public func throttle<C: Clock<Duration>>(
    id: some Hashable,
    for duration: Duration,
    clock: C = ContinuousClock(),
    latest: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard let step else { return .none }
    var wait = EffectWork<State, Action>.sleep(duration, clock, CallSite(fileID: fileID, line: line))
    // A stretch of time is there whether something comes or not.
    wait.isAwaited = false
    return Self(.throttle(step, EffectThrottle(id: EffectID(id), wait: wait, latest: latest)))
  }
}

/// By what, for how long, and in favour of which one an effect is throttled.
@usableFromInline
struct EffectThrottle<State, Action> {
  let id: EffectID
  let wait: EffectWork<State, Action>
  let latest: Bool
}

extension EffectWork {
  static func sleep(_ duration: Duration, _ clock: some Clock<Duration>, _ site: CallSite) -> Self {
    Self(
      priority: nil,
      name: nil,
      site: site,
      operation: { _ in try await clock.sleep(for: duration) },
      handler: nil,
      guardsWhatFollows: true
    )
  }
}
