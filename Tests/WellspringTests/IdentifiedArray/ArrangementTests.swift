// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@Suite struct ArrangementTests {
  /// What a watcher keeps of an array.
  struct Watch {
    weak var arrangement: Arrangement?
    let changes: Int

    init(_ list: IdentifiedArray<ListRow>) {
      arrangement = list.arrangement
      changes = list.arrangement.changes
    }

    /// Whether the array has all the ids that it had.
    func promisesIDs(of list: IdentifiedArray<ListRow>) -> Bool {
      arrangement === list.arrangement
    }

    /// Whether the array has the same ids in the same order.
    func promisesOrder(of list: IdentifiedArray<ListRow>) -> Bool {
      promisesIDs(of: list) && changes == list.arrangement.changes
    }
  }

  @Test func changingAnElementLeavesItAlone() {
    var list = rows(100)
    let watch = Watch(list)
    list[id: 1]?.isDone = true
    list.update(id: 2) { $0.isDone = true }
    list.update(at: 2) { $0.isDone = true }
    list.updateOrAppend(ListRow(3, "new"))
    list[id: 4] = ListRow(4, "new")
    list[id: 100]?.isDone = true
    list[id: 100] = nil
    list.remove(id: 100)
    list.append(ListRow(5))
    list.removeAll { _ in false }
    #expect(watch.promisesOrder(of: list))
    var copy = list
    copy[id: 1]?.isDone = false
    #expect(watch.promisesOrder(of: copy))
    #expect(copy != list)
  }

  @Test func insertingAndMovingAdvanceIt() {
    let changes: [(inout IdentifiedArray<ListRow>) -> Void] = [
      { $0.append(ListRow(100)) },
      { $0.insert(ListRow(100), at: 3) },
      { $0.updateOrAppend(ListRow(100)) },
      { $0[id: 100] = ListRow(100) },
      { $0.move(fromOffsets: [1], toOffset: 7) },
      { $0.swapAt(1, 2) },
      { $0.reverse() },
      { $0.shuffle() },
      { $0.sort { $0.id > $1.id } },
    ]
    for change in changes {
      var list = rows(100)
      let watch = Watch(list)
      change(&list)
      #expect(watch.promisesIDs(of: list))
      #expect(!watch.promisesOrder(of: list))
    }
  }

  @Test func removingReplacesIt() {
    let changes: [(inout IdentifiedArray<ListRow>) -> Void] = [
      { $0.remove(id: 5) },
      { $0.remove(at: 5) },
      { $0[id: 5] = nil },
      { $0[id: 5]?.id = 100 },
      { $0[id: 5]?.id = 6 },
      { $0[id: 5] = ListRow(100) },
      { $0.remove(atOffsets: [1, 2]) },
      { $0.removeAll { $0.id == 5 } },
      { $0.removeAll() },
      { $0 = [] },
      { $0 = rows(100) },
      { $0 = $0.filter { $0.id > 5 } },
    ]
    for change in changes {
      var list = rows(100)
      let watch = Watch(list)
      change(&list)
      #expect(!watch.promisesIDs(of: list))
    }
  }

  @Test func branchesDoNotPromiseForOneAnother() {
    var list = rows(3)
    let watch = Watch(list)
    var branch = list
    #expect(watch.promisesOrder(of: branch))
    branch.append(ListRow(3))
    #expect(!watch.promisesIDs(of: branch))
    #expect(watch.promisesOrder(of: list))
    list.append(ListRow(4))
    #expect(!watch.promisesOrder(of: list))
    #expect(!Watch(branch).promisesIDs(of: list))
  }

  @Test func anOlderVersionAssignedBackIsWhatItWas() {
    var list = rows(3)
    let watch = Watch(list)
    let old = list
    list.append(ListRow(3))
    list.remove(id: 0)
    #expect(!watch.promisesIDs(of: list))
    list = old
    #expect(watch.promisesOrder(of: list))
  }

  @Test func watchingDoesNotKeepIt() {
    var list = rows(3)
    let watch = Watch(list)
    #expect(watch.arrangement != nil)
    list = []
    #expect(watch.arrangement == nil)
  }

  @Test func emptyArraysShareOneUntilTheyAreFilled() {
    var first = IdentifiedArray<ListRow>()
    let second = IdentifiedArray<ListRow>()
    let watch = Watch(first)
    #expect(watch.promisesOrder(of: second))
    first.append(ListRow(1))
    #expect(!watch.promisesOrder(of: first))
    #expect(watch.promisesOrder(of: second))
  }

  @Test(arguments: 0..<20)
  func itsPromisesHoldForRandomVersions(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var versions = [rows(5)]
    var watches: [(Watch, [Int])] = []
    for step in 0..<300 {
      let branch = numbers.below(versions.count)
      // Without this, every version would have a copy of itself and none would be changed in place.
      if numbers.below(3) == 0, versions.count < 8 { versions.append(versions[branch]) }
      watches.append((Watch(versions[branch]), versions[branch].idList))
      change(&versions[branch], &numbers, newID: 5 + step)
      for (watch, ids) in watches {
        for version in versions {
          if watch.promisesIDs(of: version) {
            #expect(Set(ids).isSubset(of: version.idList), "seed \(seed), step \(step)")
          }
          if watch.promisesOrder(of: version) {
            #expect(ids == version.idList, "seed \(seed), step \(step)")
          }
        }
      }
      watches.removeAll { $0.0.arrangement == nil }
    }
  }

  private func change(_ list: inout IdentifiedArray<ListRow>, _ numbers: inout SeededGenerator, newID: Int) {
    let position = list.isEmpty ? nil : numbers.below(list.count)
    switch (numbers.below(6), position) {
    case (0, let position?): list.remove(at: position)
    case (1, let position?): list.move(fromOffsets: [position], toOffset: numbers.below(list.count + 1))
    case (2, let position?): list.update(at: position) { $0.isDone.toggle() }
    case (3, let position?): list.update(at: position) { $0.id = newID }
    case (4, let position?): list.swapAt(position, numbers.below(list.count))
    default: list.insert(ListRow(newID), at: position ?? 0)
    }
  }
}
