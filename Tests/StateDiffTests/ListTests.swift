// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@testable import StateDiff

@Suite struct ListTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var title = "a"
  }

  struct Page: Identifiable {
    var id: String
    var rows: [Row] = []
  }

  /// A collection of a client's own, with something besides its elements.
  struct Shelf: RandomAccessCollection, Equatable {
    var rows: [Row]
    var label = ""
    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(index: Int) -> Row { rows[index] }
  }

  @Test func elementsWithoutIDsAreCalledByTheirPositions() {
    #expect(Diff.describe([1, 2, 3]) == "[1, 2, 3]")
    #expect(Diff.describe([Int]()) == "[]")
    #expect(list([1, 2, 3], [1, 5, 3]) == "[1]: 2 → 5")
    #expect(list([1, 2, 3], [1, 3]) == "[1]: removed 2")
    #expect(list([1, 3], [1, 2, 3]) == "[1]: inserted 2")
    #expect(list([1, 2, 3, 4], [1, 3, 4, 5]) == "[1]: removed 2\n[3]: inserted 5")
    #expect(
      tree([1, 2, 3, 4], [1, 3, 4, 5]) == """
          [
            … 1 unchanged
        -   [1]: 2,
            … 2 unchanged
        +   [3]: 5,
          ]
        """
    )
  }

  @Test func everyKindOfArrayIsAList() {
    #expect(list(ContiguousArray([1, 2]), [1, 3]) == "[1]: 2 → 3")
    #expect(list([0, 1, 2][1...], [0, 1, 3][1...]) == "[1]: 2 → 3")
    #expect(Diff.describe([0, 1, 2][1...]) == "[1, 2]")
    #expect(list([[1], [2]], [[1], [2, 3]]) == "[1][1]: inserted 3")
  }

  @Test func elementsWithIDsAreFollowedWhereverTheyStand() {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]
    let new = [Row(id: 4), Row(id: 1, title: "b"), Row(id: 3), Row(id: 5)]
    #expect(
      list(old, new) == """
        [id: 4]: moved 3 → 0
        [id: 1].title: "a" → "b"
        [id: 2]: removed ListTests.Row(id: 2, title: "a")
        [id: 5]: inserted ListTests.Row(id: 5, title: "a")
        """
    )
    #expect(
      tree(old, new) == """
          [
            [id: 4]: moved 3 → 0
            [id: 1]: ListTests.Row(
              … 1 unchanged
        -     title: "a",
        +     title: "b",
            ),
        -   ListTests.Row(id: 2, title: "a"),
            … 1 unchanged
        +   ListTests.Row(id: 5, title: "a"),
          ]
        """
    )
  }

  @Test func whatHasMovedAndChangedSaysBoth() {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let new = [Row(id: 3, title: "b"), Row(id: 1), Row(id: 2)]
    #expect(list(old, new) == "[id: 3]: moved 2 → 0\n[id: 3].title: \"a\" → \"b\"")
  }

  @Test func idsThatStandTwiceTellNothingApart() {
    let old = [Row(id: 1), Row(id: 1, title: "b"), Row(id: 2)]
    let new = [Row(id: 1, title: "c"), Row(id: 1, title: "b"), Row(id: 2, title: "c")]
    #expect(list(old, new) == "[id: 1].title: \"a\" → \"c\"\n[id: 2].title: \"a\" → \"c\"")
    #expect(
      list(old, [new[0], old[0], old[1]]) == """
        [0]: inserted ListTests.Row(id: 1, title: "c")
        [2]: removed ListTests.Row(id: 2, title: "a")
        """
    )
  }

  @Test func anIDIsShownAsItIsWritten() {
    #expect(
      list([Page(id: "home")], [Page(id: "home", rows: [Row(id: 7)])])
        == #"[id: "home"].rows[id: 7]: inserted ListTests.Row(id: 7, title: "a")"#)
  }

  @Test func anIdentifiedArrayIsComparedByIDs() {
    let old: IdentifiedArray = [Row(id: 1), Row(id: 2), Row(id: 3)]
    var new = old
    new[id: 2]?.title = "b"
    new.remove(id: 1)
    new.append(Row(id: 9))
    #expect(
      list(old, new) == """
        [id: 1]: removed ListTests.Row(id: 1, title: "a")
        [id: 2].title: "a" → "b"
        [id: 9]: inserted ListTests.Row(id: 9, title: "a")
        """
    )
    #expect(list(old, [Row(id: 3), Row(id: 1), Row(id: 2)]) == "[id: 3]: moved 2 → 0")
    #expect(Diff.describe([Row(id: 1)] as IdentifiedArray) == #"[ListTests.Row(id: 1, title: "a")]"#)
  }

  @Test func aCollectionOfIdentifiableElementsIsComparedByIDs() {
    let old = Shelf(rows: [Row(id: 1), Row(id: 2)])
    #expect(list(old, Shelf(rows: [Row(id: 2), Row(id: 1)])) == "[id: 1]: moved 0 → 1")
    #expect(list(old, Shelf(rows: old.rows, label: "new")) == #"label: "" → "new""#)
  }

  @Test func valuesThatAreNotEqualToThemselvesAreTheSameInTheirPlace() {
    let ones = Array(repeating: 1.0, count: 64)
    let (old, new) = ([0.0, .nan] + ones + [0, .nan], [-0.0, .nan] + ones + [-0, .nan])
    #expect(list(old, new) == nil)
    #expect(list(old, new + [2]) == "[68]: inserted 2.0")
    #expect(list(old + [3], new + [2]) == "[68]: 3.0 → 2.0")
  }
}

extension ListTests {
  @Test func anElementThatStandsWhereItStoodIsNotCalledMoved() {
    let rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
    #expect(list(rows, rows.reversed()) == "[id: 3]: moved 2 → 0\n[id: 1]: moved 0 → 2")
  }

  @Test func aMoveToWhereOthersHaveMadeRoomIsSaidToBeOne() {
    #expect(PathStep.move(from: 1_200, to: 2) == "moved 1,200 → 2")
    #expect(PathStep.move(from: 2, to: 2) == "moved past others, still at 2")
  }

  @Test func elementsOfAnyTypeAreComparedAsWhatTheyAre() {
    let (old, new): ([Any], [Any]) = (["\t"[...], 1], ["\n👩‍👩‍👧👩‍👩‍👧"[...], 1])
    #expect(list(old, new) == #"[0]: "\t" → "\n👩‍👩‍👧👩‍👩‍👧""#)
    #expect(list(old[0], new[0]) == #""\t" → "\n👩‍👩‍👧👩‍👩‍👧""#)
    #expect(list(["a": old[0]], ["a": stored("b")[...] as Any])?.hasPrefix(#"["a"]: "\t" → "b"#) == true)
  }
}
