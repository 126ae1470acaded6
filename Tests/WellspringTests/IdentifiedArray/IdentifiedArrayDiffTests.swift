// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// The diff of two arrays of rows is that of the same rows in two ordinary arrays, however their storage came about.
@Suite struct IdentifiedArrayDiffTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
  }

  private func changes<Rows>(_ old: Rows, _ new: Rows) -> [String] {
    var limits = DiffLimits()
    limits.children = 10_000
    return (Diff(from: (rows: old, 0), to: (rows: new, 1), limits: limits)?.changes ?? []).map(\.description)
  }

  /// The same rows in leaves of other lengths.
  private func rebuilt(_ rows: IdentifiedArray<Row>, _ generator: inout SeededGenerator) -> IdentifiedArray<Row> {
    var rebuilt: IdentifiedArray<Row> = []
    for row in rows.shuffled(using: &generator) { rebuilt.append(row) }
    rebuilt.sort { $0.id < $1.id }
    return IdentifiedArray(Array(rebuilt), duplicates: .keepFirst)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func ofRowsThatStayedInTheirPlaces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0..<300, using: &generator)
    var old: IdentifiedArray<Row> = []
    for id in 0..<count { old.append(Row(id: id, title: "Row \(id), with a title that is not short")) }
    var (copy, other) = (old, rebuilt(old, &generator))
    for _ in 0..<Int.random(in: 0..<6, using: &generator) where count > 0 {
      let id = Int.random(in: 0..<count, using: &generator)
      copy[id: id]?.title += "!"
      other[id: id]?.title += "!"
    }
    let expected = changes(Array(old), Array(copy))
    #expect(changes(old, copy) == expected, "seed \(seed)")
    #expect(changes(old, other) == expected, "seed \(seed)")
  }

  @Test func ofRowsThatShareNothingAndHaveOtherIDs() {
    let old = IdentifiedArray((0..<100).map { Row(id: $0, title: "a") }, duplicates: .keepFirst)
    let new = IdentifiedArray((0..<100).map { Row(id: $0 == 70 ? 500 : $0, title: "a") }, duplicates: .keepFirst)
    #expect(
      changes(old, new) == [
        #"rows[id: 70]: removed IdentifiedArrayDiffTests.Row(id: 70, title: "a")"#,
        #"rows[id: 500]: inserted IdentifiedArrayDiffTests.Row(id: 500, title: "a")"#,
        "1: 0 → 1",
      ])
  }

  /// Rows that count how often they are compared.
  private struct Counted: Equatable, Identifiable {
    final class Comparisons: @unchecked Sendable {
      var count = 0
    }

    let id: Int
    var title = ""
    let comparisons: Comparisons

    static func == (first: Counted, second: Counted) -> Bool {
      first.comparisons.count += 1
      return first.id == second.id && first.title == second.title
    }
  }

  @Test(arguments: [1_000, 10_000])
  func ofTwoVersionsOnlyWhatTheyDoNotShareIsCompared(count: Int) {
    let comparisons = Counted.Comparisons()
    let rows = (0..<count).map { Counted(id: $0, comparisons: comparisons) }
    let old = IdentifiedArray(rows, duplicates: .keepFirst)
    var new = old
    new[id: 0]?.title = "first"
    new[id: count - 1]?.title = "last"
    comparisons.count = 0
    #expect(Diff(from: old, to: new)?.changes.count == 2)
    // Two leaves, and the two rows themselves.
    #expect(comparisons.count < 300)
  }
}
