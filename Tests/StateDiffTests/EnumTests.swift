// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct EnumTests {
  enum Action {
    case start
    case named(name: String)
    case one(Int)
    case pair(Int, String)
    case labelled(id: Int, title: String)
    case tuple((x: Int, y: Int))
    case nothing(Void)
    case maybe(Int?)
  }

  indirect enum Nested {
    case leaf(Int)
    case node(Nested, Nested)
  }

  enum Planet: String, CustomStringConvertible {
    case earth = "the third"
    case mars
    var description: String { "a planet" }
  }

  @Test func casesAreDescribedAsTheyAreWritten() {
    let actions: [Action] = [
      .start, .named(name: "a"), .one(1), .pair(1, "a"), .labelled(id: 1, title: "a"), .tuple((1, 2)), .nothing(()),
      .maybe(nil), .maybe(3),
    ]
    #expect(
      actions.map { Diff.describe($0) } == [
        ".start", #".named(name: "a")"#, ".one(1)", #".pair(1, "a")"#, #".labelled(id: 1, title: "a")"#,
        ".tuple(x: 1, y: 2)", ".nothing(())", ".maybe(nil)", ".maybe(3)",
      ]
    )
    #expect(
      Diff.describe(Nested.node(.leaf(1), .node(.leaf(2), .leaf(3)))) == ".node(.leaf(1), .node(.leaf(2), .leaf(3)))")
  }

  @Test func anotherCaseIsAnotherValue() {
    #expect(list(Action.start, .one(1)) == ".start → .one(1)")
    #expect(list(Action.one(1), .maybe(1)) == ".one(1) → .maybe(1)")
    #expect(tree(Action.start, .one(1)) == "- .start\n+ .one(1)")
  }

  @Test func theSameCaseIsLookedInto() {
    #expect(list(Action.named(name: "a"), .named(name: "b")) == #"named.name: "a" → "b""#)
    #expect(list(Action.one(1), .one(2)) == "one: 1 → 2")
    #expect(list(Action.pair(1, "a"), .pair(2, "a")) == "pair.0: 1 → 2")
    #expect(list(Action.labelled(id: 1, title: "a"), .labelled(id: 1, title: "b")) == #"labelled.title: "a" → "b""#)
    #expect(list(Action.tuple((1, 2)), .tuple((1, 3))) == "tuple.y: 2 → 3")
    #expect(list(Action.nothing(()), .nothing(())) == nil)
    #expect(list(Action.maybe(nil), .maybe(2)) == "maybe: nil → 2")
    #expect(
      list(Nested.node(.leaf(1), .leaf(2)), .node(.leaf(1), .node(.leaf(2), .leaf(3))))
        == "node.1: .leaf(2) → .node(.leaf(2), .leaf(3))"
    )
    #expect(
      tree(Action.labelled(id: 1, title: "a"), .labelled(id: 1, title: "b")) == """
          .labelled(
            … 1 unchanged
        -   title: "a",
        +   title: "b",
          )
        """
    )
  }

  @Test func theNameOfACaseIsShownWhateverItsDescriptionSays() {
    #expect(Diff.describe(Planet.earth) == ".earth")
    #expect(list(Planet.earth, .mars) == ".earth → .mars")
  }
}
