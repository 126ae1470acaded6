// SPDX-License-Identifier: MIT

/// In which order a test store runs the steps of its effects.
///
/// A step is what an effect does between two of its suspensions. Several are often ready at the same time, and in the world any
/// of them may come first. ``fifo`` takes them as they came. ``random(seed:)`` takes any of them, the same ones every time for
/// the same seed; ``exploring(seeds:fileID:filePath:line:column:_:)`` tries many seeds.
public struct Schedule: Sendable {
  /// By which seed the order is chosen; nil for first come, first served.
  let seed: UInt64?
  /// Where the order is noted, when somebody is to be told of it.
  var trace: ScheduleTrace?

  /// First come, first served.
  public static let fifo = Schedule(seed: nil)

  /// Any of those that are ready, as a seed says.
  ///
  /// - Parameter seed: Which order it is; the same seed gives the same order, on every platform.
  public static func random(seed: UInt64) -> Schedule {
    Schedule(seed: seed)
  }
}
