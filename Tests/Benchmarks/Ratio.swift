// SPDX-License-Identifier: MIT

/// A limit that one figure keeps in proportion to another, measured in the same run.
struct Ratio {
  let sentence: String
  let numerator: Figure
  let denominator: Figure
  let limit: Double

  static let all = [
    Ratio(
      sentence: "send costs no more than the reducer called through a closure",
      numerator: Figure("send"), denominator: Figure("closure-call"), limit: 1
    ),
    // Both take less than a nanosecond, which is hard to tell apart; the instructions are counted, too.
    Ratio(
      sentence: "a store with .debug() in a release build costs what one without costs",
      numerator: Figure("send-debug-release"), denominator: Figure("send"), limit: 1.5
    ),
    Ratio(
      sentence: "a child's action through 1 level: under 5 closure calls",
      numerator: Figure("depth", 1), denominator: Figure("closure-call"), limit: 5
    ),
    Ratio(
      sentence: "a child's action through 8 levels: under 40 closure calls",
      numerator: Figure("depth", 8), denominator: Figure("closure-call"), limit: 40
    ),
    Ratio(
      sentence: "10,000 rows with a running effect each: at most twice the cost without",
      numerator: Figure("rows-with-effects", 10_000), denominator: Figure("rows-unobserved", 10_000), limit: 2
    ),
    Ratio(
      sentence: "one of 100,000 observed rows changes: at most 4 times the cost of one of 100",
      numerator: Figure("rows", 100_000), denominator: Figure("rows", 100), limit: 4
    ),
    Ratio(
      sentence: "changing one of a million elements while an older copy is alive: at most 8 times one of a thousand",
      numerator: Figure("identified-update-shared", 1_000_000), denominator: Figure("identified-update-shared", 1_000),
      limit: 8
    ),
    Ratio(
      sentence: "iterating 100,000 elements: at most twice an Array",
      numerator: Figure("identified-iterate", 100_000), denominator: Figure("array-iterate", 100_000), limit: 2
    ),
    Ratio(
      sentence: "the diff of two states of 10,000 rows, one changed: at most 3 times comparing them with ==",
      numerator: Figure("diff-rows", 10_000), denominator: Figure("equal-rows", 10_000), limit: 3
    ),
    Ratio(
      sentence: "100,000 actions that send one another: linear, an action costs at most twice one of 1,000",
      numerator: Figure("chain", 100_000), denominator: Figure("chain", 1_000), limit: 2
    ),
  ]
}

/// What must be so at any cost, and is counted.
@MainActor
struct Claim {
  let sentence: String
  /// The benchmark with which it is checked.
  let name: String
  let isTrue: () -> Bool
}
