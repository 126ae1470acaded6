// SPDX-License-Identifier: MIT

/// A number that counts how often it is compared.
struct Counted: Equatable {
  @MainActor static var comparisons: Int { tally.count }

  var number = 0

  static func == (left: Counted, right: Counted) -> Bool {
    MainActor.assumeIsolated { tally.count += 1 }
    return left.number == right.number
  }

  /// How many comparisons a closure makes.
  @MainActor
  static func comparisons(in body: () -> Void) -> Int {
    let before = tally.count
    body()
    return tally.count - before
  }

  @MainActor private static let tally = Tally()

  @MainActor
  private final class Tally {
    var count = 0
  }
}
