// SPDX-License-Identifier: MIT

import Foundation
import StateDiff
import Testing
import Wellspring

@Suite struct DiffLimitsTests {
  struct Nested {
    var children: [Nested] = []
    var name = "a"

    static func ofDepth(_ depth: Int, name: String) -> Nested {
      (0..<depth).reduce(Nested(name: name)) { nested, _ in Nested(children: [nested]) }
    }
  }

  indirect enum Chain {
    case end(Int)
    case link(Chain)

    static func ofLength(_ length: Int, end: Int) -> Chain {
      (0..<length).reduce(.end(end)) { chain, _ in .link(chain) }
    }
  }

  final class Node {
    var left: Node?
    var right: Node?
    var value: Int
    init(_ value: Int, _ child: Node? = nil) {
      self.value = value
      (left, right) = (child, child)
    }
  }

  struct Row: Identifiable, Equatable {
    var id: Int
    var title = "a"
  }

  @Test func limitsAreAtLeastOne() {
    var limits = DiffLimits(depth: 0, children: -1, lines: 0, characters: .min)
    #expect(limits == DiffLimits(depth: 1, children: 1, lines: 1, characters: 1))
    limits.children = -5
    #expect(limits.children == 1)
  }

  @Test func limitsMayBeAsGoodAsNone() {
    let limits = DiffLimits(depth: .max, children: .max, lines: .max, characters: .max)
    #expect(list([1, 2], [1, 3], limits) == "[1]: 2 → 3")
    #expect(Diff.describe(Set(1...30), limits: limits).hasSuffix("29, 30]") == false)
    #expect(Diff.describe(Set(1...30), limits: limits).contains("  30,\n]"))
  }

  @Test func whatIsDeeperIsCutOff() {
    #expect(
      Diff.describe(Nested.ofDepth(3, name: "b"), limits: DiffLimits(depth: 2)) == """
        DiffLimitsTests.Nested(
          children: [
            DiffLimitsTests.Nested(
              children: [DiffLimitsTests.Nested](… deeper than 2 levels),
              name: String(… deeper than 2 levels),
            ),
          ],
          name: "a",
        )
        """
    )
    let (old, new) = (Nested.ofDepth(3, name: "b"), Nested.ofDepth(3, name: "c"))
    #expect(
      list(old, new, DiffLimits(depth: 2))
        == "children[0].children: [DiffLimitsTests.Nested](… deeper than 2 levels) … differs there"
    )
    #expect(list(old, old) == nil)
    #expect(
      list(Nested.ofDepth(3, name: stored("b")), Nested.ofDepth(3, name: stored("b")), DiffLimits(depth: 2)) == nil)
  }

  @Test func whatIsThirtyLevelsDeepIsComparedToTheEnd() {
    let (old, new) = (Chain.ofLength(30, end: 1), Chain.ofLength(30, end: 2))
    #expect(list(old, Chain.ofLength(30, end: 1)) == nil)
    #expect(list(old, new)?.hasSuffix("link: DiffLimitsTests.Chain(… deeper than 20 levels) … differs there") == true)
    #expect(list(old, new, DiffLimits(depth: 40))?.hasSuffix("link.end: 1 → 2") == true)
  }

  @Test func whatIsTooDeepIsNotClaimedToDiffer() {
    let (old, new) = (Chain.ofLength(1_000, end: 1), Chain.ofLength(1_000, end: 1))
    #expect(list(old, new)?.hasSuffix(" … may differ there; too deep to be compared") == true)
  }

  @Test func aGraphOfSharedObjectsIsLookedAtOnce() throws {
    func graph(_ value: Int) -> Node { (0..<60).reduce(Node(value)) { node, _ in Node(0, node) } }
    let text = try #require(tree(graph(1), graph(2), DiffLimits(depth: 70, lines: 1_000)))
    #expect(text.split(separator: "\n").count < 500)
    #expect(text.contains("-") && text.contains("differs, as shown where it came first"))
    #expect(Diff.describe(graph(1)).split(separator: "\n").count == 201)
  }

  @Test func unchangedElementsAreCounted() {
    let rows = (0..<10_000).map { Row(id: $0) }
    var other = rows
    other[6].title = "b"
    let text = """
        [
          … 6 unchanged
          [id: 6]: DiffLimitsTests.Row(
            … 1 unchanged
      -     title: "a",
      +     title: "b",
          ),
          … 9,993 unchanged
        ]
      """
    #expect(tree(rows, other) == text)
    #expect(tree(IdentifiedArray(rows, duplicates: .keepFirst), IdentifiedArray(other, duplicates: .keepFirst)) == text)
  }

  @Test func changesThatAreTooManyAreCounted() {
    let old = Array(0..<100)
    #expect(
      tree(old, old.map { $0 < 50 ? $0 + 1_000 : $0 }, DiffLimits(children: 2)) == """
          [
        -   [0]: 0,
        +   [0]: 1000,
        -   [1]: 1,
        +   [1]: 1001,
            … 48 more changed
            … 50 unchanged
          ]
        """
    )
    #expect(
      list(Set(old), [], DiffLimits(children: 2)) == """
        removed 0
        removed 1
        … 98 more changes
        """
    )
  }

  @Test func linesThatAreTooManyAreCounted() {
    #expect(
      tree([1, 2, 3], [4, 5, 6], DiffLimits(lines: 3)) == """
          [
        -   [0]: 1,
        +   [0]: 4,
          … 5 more lines
        """
    )
    #expect(list([1, 2, 3], [4, 5, 6], DiffLimits(lines: 2)) == "[0]: 1 → 4\n[1]: 2 → 5\n… 1 more change")
  }

  @Test func childrenThatAreTooManyAreCounted() {
    #expect(Diff.describe(Array(0..<10_000), limits: DiffLimits(children: 3)) == "[0, 1, 2, … 9,997 more]")
    #expect(Diff.describe(Row(id: 1), limits: DiffLimits(children: 1)) == "DiffLimitsTests.Row(id: 1, … 1 more)")
  }

  @Test func aHugeTreeOfStructuresIsBounded() throws {
    struct Fork {
      var left: [Fork] = []
      var right: [Fork] = []
      var value: Int
      init(_ depth: Int, _ value: Int) {
        self.value = value
        if depth > 0 { (left, right) = ([Fork(depth - 1, value)], [Fork(depth - 1, value)]) }
      }
    }
    let text = try #require(tree(Fork(12, 1), Fork(12, 2), DiffLimits(depth: 40)))
    #expect(text.split(separator: "\n").count == 201)
    #expect(text.hasSuffix(" more lines"))
  }

  @Test func littleStackIsEnough() async {
    let (old, new) = (Nested.ofDepth(60, name: "a"), Nested.ofDepth(60, name: "b"))
    let text = await withCheckedContinuation { continuation in
      let thread = Thread {
        let diff = Diff(from: old, to: new)
        continuation.resume(returning: (diff?.description ?? "") + Diff.describe(old))
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(text.contains("deeper than 20 levels"))
  }
}
