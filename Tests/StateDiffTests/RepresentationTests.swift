// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct RepresentationTests {
  struct Money: CustomStringConvertible, DiffRepresentable, Equatable {
    var cents: Int
    var note = ""
    var description: String { "\(cents / 100).\(cents % 100) €" }
  }

  struct Document: DiffRepresentable {
    var pages: [Page]
    var zoom = 1
    var diffRepresentation: DiffRepresentation { .value(pages.map(\.title)) }
  }

  struct Page { var title: String }

  struct Described: CustomStringConvertible, CustomDebugStringConvertible {
    var count = 1
    var description: String { "mine" }
    var debugDescription: String { "mine, too" }
  }

  struct Marker: CustomStringConvertible { var description: String { "mine" } }

  struct Endless: DiffRepresentable, Equatable {
    var count: Int
    var diffRepresentation: DiffRepresentation { .value(self) }
  }

  struct Framed: CustomReflectable {
    var count: Int
    var secret = 0
    var customMirror: Mirror { Mirror(self, children: ["count": count], displayStyle: .struct) }
  }

  struct Bag: CustomReflectable {
    var counts: [String: Int]
    var customMirror: Mirror { Mirror(counts, children: counts.map { ($0.key, $0) }, displayStyle: .dictionary) }
  }

  @Test func aTypesOwnDescriptionIsShownWhenItSaysSo() {
    #expect(Diff.describe(Money(cents: 150)) == "1.50 €")
    #expect(list(Money(cents: 150), Money(cents: 275)) == "1.50 € → 2.75 €")
  }

  @Test func aTypesOwnDescriptionIsNotShownOtherwise() {
    #expect(Diff.describe(Described()) == "RepresentationTests.Described(count: 1)")
    #expect(Diff.describe(Marker()) == "RepresentationTests.Marker()")
    #expect(Diff.describe([Described()]) == "[RepresentationTests.Described(count: 1)]")
  }

  @Test func anotherValueStandsForAValue() {
    let old = Document(pages: [Page(title: "a"), Page(title: "b")])
    #expect(Diff.describe(old) == #"["a", "b"]"#)
    #expect(list([1: old], [1: Document(pages: [Page(title: "a")])]) == #"[1][1]: removed "b""#)
  }

  @Test func aDifferenceOutOfSightIsSaidToBeThere() {
    #expect(list(Money(cents: 150), Money(cents: 150, note: "a")) == "1.50 € … differs in what is not shown")
    #expect(
      tree([Money(cents: 150)], [Money(cents: 150, note: "a")]) == """
          [
            [0]: 1.50 €, … differs in what is not shown
          ]
        """)
    let document = Document(pages: [Page(title: stored("a"))])
    #expect(list(document, Document(pages: [Page(title: stored("a"))])) == nil)
    #expect(
      list(document, Document(pages: document.pages, zoom: 2))?.hasSuffix(" … differs in what is not shown") == true)
  }

  @Test func whatStandsForItselfEnds() {
    #expect(Diff.describe(Endless(count: 1)) == "RepresentationTests.Endless(… deeper than 20 levels)")
    #expect(
      list(Endless(count: 1), Endless(count: 2))
        == "RepresentationTests.Endless(… deeper than 20 levels) … differs there"
    )
  }

  @Test func aMirrorOfItsOwnSaysWhatIsStored() {
    #expect(Diff.describe(Framed(count: 1)) == "RepresentationTests.Framed(count: 1)")
    #expect(list(Framed(count: 1), Framed(count: 2)) == "count: 1 → 2")
    #expect(list(Framed(count: 1), Framed(count: 1, secret: 2)) == nil)
    #expect(Diff.describe(Bag(counts: ["b": 1, "a": 2])) == #"["a": 2, "b": 1]"#)
    #expect(
      list(Bag(counts: ["b": 1, "a": 2]), Bag(counts: ["b": 3, "c": 2])) == """
        ["a"]: removed 2
        ["b"]: 1 → 3
        ["c"]: inserted 2
        """)
  }

  @Test func aTextOfSeveralLinesIsShownOnOne() {
    struct Poem: DiffRepresentable { var diffRepresentation: DiffRepresentation { .text("a\nb\u{1B}[0m") } }
    #expect(Diff.describe(Poem()) == #"a\nb\u{1B}[0m"#)
  }
}
