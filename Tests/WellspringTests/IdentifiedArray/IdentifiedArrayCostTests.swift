// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct IdentifiedArrayCostTests {
  // MARK: Sharing

  @Test func aChangeCopiesOnlyTheNodesOnTheWayToIt() {
    let old = rows(100_000)
    var new = old
    new[id: 70_000]?.isDone = true
    let height = old.storage.elements.root!.height
    #expect(new.storage.elements.nodesNotShared(with: old.storage.elements) == height + 1)
    #expect(new.storage.index.nodesNotShared(with: old.storage.index) == 0)
    new.insert(ListRow(100_000), at: 10)
    new.remove(id: 50_000)
    new.move(fromOffsets: [5], toOffset: 90_000)
    // Four places were changed, each of which may have split a node or merged it with a neighbour on each level.
    #expect(new.storage.elements.nodesNotShared(with: old.storage.elements) <= 8 * (height + 1))
    #expect(new.storage.index.nodesNotShared(with: old.storage.index) <= 8 * (height + 1))
  }

  @Test func anArrayWithoutACopyIsChangedInPlace() {
    var list = rows(10_000)
    func address() -> UInt? { list.address(id: 5_000) }
    let before = address()
    list[id: 5_000]?.isDone = true
    list.update(id: 5_000) { $0.title = "changed" }
    list.update(at: 5_001) { $0.title = "changed" }
    #expect(address() == before)
    let copy = list
    list[id: 5_000]?.isDone = false
    #expect(address() != before)
    #expect(copy[id: 5_000]?.isDone == true)
  }

  @Test func aThousandVersionsWithOneChangeEachShareAllButEightKilobytes() {
    let old = rows(100_000)
    var versions = [old]
    for number in 0..<1_000 {
      var new = versions[number]
      new.update(at: number * 97) { $0.isDone = true }
      versions.append(new)
    }
    var shared: Set<ObjectIdentifier> = []
    var bytes = old.storage.bytes(notIn: &shared)
    #expect(bytes > 100_000 * MemoryLayout<ListRow>.stride)
    bytes = versions.reduce(0) { $0 + $1.storage.bytes(notIn: &shared) }
    #expect(bytes > 1_000 * MemoryLayout<ListRow>.stride)
    #expect(bytes < 1_000 * 8_192)
  }

  @Test func insertingAtOnePlaceNeverRunsOutOfLabels() {
    var list = rows(1_000)
    for id in 1_000..<6_000 { list.insert(ListRow(id), at: 500) }
    for id in 6_000..<11_000 { list.insert(ListRow(id), at: id - 5_400) }
    for id in 11_000..<12_000 { list.insert(ListRow(id), at: 0) }
    #expect(list.storage.violation == nil)
    #expect(list.idList.prefix(1_000) == ArraySlice((11_000..<12_000).reversed()))
    #expect(list.indices.allSatisfy { list.index(id: list[$0].id) == $0 })
  }

  // MARK: Looking up

  @Test func lookingUpComparesAndHashesABoundedNumberOfTimes() {
    struct Row: Identifiable {
      var id: CountedID
      var isDone = false
    }
    var list = IdentifiedArray((0..<10_000).map { Row(id: CountedID(value: $0)) }, duplicates: .keepFirst)
    func calls(_ body: () -> Void) -> Int {
      let before = CountedID.calls.withLock { $0 }
      body()
      return CountedID.calls.withLock { $0 } - before
    }
    #expect(calls { _ = list.index(id: CountedID(value: 7_777)) } <= 6)
    #expect(calls { _ = list.contains(id: CountedID(value: -1)) } <= 6)
    #expect(calls { list[id: CountedID(value: 5_000)]?.isDone = true } <= 6)
    #expect(calls { list.update(id: CountedID(value: 5_000)) { $0.isDone = false } } <= 6)
    _ = consume list
  }

  // MARK: Large elements

  @Test func aLargeElementIsReadAndChangedOnASmallStack() async {
    struct Page: Identifiable {
      var id: Int
      var numbers: InlineArray<8_192, Int>
    }
    // Three copies of an element do not fit onto the stack of the thread below; the thread sanitizer needs the rest.
    final class Box: @unchecked Sendable {
      var pages: IdentifiedArray<Page> = []
      func read(_ id: Int) -> Int? { unsafe pages.withElement(id: id) { unsafe $0.pointee.numbers[id] } }
      func change(_ id: Int) -> Void? { pages.update(id: id) { $0.numbers[id] = -1 } }
    }
    let box = Box()
    for id in 0..<20 { box.pages.append(Page(id: id, numbers: InlineArray(repeating: id))) }
    let copy = box.pages
    await withCheckedContinuation { continuation in
      let thread = Thread {
        #expect(box.read(7) == 7)
        #expect(box.change(7) != nil)
        #expect(box.read(7) == -1)
        continuation.resume()
      }
      thread.stackSize = 192 << 10
      thread.start()
    }
    #expect(copy.read(id: 7, \.numbers[7]) == 7)
  }

  // MARK: Comparing and hashing

  /// An element that counts how often it is compared and hashed.
  struct CountingRow: Identifiable, Hashable {
    static let calls = Mutex(0)

    var id: Int
    var content = 0

    static func == (first: Self, second: Self) -> Bool {
      calls.withLock { $0 += 1 }
      return first.id == second.id && first.content == second.content
    }

    func hash(into hasher: inout Hasher) {
      Self.calls.withLock { $0 += 1 }
      hasher.combine(id)
      hasher.combine(content)
    }
  }

  @Test func comparingAndHashingSkipWhatIsShared() {
    let old = IdentifiedArray((0..<50_000).map { CountingRow(id: $0) }, duplicates: .keepFirst)
    var new = old
    func calls(_ body: () -> Bool) -> Int {
      let before = CountingRow.calls.withLock { $0 }
      let isTrue = body()
      #expect(isTrue)
      return CountingRow.calls.withLock { $0 } - before
    }
    #expect(calls { old == new } == 0)
    #expect(calls { old.hashValue == old.hashValue } == 50_000)
    #expect(calls { new.hashValue == old.hashValue } == 0)
    new[id: 30_000]?.content = 1
    #expect(calls { old != new } <= 200)
    #expect(calls { old.hashValue != new.hashValue } <= 200)
    #expect(calls { new.changedIDs(since: old).changed == [30_000] } <= 200)
    new[id: 30_000]?.content = 0
    #expect(calls { old == new && old.hashValue == new.hashValue } <= 400)
    new.remove(id: 10)
    new.move(fromOffsets: [20_000], toOffset: 40_000)
    #expect(calls { new.changedIDs(since: old).moved == [20_001] } <= 1_000)
    #expect(calls { new.hashValue != old.hashValue } <= 600)
  }
}
