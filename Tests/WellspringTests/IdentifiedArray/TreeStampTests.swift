// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// Whether a stamp stands for one content, whatever is done to however many versions of a tree.
@Suite struct TreeStampTests {
  /// An element of which a leaf holds two, so that a tree of a few is deep.
  struct Element: Identifiable, Equatable {
    var id: Int
    var content = 0
    var ballast = InlineArray<128, Int>(repeating: 1)

    static func == (first: Self, second: Self) -> Bool { first.id == second.id && first.content == second.content }
  }

  /// An element without its ballast.
  struct Content: Equatable {
    var id: Int
    var content: Int
  }

  /// What every node held that was looked at, by the stamp that it had then.
  struct Album {
    private var contents: [UInt64: [[Content]]] = [:]
    private(set) var violation: String?

    /// Looks at a node and, now and then, at those below.
    mutating func look(at node: TreeNode, using numbers: inout SeededGenerator) {
      let content = Self.content(of: node)
      check(node, content)
      let stamp = node.stamp.make()
      if let known = contents[stamp], known != content { violation = "\(stamp) stands for two contents" }
      contents[stamp] = content
      for child in node.children where Int.random(in: 0..<3, using: &numbers) > 0 {
        look(at: child.node, using: &numbers)
      }
    }

    /// Checks what a node says was written to it.
    private mutating func check(_ node: TreeNode, _ content: [[Content]]) {
      let stamp = node.stamp.current
      if stamp != 0, contents[stamp] != content { violation = "\(stamp) stands for another content" }
      guard let written = node.stamp.slotsWritten(since: node.stamp.former), let old = contents[node.stamp.former]
      else {
        return
      }
      guard old.count == content.count else { return violation = "entries came or went unnoticed" }
      let slots = Set(written)
      for slot in content.indices where !slots.contains(slot) && content[slot] != old[slot] {
        violation = "entry \(slot) was written unnoticed"
      }
      if node.height == 0, zip(old, content).contains(where: { $0[0].id != $1[0].id }) {
        violation = "an id was replaced unnoticed"
      }
    }

    /// The elements in each entry.
    private static func content(of node: TreeNode) -> [[Content]] {
      node.height == 0
        ? Tree<Element>.leaf(node).values.map { [Content(id: $0.id, content: $0.content)] }
        : node.children.map { content(of: $0.node).flatMap(\.self) }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func aStampStandsForOneContentOnly(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var album = Album()
    let first = IdentifiedArray((0..<100).map { Element(id: $0) }, duplicates: .keepFirst)
    var versions = [first, first, first]
    for step in 1...2_000 {
      let version = numbers.below(versions.count)
      change(&versions[version], step, &numbers)
      if numbers.below(20) == 0 { versions[numbers.below(versions.count)] = versions[version] }
      if let root = versions[version].storage.elements.root, numbers.below(3) > 0 {
        album.look(at: root, using: &numbers)
      }
      guard album.violation == nil else { break }
    }
    #expect(album.violation == nil)
  }

  private func change(_ list: inout IdentifiedArray<Element>, _ step: Int, _ numbers: inout SeededGenerator) {
    let id = numbers.below(150)
    guard let known = list.randomElement(using: &numbers)?.id else {
      list.append(Element(id: id))
      return
    }
    switch numbers.below(12) {
    case 0: list.insert(Element(id: id, content: step), at: numbers.below(list.count + 1))
    case 1: list.remove(id: known)
    case 2: list.swapAt(numbers.below(list.count), numbers.below(list.count))
    case 3: list.move(fromOffsets: [numbers.below(list.count)], toOffset: numbers.below(list.count + 1))
    case 4: list[id: known] = Element(id: id, content: step)
    case 5: list.update(id: known) { $0 = Element(id: id, content: step) }
    case 6: list.updateOrAppend(Element(id: id, content: step))
    case 7: list[id: known]?.content = step
    case 8 where numbers.below(20) == 0: list.shuffle(using: &numbers)
    case 9: list[id: known] = nil
    default: list.update(id: known) { $0.content = step }
    }
  }

  @Test func lookingAtAListDoesNotMakeItCopyWhatIsChanged() throws {
    var list = rows(1_000)
    let before = list.address(id: 500)
    let root = ObjectIdentifier(try #require(list.storage.elements.root))
    _ = list.storage.elements.root?.stamp.make()
    list[id: 500]?.isDone = true
    #expect(list.address(id: 500) == before)
    #expect(list.storage.elements.root.map(ObjectIdentifier.init) == root)
  }

  @Test func threadsThatLookAtOneListAtOnceSeeTheSameStamps() async {
    let list = rows(2_000)
    @Sendable func stamps(of node: TreeNode) -> [UInt64] {
      [node.stamp.make()] + node.children.flatMap { stamps(of: $0.node) }
    }
    let seen = await withTaskGroup(of: [UInt64].self) { group in
      for thread in 0..<8 {
        group.addTask {
          var copy = list
          for id in 0..<100 { copy[id: id * 19 + thread]?.isDone = true }
          return list.storage.elements.root.map(stamps) ?? []
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(seen.count == 1)
    #expect(seen.first.map { Set($0).count == $0.count } == true)
  }

  @Test func whatWasWrittenIsFoundFromTheRootDown() throws {
    var list = rows(10_000)
    func mark(_ node: TreeNode) {
      _ = node.stamp.make()
      node.children.forEach { mark($0.node) }
    }
    mark(try #require(list.storage.elements.root))
    list[id: 7_777]?.isDone = true
    var node = try #require(list.storage.elements.root)
    while true {
      #expect(node.stamp.current == 0)
      let slots = node.stamp.slotsWritten(since: node.stamp.former)
      let written = try #require(slots).map { $0 }
      #expect(written.count == 1)
      guard node.height > 0 else {
        #expect(Tree<ListRow>.leaf(node).values[written[0]].id == 7_777)
        return
      }
      node = node.children[written[0]].node
    }
  }
}
