// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct StructureTests {
  struct Point {
    var x: Int
    var y = 0
  }

  struct Line {
    var name: String
    var from: Point
    var to: Point
  }

  struct Box<Value> {
    var value: Value
  }

  struct Nothing {}

  @Test func aStructureIsDescribedByItsParts() {
    #expect(Diff.describe(Point(x: 1)) == "StructureTests.Point(x: 1, y: 0)")
    #expect(Diff.describe(Nothing()) == "StructureTests.Nothing()")
  }

  @Test func aPartThatDiffersIsCalledByItsPath() {
    let line = Line(name: "a", from: Point(x: 1), to: Point(x: 2))
    var other = line
    other.to.y = 5
    #expect(list(line, other) == "to.y: 0 → 5")
    #expect(
      tree(line, other) == """
          StructureTests.Line(
            … 2 unchanged
            to: StructureTests.Point(
              … 1 unchanged
        -     y: 0,
        +     y: 5,
            ),
          )
        """
    )
  }

  @Test func whatDoesNotFitOnALineIsDescribedOnSeveral() {
    let line = Line(name: "from here to there", from: Point(x: 1), to: Point(x: 2))
    #expect(
      Diff.describe(line) == """
        StructureTests.Line(
          name: "from here to there",
          from: StructureTests.Point(x: 1, y: 0),
          to: StructureTests.Point(x: 2, y: 0),
        )
        """
    )
  }

  @Test func equalPartsAreNotDifferentThoughTheyAreStoredElsewhere() {
    #expect(list(Box(value: stored("a")), Box(value: stored("a"))) == nil)
    #expect(list((stored("a"), 1), (stored("a"), 1)) == nil)
    #expect(list([Box(value: stored("a"))], [Box(value: stored("a"))]) == nil)
  }

  @Test func tuplesAreCalledByTheirLabelsOrPositions() {
    #expect(Diff.describe((1, name: "a")) == #"(1, name: "a")"#)
    #expect(list((1, name: "a"), (1, name: "b")) == #"name: "a" → "b""#)
    #expect(list((1, 2), (1, 3)) == "1: 2 → 3")
    #expect(
      tree((1, name: "a"), (2, name: "a")) == """
          (
        -   1,
        +   2,
            … 1 unchanged
          )
        """
    )
    #expect(Diff.describe(()) == "()")
  }

  @Test func genericLocalAndPrivateTypesAreCalledByTheirOwnNames() {
    struct Local { var box = Box(value: [1]) }
    struct Generic<First, Second> { var first: First; var second: Second? }
    #expect(Diff.describe(Local()) == "StructureTests.Local(box: StructureTests.Box<[Int]>(value: [1]))")
    #expect(
      Diff.describe(Generic(first: Hidden(), second: Local?.none))
        == "StructureTests.Generic<Hidden, StructureTests.Local>(first: Hidden(isHidden: true), second: nil)"
    )
  }

  @Test func aLineOfAListHasItsLength() {
    let limits = DiffLimits(characters: 20)
    let boxes = (1...9).map { Box(value: [$0, 10 * $0]) }
    #expect(
      list([Box<[Int]>]?.none, boxes, limits)
        == "nil → [StructureTests.Box<[Int]>(value: [1, 10]), … 8 more]"
    )
    #expect(
      list(Box<Any>(value: (1...9).map { 1_000 * $0 }), Box<Any>(value: 1), limits)
        == "value: [1000, 2000, 3000, 4000, 5000, … 4 more] → 1"
    )
    let (old, new) = (Array(1_000...1_009), Array(1_000...1_008))
    #expect(
      list(Box<Any>(value: old), Box<Any>(value: new.map { Int32($0) } + [7]), limits)
        == "value: \(old) → \(new + [7])"
    )
  }

  @Test func aChangeOfTypeIsAChangeOfTheWhole() {
    let values: [any Sendable] = [1, "1"]
    #expect(list(Box(value: values[0]), Box(value: values[1])) == #"value: 1 → "1""#)
    #expect(list(Box<Any>(value: Int8(1)), Box<Any>(value: 1)) == "value: 1 … now of type Int, before of Int8")
  }
}

private struct Hidden { var isHidden = true }
