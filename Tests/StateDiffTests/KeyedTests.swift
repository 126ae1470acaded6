// SPDX-License-Identifier: MIT

import StateDiff
import TestSupport
import Testing

@Suite struct KeyedTests {
  struct Tag: Hashable, Identifiable {
    var id: Int
    var name = "a"
  }

  struct Place: Hashable {
    var x: Int
    var y: Int
  }

  enum Side: Hashable { case left, right }

  @Test func dictionariesAreSortedByTheirKeys() {
    #expect(Diff.describe([10: "a", 9: "b", 1: "c"]) == #"[1: "c", 9: "b", 10: "a"]"#)
    #expect(Diff.describe([Side.right: 1, .left: 2]) == "[.left: 2, .right: 1]")
    #expect(Diff.describe([Place(x: 1, y: 2): 1]) == "[KeyedTests.Place(x: 1, y: 2): 1]")
    #expect(Diff.describe([Int: Int]()) == "[:]")
    #expect(Diff.describe(["b": 1, "a": 2].keys) == #"["a", "b"]"#)
  }

  @Test func aValueIsCalledByItsKey() {
    #expect(
      list(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "d": 4]) == """
        ["b"]: 2 → 5
        ["c"]: removed 3
        ["d"]: inserted 4
        """
    )
    #expect(
      tree(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "d": 4]) == """
          [
        -   "b": 2,
        +   "b": 5,
        -   "c": 3,
        +   "d": 4,
            … 1 unchanged
          ]
        """
    )
  }

  @Test func dictionariesInDictionariesAreLookedInto() {
    let old = [1: ["a": [1, 2]], 2: [:]]
    #expect(list(old, [1: ["a": [1, 3]], 2: ["b": []]]) == #"[1]["a"][1]: 2 → 3"# + "\n" + #"[2]["b"]: inserted []"#)
    #expect(Diff.describe(old) == #"[1: ["a": [1, 2]], 2: [:]]"#)
  }

  @Test func valuesThatAreNilAreThere() {
    #expect(list([1: Int?.none, 2: 3], [1: 4, 2: nil]) == "[1]: nil → 4\n[2]: 3 → nil")
    #expect(list([1: Int?.none], [:]) == "[1]: removed nil")
    #expect(list([:], [1: Int?.none]) == "[1]: inserted nil")
  }

  @Test func keysOfSeveralTypesHaveAnOrderToo() {
    let keys: [AnyHashable] = [9, 10, "9", 15 as UInt8, Side.left]
    for seed: UInt64 in 0..<10 {
      var generator = SeededGenerator(seed: seed)
      let values = Dictionary(uniqueKeysWithValues: keys.shuffled(using: &generator).map { ($0, 0) })
      #expect(Diff.describe(values) == #"[.left: 0, 9: 0, 10: 0, "9": 0, 15: 0]"#, "seed \(seed)")
    }
    #expect(list([AnyHashable(1): 1, "a": 2], [1: 1, "a": 3]) == #"["a"]: 2 → 3"#)
  }

  @Test func setsAreSorted() {
    #expect(Diff.describe(Set([3, 1, 20])) == "[1, 3, 20]")
    #expect(list(Set([1, 2, 3]), [2, 3, 4]) == "removed 1\ninserted 4")
    #expect(
      tree(Set([1, 2, 3]), [2, 3, 4]) == """
          [
        -   1,
        +   4,
            … 2 unchanged
          ]
        """
    )
  }

  @Test func membersOfASetAreFollowedByTheirIDs() {
    let old: Set = [Tag(id: 1), Tag(id: 2), Tag(id: 3)]
    #expect(
      list(old, [Tag(id: 1), Tag(id: 2, name: "b"), Tag(id: 4)]) == """
        [id: 2].name: "a" → "b"
        removed KeyedTests.Tag(id: 3, name: "a")
        inserted KeyedTests.Tag(id: 4, name: "a")
        """
    )
  }

  @Test func membersThatShareAnIDAreAllShown() {
    let old: Set = [Tag(id: 1, name: "a"), Tag(id: 1, name: "b"), Tag(id: 1, name: "c")]
    #expect(
      list(old, [Tag(id: 1, name: "c")]) == """
        removed KeyedTests.Tag(id: 1, name: "a")
        removed KeyedTests.Tag(id: 1, name: "b")
        """
    )
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func theOrderOfInsertionDoesNotShow(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = (0..<30).map { Place(x: $0 % 6, y: $0 / 6) }
    let (first, second) = (places.shuffled(using: &generator), places.shuffled(using: &generator))
    #expect(list(Set(first), Set(second)) == nil)
    #expect(Diff.describe(Set(first)) == Diff.describe(Set(second)))
    let old = Dictionary(uniqueKeysWithValues: first.map { ($0, $0.x) })
    var (one, other) = (old, Dictionary(uniqueKeysWithValues: second.map { ($0, $0.x) }))
    #expect(list(one, other) == nil)
    #expect(Diff.describe(one) == Diff.describe(other))
    for place in places.prefix(10) { one[place] = 100 }
    for place in places.prefix(10).reversed() { other[place] = 100 }
    #expect(tree(old, one) == tree(old, other))
  }

  @Test func aLargeDictionaryHasKeysThatAreShownWhole() {
    let old = Dictionary(uniqueKeysWithValues: (0..<10_000).map { (Place(x: $0, y: 0), $0) })
    #expect(
      Diff.describe(old, limits: DiffLimits(children: 2))
        == "[KeyedTests.Place(x: 0, y: 0): 0, KeyedTests.Place(x: 1, y: 0): 1, … 9,998 more]"
    )
    #expect(list(old, old.mapValues { $0 < 9_999 ? $0 : 0 }) == "[KeyedTests.Place(x: 9999, y: 0)]: 9999 → 0")
  }
}
