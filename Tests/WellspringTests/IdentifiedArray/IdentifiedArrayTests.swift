// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@Suite struct IdentifiedArrayTests {
  // MARK: Looking up and changing

  @Test func anElementIsFoundByIDAndByPosition() {
    let rows: IdentifiedArray = [ListRow(7), ListRow(3), ListRow(5)]
    #expect(rows[1].id == 3)
    #expect(rows[id: 5]?.id == 5)
    #expect(rows[id: 4] == nil)
    #expect(rows.index(id: 7) == 0)
    #expect(rows.index(id: 4) == nil)
    #expect(rows.contains(id: 3))
    #expect(!rows.contains(id: 4))
    #expect(rows.first?.id == 7)
    #expect(rows.last?.id == 5)
    #expect(rows.count == 3)
  }

  @Test func anElementIsChangedInPlaceByID() {
    var list = rows(3)
    list[id: 1]?.isDone = true
    list[id: 9]?.isDone = true
    #expect(list.map(\.isDone) == [false, true, false])
    #expect(list.count == 3)
  }

  @Test func assigningNilRemoves() {
    var list = rows(4)
    list[id: 1] = nil
    list[id: 3] = nil
    list[id: 9] = nil
    #expect(list.idList == [0, 2])
    #expect(list.index(id: 2) == 1)
  }

  @Test func assigningUnderAnAbsentIDAppends() {
    var list = rows(2)
    list[id: 5] = ListRow(5)
    #expect(list.idList == [0, 1, 5])
  }

  @Test func assigningUnderAPresentIDReplacesInPlace() {
    var list = rows(3)
    list[id: 1] = ListRow(1, "new")
    #expect(list.idList == [0, 1, 2])
    #expect(list[1].title == "new")
  }

  @Test func anAssignedElementIsStoredUnderItsOwnID() {
    var list = rows(3)
    list[id: 1] = ListRow(8, "takes the place of 1")
    #expect(list.idList == [0, 8, 2])
    list[id: 8] = ListRow(0, "takes the places of 8 and of 0")
    #expect(list.idList == [0, 2])
    #expect(list[id: 0]?.title == "takes the places of 8 and of 0")
    list[id: 9] = ListRow(2, "takes the place of 2")
    #expect(list.idList == [0, 2])
    #expect(list[id: 2]?.title == "takes the place of 2")
    list[id: 9] = ListRow(4)
    #expect(list.idList == [0, 2, 4])
  }

  @Test func anElementWhoseIDChangesKeepsItsPlaceAndIsFoundUnderTheNewID() {
    var list = rows(3)
    list[id: 1]?.id = 7
    #expect(list.idList == [0, 7, 2])
    #expect(list.index(id: 7) == 1)
    #expect(list.index(id: 1) == nil)
    list.update(at: 0) { $0.id = 1 }
    #expect(list.idList == [1, 7, 2])
    #expect(list.index(id: 1) == 0)
  }

  @Test(arguments: [(0, 3), (3, 0), (1, 2)])
  func anElementThatTakesTheIDOfAnotherReplacesIt(id: Int, taken: Int) {
    var list = rows(5)
    list[id: id]?.title = "mover"
    list.update(id: id) { $0.id = taken }
    #expect(list.idList == (0..<5).map { $0 == id ? taken : $0 == taken ? nil : $0 }.compactMap { $0 })
    #expect(list[id: taken]?.title == "mover")
    #expect(list.index(id: id) == nil)
    #expect(list.indices.allSatisfy { list.index(id: list[$0].id) == $0 })
  }

  @Test func updateReturnsWhatTheClosureReturnsAndIsNotCalledForAnAbsentID() {
    var list = rows(2)
    #expect(list.update(id: 1) { $0.title.count } == 44)
    #expect(list.update(id: 5) { _ in Issue.record("called for an absent id") } == nil)
  }

  @Test func whatAnUpdateChangedBeforeItThrewStaysChanged() {
    struct Problem: Error {}
    var list = rows(3)
    #expect(throws: Problem.self) {
      try list.update(id: 1) { row in
        row.id = 9
        throw Problem()
      }
    }
    #expect(list.idList == [0, 9, 2])
    #expect(list.index(id: 9) == 1)
  }

  @Test func whatWasChangedThroughTheSubscriptBeforeAnErrorStaysChanged() {
    struct Problem: Error {}
    func change(_ row: inout ListRow?, to new: ListRow?) throws {
      row = new
      throw Problem()
    }
    var list = rows(3)
    #expect(throws: Problem.self) { try change(&list[id: 1], to: ListRow(9)) }
    #expect(list.idList == [0, 9, 2])
    #expect(throws: Problem.self) { try change(&list[id: 9], to: nil) }
    #expect(throws: Problem.self) { try change(&list[id: 7], to: ListRow(7)) }
    #expect(list.idList == [0, 2, 7])
    #expect(list.storage.violation == nil)
  }

  @Test func changingInPlaceDoesNotCopyWhatTheElementHolds() {
    struct Page: Identifiable {
      var id: Int
      var numbers: [Int]
      var address: UInt { unsafe numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }
    var pages: IdentifiedArray = [Page(id: 0, numbers: Array(0..<100)), Page(id: 1, numbers: Array(0..<100))]
    let before = pages.map(\.address)
    pages[id: 0]?.numbers[5] = 0
    pages.update(id: 1) { $0.numbers[5] = 0 }
    pages.update(at: 1) { $0.numbers[6] = 0 }
    #expect(pages.map(\.address) == before)
  }

  @Test func readingInPlaceGivesTheElementItself() {
    let list = rows(100)
    #expect(list.read(id: 42, \.id) == 42)
    #expect(list.address(id: 100) == nil)
    let twice = (0..<2).map { _ in list.address(id: 42) }
    #expect(twice[0] == twice[1])
  }

  // MARK: Inserting and removing

  @Test func appendingSaysWhetherItDid() {
    var list = rows(2)
    #expect(list.append(ListRow(5)) == (true, 2))
    #expect(list.append(ListRow(0, "again")) == (false, 0))
    #expect(list.idList == [0, 1, 5])
    #expect(list[0].title != "again")
    list.append(contentsOf: [ListRow(6), ListRow(1), ListRow(6, "again"), ListRow(7)])
    #expect(list.idList == [0, 1, 5, 6, 7])
  }

  @Test func insertingShiftsWhatIsBehind() {
    var list = rows(3)
    #expect(list.insert(ListRow(9), at: 1) == (true, 1))
    #expect(list.insert(ListRow(2), at: 0) == (false, 3))
    #expect(list.insert(ListRow(8), at: 4) == (true, 4))
    #expect(list.idList == [0, 9, 1, 2, 8])
    #expect(list.index(id: 2) == 3)
  }

  @Test func updateOrAppendReplacesOrAppends() {
    var list = rows(2)
    #expect(list.updateOrAppend(ListRow(1, "new")) == ListRow(1))
    #expect(list.updateOrAppend(ListRow(5)) == nil)
    #expect(list.idList == [0, 1, 5])
    #expect(list[1].title == "new")
  }

  @Test func removingReturnsWhatWasRemoved() {
    var list = rows(6)
    #expect(list.remove(id: 2)?.id == 2)
    #expect(list.remove(id: 2) == nil)
    #expect(list.remove(at: 0).id == 0)
    #expect(list.removeFirst().id == 1)
    #expect(list.removeLast().id == 5)
    #expect(list.popLast()?.id == 4)
    #expect(list.popLast()?.id == 3)
    #expect(list.popLast() == nil)
    #expect(list.isEmpty)
  }

  @Test func severalPositionsAreRemovedAtOnce() {
    var list = rows(6)
    list.remove(atOffsets: [5, 1, 1, 2])
    #expect(list.idList == [0, 3, 4])
    list.remove(atOffsets: 0..<3)
    #expect(list.isEmpty)
  }

  @Test func theElementsOfAPredicateAreRemoved() {
    var list = rows(10)
    list.removeAll { $0.id % 3 == 0 }
    #expect(list.idList == [1, 2, 4, 5, 7, 8])
    #expect(list.index(id: 8) == 5)
    list.removeAll()
    #expect(list.isEmpty)
    #expect(list.index(id: 8) == nil)
  }

  @Test func filteringGivesAnIdentifiedArray() {
    let even: IdentifiedArray = rows(10).filter { $0.id % 2 == 0 }
    #expect(even.idList == [0, 2, 4, 6, 8])
    #expect(even.index(id: 8) == 4)
  }

  // MARK: Changing the order

  @Test func movingFollowsSwiftUI() {
    func moved(_ offsets: [Int], _ destination: Int) -> [Int] {
      var list = rows(5)
      list.move(fromOffsets: offsets, toOffset: destination)
      return list.idList
    }
    #expect(moved([0], 2) == [1, 0, 2, 3, 4])
    #expect(moved([0], 1) == [0, 1, 2, 3, 4])
    #expect(moved([3], 0) == [3, 0, 1, 2, 4])
    #expect(moved([0, 2], 5) == [1, 3, 4, 0, 2])
    #expect(moved([4, 0, 4], 2) == [1, 0, 4, 2, 3])
    #expect(moved([1, 2, 3], 2) == [0, 1, 2, 3, 4])
    #expect(moved([], 3) == [0, 1, 2, 3, 4])
  }

  @Test func swappingSortingReversingAndShufflingKeepTheIndex() {
    var list: IdentifiedArray = [ListRow(1, "c"), ListRow(2, "a"), ListRow(3, "d"), ListRow(4, "b")]
    list.swapAt(0, 3)
    #expect(list.idList == [4, 2, 3, 1])
    list.swapAt(2, 1)
    #expect(list.idList == [4, 3, 2, 1])
    list.swapAt(2, 2)
    list.sort()
    #expect(list.idList == [2, 4, 1, 3])
    list.sort { $0.id < $1.id }
    #expect(list.idList == [1, 2, 3, 4])
    list.reverse()
    #expect(list.idList == [4, 3, 2, 1])
    var numbers = SeededGenerator(seed: UInt64(1))
    list.shuffle(using: &numbers)
    list.shuffle()
    #expect(list.indices.allSatisfy { list.index(id: list[$0].id) == $0 })
    #expect(Set(list.ids) == [1, 2, 3, 4])
  }

  @Test func aSortThatThrowsLeavesTheArrayAsItWas() {
    struct Problem: Error {}
    var list = rows(5)
    #expect(throws: Problem.self) { try list.sort { _, _ in throw Problem() } }
    #expect(throws: Problem.self) { try list.removeAll { _ in throw Problem() } }
    #expect(list == rows(5))
  }
}
