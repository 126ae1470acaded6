// SPDX-License-Identifier: MIT

import StateDiff
import Testing
import Wellspring

/// Collections of a million elements, of which none, one, and all differ; of a tenth in a debug build, which takes longer.
@Suite struct MillionTests {
  struct Row: Identifiable, Hashable {
    var id: Int
    var count = 0
  }

  #if DEBUG
    static let count = 100_000
  #else
    static let count = 1_000_000
  #endif
  let rows = (0..<Self.count).map { Row(id: $0) }

  @Test func anArray() {
    var other = rows
    other[0].count = 0
    #expect(list(rows, other) == nil)
    other[50_000].count = 1
    #expect(list(rows, other) == "[id: 50000].count: 0 → 1")
    other.removeFirst()
    #expect(
      list(rows, other) == """
        [id: 0]: removed MillionTests.Row(id: 0, count: 0)
        [id: 50000].count: 0 → 1
        """
    )
    let changed = rows.map { Row(id: $0.id, count: 1) }
    #expect(
      list(rows, changed)?.hasSuffix("[id: 19].count: 0 → 1\n… \((Self.count - 20).grouped) more changes") == true)
    #expect(
      Diff.describe(rows, limits: DiffLimits(children: 1))
        == "[MillionTests.Row(id: 0, … 1 more), … \((Self.count - 1).grouped) more]")
  }

  @Test func anArrayOfNumbers() {
    let numbers = Array(0..<Self.count)
    #expect(list(numbers, numbers.map { $0 }) == nil)
    #expect(list(numbers, Array(numbers.dropFirst())) == "[0]: removed 0")
    #expect(list(numbers, numbers.reversed())?.hasSuffix("… \((Self.count - 20).grouped) more changes") == true)
  }

  @Test func aSet() {
    let numbers = Set(0..<Self.count)
    #expect(list(numbers, numbers.union([])) == nil)
    #expect(list(numbers, numbers.union([-1])) == "inserted -1")
    #expect(
      list(numbers, Set(Self.count..<2 * Self.count))?.hasSuffix(
        "removed 19\n… \((2 * Self.count - 20).grouped) more changes") == true)
    #expect(Diff.describe(numbers, limits: DiffLimits(children: 2)) == "[0, 1, … \((Self.count - 2).grouped) more]")
  }

  @Test func aDictionary() {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<Self.count).map { ($0, $0) })
    var other = numbers
    other[7] = 7
    #expect(list(numbers, other) == nil)
    other[7] = 8
    #expect(list(numbers, other) == "[7]: 7 → 8")
    #expect(
      list(numbers, numbers.mapValues { $0 + 1 })?.hasSuffix(
        "[19]: 19 → 20\n… \((Self.count - 20).grouped) more changes") == true)
    #expect(
      Diff.describe(numbers, limits: DiffLimits(children: 2)) == "[0: 0, 1: 1, … \((Self.count - 2).grouped) more]")
  }

  @Test func anIdentifiedArray() {
    let array = IdentifiedArray(rows, duplicates: .keepFirst)
    var other = array
    other[id: 50_000]?.count = 1
    #expect(list(array, other) == "[id: 50000].count: 0 → 1")
    other.remove(id: 0)
    other.append(Row(id: -1))
    #expect(
      list(array, other) == """
        [id: 0]: removed MillionTests.Row(id: 0, count: 0)
        [id: 50000].count: 0 → 1
        [id: -1]: inserted MillionTests.Row(id: -1, count: 0)
        """
    )
  }

  @Test func aString() {
    let long = String(repeating: "a", count: Self.count)
    #expect(
      list(long, long + "b") == """
        (\((Self.count - 50).grouped) characters …) "\(String(repeating: "a", count: 50))" → \
        (\((Self.count - 50).grouped) characters …) "\(String(repeating: "a", count: 50))b"
        """)
    let lines = String(repeating: "line\n", count: 20_000)
    #expect(list(lines, lines + "end") == #"[line 20001]: "" → "end""#)
  }
}
