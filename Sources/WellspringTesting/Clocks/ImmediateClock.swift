// SPDX-License-Identifier: MIT

import Synchronization

/// A clock on which nobody waits: every sleep returns at once, and moves the time on to its end.
///
/// It suits a test that is not about time, and a preview. A timer that goes on for ever never rests on it; use ``TestClock``
/// there.
public final class ImmediateClock: Clock {
  /// A moment of the clock, which begins at zero.
  public typealias Instant = TestClock.Instant

  private let state = Mutex(Instant())

  /// Makes a clock, whose time is zero.
  public init() {}

  /// The latest moment that somebody has slept until.
  public var now: Instant { state.withLock(\.self) }

  /// The least step of time that makes a difference.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns at once, or throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}
