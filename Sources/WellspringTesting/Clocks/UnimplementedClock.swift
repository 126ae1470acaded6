// SPDX-License-Identifier: MIT

/// A clock that fails the test when somebody sleeps on it.
///
/// It stands for a clock that the test has no need of: when the feature sleeps all the same, the test says so at the step
/// in which it does, or where the clock was made when no test store has a part in it.
public struct UnimplementedClock: Clock {
  /// A moment of the clock, which is always the first one.
  public typealias Instant = TestClock.Instant

  private let name: String
  private let site: SourceSite

  /// Makes a clock that nobody is to use.
  ///
  /// - Parameters:
  ///   - name: What the failure calls it.
  ///   - fileID: Where it is made, which the failure tells; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public init(
    _ name: String = "clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    site = SourceSite(fileID, filePath, line, column)
  }

  /// Always zero.
  public var now: Instant { Instant() }

  /// The least step of time that makes a difference.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Fails the test and returns at once, or throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let text = FailureText.unimplementedSleep(name, duration: now.duration(to: deadline))
    let remedy = "Give the feature a `TestClock`, or find out why it sleeps."
    Failure.recordUnimplemented(text, remedy: remedy, madeAt: site)
    try Task.checkCancellation()
    await Task.yield()
  }
}
