// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

@testable import StateDiff

/// What holds of all values, tried with thousands of them.
@Suite struct LawTests {
  /// As good as no limits.
  private let limits = DiffLimits(depth: 100, children: 1_000_000, lines: 1_000_000, characters: 1_000_000)

  private func described(_ value: some Any) -> DescribedValue { Describer(limits: limits).describe(value) }

  /// The rules of the difference of any two values.
  private func check<Value>(_ old: Value, _ new: Value, areEqual: Bool?, _ seed: UInt64) throws {
    let (before, after) = (described(old), described(new))
    guard let diff = Diff(from: old, to: new, limits: limits) else {
      try #require(areEqual ?? true, "seed \(seed): no difference between \(old) and \(new)")
      try #require(before.canonical == after.canonical, "seed \(seed): no difference between \(old) and \(new)")
      return
    }
    try #require(areEqual != true, "seed \(seed): \(diff)")
    let replayed = Replay.apply(diff.changes, to: before).canonical
    if replayed != after.canonical {
      Issue.record("seed \(seed): \(LineWriter.text(of: before)) and \(LineWriter.text(of: after)) with \(diff)")
    }
    for change in diff.changes {
      guard case .changed(let old, let new) = change.edit else { continue }
      try #require(LineWriter.text(of: old) != LineWriter.text(of: new), "seed \(seed): \(change)")
    }
    try #require(!diff.formatted(.tree, color: .never).contains("more"), "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func ofValuesThatAreEquatable(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let old = RandomValue(depth: 3, &generator)
      let new = old.changed(&generator)
      try check(old, new, areEqual: old == new, seed)
      try #require(Diff(from: old, to: old) == nil, "seed \(seed): \(old)")
      try #require(Diff.describe(old) == Diff.describe(old))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func ofValuesThatAreNot(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let value = RandomValue(depth: 3, &generator)
      let row = Bool.random(using: &generator) ? RandomRow(id: 1, value: value) : nil
      let old = Unequatable(value, row)
      try #require(Diff(from: old, to: old) == nil, "seed \(seed): \(old)")
      try check(old, Unequatable(value.changed(&generator), row), areEqual: nil, seed)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func ofLists(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func numbers() -> [Int] {
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in .random(in: 0...5, using: &generator) }
    }
    func rows() -> [RandomRow] {
      (0..<12).shuffled(using: &generator).prefix(.random(in: 0...12, using: &generator)).map {
        RandomRow(id: $0, value: .number(.random(in: 0...2, using: &generator)))
      }
    }
    for _ in 0..<20 {
      let (old, new) = (numbers(), numbers())
      try check(old, new, areEqual: old == new, seed)
      try check(old.map(String.init)[...], new.map(String.init)[...], areEqual: old == new, seed)
      try check(
        old.map { RandomRow(id: $0, value: .none) }, new.map { RandomRow(id: $0, value: .none) }, areEqual: nil, seed)
      let (older, newer) = (rows(), rows())
      try check(older, newer, areEqual: older == newer, seed)
      try check(
        IdentifiedArray(older, duplicates: .keepFirst),
        IdentifiedArray(newer, duplicates: .keepFirst),
        areEqual: older == newer,
        seed
      )
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func whatIsFoldedIsCounted(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let old = (0..<200).map { RandomRow(id: $0, value: .none) }
    var new = old
    for turn in 0..<Int.random(in: 1...60, using: &generator) {
      let position = Int.random(in: 0..<new.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: new.remove(at: position)
      case 1: new.insert(RandomRow(id: 1_000 + turn, value: .none), at: position)
      case 2: new.swapAt(position, 0)
      default: new[position].value = .number(position)
      }
    }
    let ids = Set(new.map(\.id))
    try #require(ids.count == new.count)
    let full = try #require(Diff(from: old, to: new, limits: limits))
    guard case .group(let group) = full.root else { return }
    let removed = old.count { !ids.contains($0.id) }
    try #require(group.items.reduce(0) { $0 + $1.countInNew } == new.count, "seed \(seed)")
    try #require(group.items.count { if case .removed = $0 { true } else { false } } == removed, "seed \(seed)")
    let differing = group.items.count { if case .unchanged = $0 { false } else { true } }
    let limit = Int.random(in: 1...30, using: &generator)
    guard case .group(let cut)? = Diff(from: old, to: new, limits: DiffLimits(children: limit))?.root else { return }
    let unlisted = cut.items.reduce(0) { if case .unlisted(let count) = $1 { $0 + count } else { $0 } }
    let shown = cut.items.count { item in
      switch item {
      case .unchanged, .unlisted: false
      default: true
      }
    }
    try #require(shown + unlisted == differing, "seed \(seed)")
    let (unchanged, allUnchanged) = (cut.unchanged, group.unchanged)
    try #require(unchanged == allUnchanged, "seed \(seed)")
  }
}

extension DiffGroup {
  /// How many parts are said to be the same.
  fileprivate var unchanged: Int {
    items.reduce(0) { if case .unchanged(let count) = $1 { $0 + count } else { $0 } }
  }
}

extension DiffItem {
  /// How many elements of the newer list it stands for.
  fileprivate var countInNew: Int {
    switch self {
    case .unchanged(let count): count
    case .changed, .inserted, .moved: 1
    case .removed, .unlisted: 0
    }
  }
}
