// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import Wellspring

/// Random operations, each of them done to an identified array and to a plain array, which must agree at any time.
@Suite(.serialized) struct IdentifiedArrayModelTests {
  /// Set `WELLSPRING_LONG_TESTS` in the environment to run as many operations as a release deserves.
  static let isLong = ProcessInfo.processInfo.environment["WELLSPRING_LONG_TESTS"] != nil
  static let operations = isLong ? 100_000 : 4_000
  static let seeds = isLong ? 0..<6 : 0..<2

  @Test(arguments: seeds) func trivialElementsBehaveLikeAnArray(seed: Int) {
    var model = ArrayModel<NumberElement>(seed: seed)
    model.run(operations: Self.operations)
  }

  @Test(arguments: seeds) func elementsWithStringsBehaveLikeAnArray(seed: Int) {
    var model = ArrayModel<StringElement>(seed: 100 + seed)
    model.run(operations: Self.operations)
  }

  @Test(arguments: seeds) func elementsWhoseIDsCollideBehaveLikeAnArray(seed: Int) {
    var model = ArrayModel<CollidingElement>(seed: 200 + seed, maximumCount: 300)
    model.run(operations: Self.operations)
  }

  @Test(arguments: seeds) func largeElementsBehaveLikeAnArray(seed: Int) {
    var model = ArrayModel<LargeElement>(seed: 300 + seed, maximumCount: 300)
    model.run(operations: Self.operations)
  }

  @Test(arguments: seeds) func elementsWithObjectsBehaveLikeAnArrayAndAreFreed(seed: Int) {
    let before = ObjectElement.Content.alive.withLock { $0 }
    do {
      var model = ArrayModel<ObjectElement>(seed: 400 + seed, maximumCount: 500)
      model.run(operations: Self.operations)
    }
    #expect(ObjectElement.Content.alive.withLock { $0 } == before)
  }
}

struct ArrayModel<Element: ModelElement> {
  typealias Version = (array: IdentifiedArray<Element>, plain: [Element])

  let seed: Int
  let maximumCount: Int
  var numbers: SeededGenerator
  var array = IdentifiedArray<Element>()
  var plain: [Element] = []
  var step = 0

  /// Old versions with what they must still be.
  var versions: [Version] = []

  init(seed: Int, maximumCount: Int = 2_000) {
    self.seed = seed
    self.maximumCount = maximumCount
    numbers = SeededGenerator(seed: UInt64(seed))
  }

  mutating func run(operations: Int) {
    for _ in 0..<operations {
      step += 1
      operate()
      expect(array.count == plain.count)
      checkRandomPosition()
      if step % 500 == 0 { checkVersion((array, plain)) }
      if step % 100 == 0 { keepVersion() }
      if step % 20 == 0 { checkChanges() }
    }
    checkVersion((array, plain))
    versions.forEach(checkVersion)
  }

  // MARK: Operations

  private mutating func operate() {
    let known = plain.randomElement(using: &numbers)
    let element = Element(id: numbers.below(maximumCount * 2), content: step)
    let present = plain.firstIndex { $0.id == element.id }
    let position = numbers.below(plain.count + 1)
    let operation = numbers.below(plain.count < maximumCount ? 17 : 14)
    guard let known, let knownPosition = plain.firstIndex(of: known) else {
      expect(array.append(element) == (true, 0))
      plain.append(element)
      return
    }
    switch operation {
    case 0:
      expect(array.remove(id: element.id) == present.map { plain.remove(at: $0) })
    case 1:
      expect(array.remove(at: knownPosition) == plain.remove(at: knownPosition))
    case 2:
      array[id: known.id] = nil
      plain.remove(at: knownPosition)
    case 3:
      let changed = Element(id: known.number, content: step)
      expect(array.update(id: known.id) { $0 = changed } != nil)
      plain[knownPosition] = changed
    case 4:
      array[id: known.id] = Element(id: known.number, content: step)
      plain[knownPosition] = Element(id: known.number, content: step)
    case 5:
      array.update(at: knownPosition) { $0 = element }
      plain[knownPosition] = element
      if let present, present != knownPosition { plain.remove(at: present) }
    case 6:
      array[id: known.id] = element
      plain[knownPosition] = element
      if let present, present != knownPosition { plain.remove(at: present) }
    case 7:
      let other = numbers.below(plain.count)
      array.swapAt(knownPosition, other)
      plain.swapAt(knownPosition, other)
    case 8, 9:
      move()
    case 10:
      expect(array.updateOrAppend(element) == present.map { plain[$0] })
      if let present { plain[present] = element } else { plain.append(element) }
    case 11:
      operateOnAll()
    case 12:
      goBack()
    case 13:
      array[id: element.id]?.number = known.number
      if let present {
        plain[present].number = known.number
        if present != knownPosition { plain.remove(at: knownPosition) }
      }
    case 14:
      expect(array.append(element) == (present == nil, present ?? plain.count))
      if present == nil { plain.append(element) }
    default:
      insertSeveral(at: position)
    }
  }

