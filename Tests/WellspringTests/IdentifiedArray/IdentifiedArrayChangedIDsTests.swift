// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@Suite struct IdentifiedArrayChangedIDsTests {
  typealias ChangedIDs = IdentifiedArray<ListRow>.ChangedIDs

  /// What a change to a hundred rows changes.
  private func changes(_ change: (inout IdentifiedArray<ListRow>) -> Void) -> ChangedIDs {
    let old = rows(100)
    var new = old
    change(&new)
    return new.changedIDs(since: old)
  }

  private func expected(
    inserted: [Int] = [],
    removed: [Int] = [],
    moved: [Int] = [],
    changed: [Int] = []
  ) -> ChangedIDs {
    ChangedIDs(inserted: inserted, removed: removed, moved: moved, changed: changed)
  }

  @Test func eachKindOfChangeIsToldByItsIDs() {
    #expect(changes { _ in } == expected())
    #expect(changes { $0[id: 42]?.isDone = true } == expected(changed: [42]))
    #expect(changes { $0[id: 42]?.isDone = false } == expected())
    #expect(changes { $0.insert(ListRow(100), at: 7) } == expected(inserted: [100]))
    #expect(changes { $0.append(contentsOf: [ListRow(101), ListRow(100)]) } == expected(inserted: [101, 100]))
    #expect(changes { $0.remove(atOffsets: [99, 0, 50]) } == expected(removed: [0, 50, 99]))
    #expect(changes { $0.move(fromOffsets: [3], toOffset: 90) } == expected(moved: [3]))
    #expect(changes { $0.swapAt(3, 90) } == expected(moved: [90, 3]))
    #expect(changes { $0[id: 5]?.id = 100 } == expected(inserted: [100], removed: [5]))
    #expect(changes { $0[id: 5]?.id = 6 } == expected(removed: [5]))
  }

  @Test func severalChangesAreToldTogether() {
    let difference = changes { list in
      list.remove(id: 10)
      list.insert(ListRow(100), at: 0)
      list.move(fromOffsets: [30], toOffset: 5)
      list[id: 30]?.title = "moved and changed"
      list[id: 20]?.title = "changed"
      list.append(ListRow(10, "removed and inserted again"))
    }
    #expect(difference == expected(inserted: [100], moved: [30, 10], changed: [30, 20, 10]))
  }

  @Test func makingRoomForInsertionsMovesNothing() {
    let difference = changes { list in
      for id in 100..<200 { list.insert(ListRow(id), at: 50) }
    }
    #expect(difference == expected(inserted: (100..<200).reversed()))
  }

  @Test func sortingAnewMovesOnlyWhatIsOutOfOrder() {
    let difference = changes { list in
      list[id: 20]?.title = "zzz"
      list.sort()
    }
    #expect(difference == expected(moved: [20], changed: [20]))
  }

  @Test func anyTwoArraysCanBeCompared() {
    var other = rows(70)
    other.reverse()
    #expect(rows(100).changedIDs(since: []) == expected(inserted: Array(0..<100)))
    #expect(IdentifiedArray().changedIDs(since: rows(100)) == expected(removed: Array(0..<100)))
    let difference = other.changedIDs(since: rows(100))
    #expect(difference.removed == Array(70..<100))
    #expect(difference.moved.count == 69)
    #expect(difference.changed.isEmpty && difference.inserted.isEmpty)
  }
}
