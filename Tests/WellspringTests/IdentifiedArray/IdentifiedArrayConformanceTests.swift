// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Wellspring

@Suite struct IdentifiedArrayConformanceTests {
  // MARK: Duplicate ids

  static let twice = [ListRow(1, "a"), ListRow(2, "b"), ListRow(1, "c"), ListRow(3, "d")]

  @Test func theFirstOfTwoElementsIsKept() {
    let list = IdentifiedArray(Self.twice, duplicates: .keepFirst)
    #expect(list.map(\.title) == ["a", "b", "d"])
  }

  @Test func theLastOfTwoElementsTakesThePlaceOfTheFirst() {
    let list = IdentifiedArray(Self.twice, duplicates: .keepLast)
    #expect(list.map(\.title) == ["c", "b", "d"])
  }

  @Test func twoElementsAreMerged() {
    let list = IdentifiedArray(Self.twice, duplicates: .merge { ListRow($0.id, $0.title + $1.title) })
    #expect(list.map(\.title) == ["ac", "b", "d"])
  }

  @Test func aMergedElementMayHaveAnIDOfItsOwn() {
    let new = IdentifiedArray(Self.twice, duplicates: .merge { _, _ in ListRow(9, "new") })
    #expect(new.idList == [9, 2, 3])
    let taken = IdentifiedArray(Self.twice, duplicates: .merge { _, _ in ListRow(2, "taken") })
    #expect(taken.map(\.title) == ["taken", "d"])
  }

  @Test func aLiteralKeepsTheFirst() {
    let list: IdentifiedArray = [ListRow(1, "a"), ListRow(1, "b")]
    #expect(list.map(\.title) == ["a"])
  }

  // MARK: Equatable, Hashable, Codable

  @Test func equalityIsThatOfTheElementsInOrder() {
    var list = rows(3)
    #expect(list == rows(3))
    #expect(list.hashValue == rows(3).hashValue)
    list.swapAt(0, 1)
    #expect(list != rows(3))
    list.swapAt(0, 1)
    #expect(list == rows(3))
    list[id: 2]?.isDone = true
    #expect(list != rows(3))
    #expect(list.ids == rows(3).ids)
    #expect(Set([list, rows(3), rows(3), rows(2)]).count == 3)
  }

  @Test func howAnArrayCameAboutMakesNoDifference() {
    var backwards = IdentifiedArray<ListRow>()
    for id in (0..<500).reversed() { backwards.insert(ListRow(id), at: 0) }
    #expect(backwards == rows(500))
    #expect(backwards.ids == rows(500).ids)
    #expect(backwards.hashValue == rows(500).hashValue)
    backwards.removeAll { $0.id >= 250 }
    #expect(backwards == rows(250))
    #expect(backwards.hashValue == rows(250).hashValue)
    backwards.reverse()
    backwards.reverse()
    #expect(backwards.hashValue == rows(250).hashValue)
  }

  @Test func itIsCodedAsAnArray() throws {
    let data = try JSONEncoder().encode(rows(3))
    #expect(try JSONDecoder().decode([ListRow].self, from: data) == rows(3).elements)
    #expect(try JSONDecoder().decode(IdentifiedArray<ListRow>.self, from: data) == rows(3))
  }

  @Test func decodingTwoElementsOfOneIDThrowsASentence() throws {
    let data = try JSONEncoder().encode([ListRow(4), ListRow(5), ListRow(4)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArray<ListRow>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "The elements 0 and 2 have the same id, 4; ids must be unique.")
  }

  // MARK: Being a collection

  @Test func itReadsLikeAnArray() {
    let list: IdentifiedArray = [ListRow(1, "a"), ListRow(2, "b")]
    #expect(list.description == list.elements.description)
    #expect(list.debugDescription == "IdentifiedArray(\(list.elements))")
    let mirror = Mirror(reflecting: list)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { ($0.value as? ListRow)?.id } == [1, 2])
    #expect("\(list.ids)" == "[1, 2]")
  }

  @Test func itIsARandomAccessCollection() {
    let list = rows(300)
    #expect(list.reversed().map(\.id) == (0..<300).reversed())
    #expect(list[10..<13].map(\.id) == [10, 11, 12])
    #expect(list.prefix(2).map(\.id) == [0, 1])
    #expect(list.index(list.startIndex, offsetBy: 299) == 299)
    #expect(list.distance(from: 0, to: list.endIndex) == 300)
    #expect(list.indices == 0..<300)
    #expect(Array(list) == list.elements)
    #expect(list.enumerated().allSatisfy { $0 == $1.id })
    #expect(list.underestimatedCount == 300)
  }

  @Test func aLoopGoesThroughTheElementsAsTheyWere() {
    var list = rows(200)
    var seen: [Int] = []
    for row in list {
      seen.append(row.id)
      list.remove(id: row.id)
      list.append(ListRow(1_000 + row.id))
    }
    #expect(seen == Array(0..<200))
    #expect(list.idList == Array(1_000..<1_200))
  }

  @Test func idsAreAView() {
    let ids = rows(100).ids
    #expect(Array(ids) == Array(0..<100))
    #expect(ids[42] == 42)
    #expect(ids.contains(99))
    #expect(!ids.contains(100))
    #expect(ids.firstIndex(of: 17) == 17)
    #expect(ids.lastIndex(of: 17) == 17)
    func generically<C: BidirectionalCollection>(_ c: C, _ element: C.Element) -> [C.Index?]
    where C.Element: Equatable {
      [c.contains(element) ? c.startIndex : nil, c.firstIndex(of: element), c.lastIndex(of: element)]
    }
    #expect(generically(ids, 5) == [0, 5, 5])
    #expect(generically(ids, 100) == [nil, nil, nil])
  }

  @Test func idsAreComparedInOrder() {
    var list = rows(3)
    let ids = list.ids
    list[id: 1]?.isDone = true
    #expect(list.ids == ids)
    list.swapAt(0, 1)
    #expect(list.ids != ids)
    list.swapAt(0, 1)
    #expect(list.ids == ids)
    list.append(ListRow(3))
    #expect(list.ids != ids)
  }

  // MARK: Isolation

  @MainActor @Test func idsMayBeHashableOnTheMainActorAlone() {
    struct RowID: @MainActor Hashable {
      var value: Int
    }
    struct Row: @MainActor Identifiable {
      var id: RowID
      var isDone = false
    }
    var list: IdentifiedArray = [Row(id: RowID(value: 1)), Row(id: RowID(value: 2))]
    list[id: RowID(value: 2)]?.isDone = true
    #expect(list.map(\.isDone) == [false, true])
  }

  @Test func readersOnOtherThreadsSeeTheVersionTheyWereGiven() async {
    var list = rows(2_000)
    await withTaskGroup { group in
      for change in 0..<20 {
        let version = list
        let expected = version.elements
        group.addTask {
          #expect(version == IdentifiedArray(expected, duplicates: .keepFirst))
          #expect(version.hashValue == version.hashValue)
          #expect((0..<2_000).allSatisfy { version[id: $0] == expected[version.index(id: $0)!] })
        }
        for id in 0..<50 { list[id: id * 40 + change]?.title = "changed \(change)" }
        list.move(fromOffsets: [change], toOffset: 1_000)
      }
    }
  }
}