  private mutating func move() {
    let offsets = (0..<1 + numbers.below(4)).map { _ in numbers.below(plain.count) }
    let destination = numbers.below(plain.count + 1)
    array.move(fromOffsets: offsets, toOffset: destination)
    let moved = Set(offsets).sorted()
    plain =
      plain.indices.filter { $0 < destination && !moved.contains($0) }.map { plain[$0] }
      + moved.map { plain[$0] }
      + plain.indices.filter { $0 >= destination && !moved.contains($0) }.map { plain[$0] }
  }

  /// Inserts several elements at one place, so that labels run out and leaves are split.
  private mutating func insertSeveral(at start: Int) {
    var position = start
    let goesForward = numbers.below(2) == 0
    for _ in 0..<numbers.below(12) {
      let element = Element(id: numbers.below(maximumCount * 2), content: step)
      let present = plain.firstIndex { $0.id == element.id }
      expect(array.insert(element, at: position) == (present == nil, present ?? position))
      guard present == nil else { continue }
      plain.insert(element, at: position)
      if goesForward { position += 1 }
    }
  }

  private mutating func operateOnAll() {
    switch numbers.below(40) {
    case 0:
      array.reverse()
      plain.reverse()
    case 1:
      array.sort { $0.number < $1.number }
      plain.sort { $0.number < $1.number }
    case 2:
      var others = numbers
      array.shuffle(using: &numbers)
      plain.shuffle(using: &others)
    case 3:
      let rest = numbers.below(3)
      array.removeAll { $0.number % 3 == rest }
      plain.removeAll { $0.number % 3 == rest }
    case 4:
      array = array.filter { $0.number % 7 != 0 }
      plain = plain.filter { $0.number % 7 != 0 }
    case 5:
      array = IdentifiedArray(plain, duplicates: .keepLast)
    case 6 where numbers.below(4) == 0:
      array.removeAll()
      plain.removeAll()
    default:
      let offsets = (0..<20).map { _ in numbers.below(plain.count) }
      array.remove(atOffsets: offsets)
      for position in Set(offsets).sorted(by: >) { plain.remove(at: position) }
    }
  }

  // MARK: Versions

  private mutating func keepVersion() {
    if versions.count < 40 {
      versions.append((array, plain))
    } else {
      let index = numbers.below(versions.count)
      checkVersion(versions[index])
      versions[index] = (array, plain)
    }
  }

  private mutating func goBack() {
    guard numbers.below(50) == 0, let version = versions.randomElement(using: &numbers) else { return }
    (array, plain) = version
  }

  // MARK: Checks

  private mutating func checkRandomPosition() {
    guard !plain.isEmpty else { return }
    let position = numbers.below(plain.count)
    expect(array[position] == plain[position])
    expect(array.index(id: plain[position].id) == position)
    expect(array[id: plain[position].id] == plain[position])
  }

  private func checkVersion(_ version: Version) {
    let (array, plain) = version
    expect(array.elements == plain)
    expect(array.elementsEqual(plain))
    expect(array.ids.elementsEqual(plain.map(\.id)))
    expect(plain.indices.allSatisfy { array.index(id: plain[$0].id) == $0 })
    let rebuilt = IdentifiedArray(plain, duplicates: .keepFirst)
    expect(array == rebuilt)
    expect(array.ids == rebuilt.ids)
    expect(array.hashValue == rebuilt.hashValue)
    if let violation = array.storage.violation { Issue.record("\(violation), seed \(seed), step \(step)") }
  }

  /// Checks what is said to have changed since an old version.
  private mutating func checkChanges() {
    guard let (old, plainOld) = versions.randomElement(using: &numbers) else { return }
    let changes = array.changedIDs(since: old)
    let newElements = Dictionary(uniqueKeysWithValues: plain.map { ($0.id, $0) })
    let oldElements = Dictionary(uniqueKeysWithValues: plainOld.map { ($0.id, $0) })
    let (newIDs, oldIDs) = (plain.map(\.id), plainOld.map(\.id))
    expect(changes.inserted == newIDs.filter { oldElements[$0] == nil })
    expect(changes.removed == oldIDs.filter { newElements[$0] == nil })
    expect(changes.changed == newIDs.filter { oldElements[$0] != nil && oldElements[$0] != newElements[$0] })
    let moved = Set(changes.moved)
    expect(changes.moved == newIDs.filter { moved.contains($0) })
    let newStaying = newIDs.filter { oldElements[$0] != nil && !moved.contains($0) }
    expect(newStaying == oldIDs.filter { newElements[$0] != nil && !moved.contains($0) })
    expect(changes.isEmpty == (array == old))
    expect(moved.isEmpty || array.ids != old.ids)
  }

  private func expect(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    if !condition { Issue.record("seed \(seed), step \(step)", sourceLocation: sourceLocation) }
  }
}
