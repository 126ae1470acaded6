// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct TextTests {
  @Test func stringsAreWrittenAsInSource() {
    #expect(Diff.describe("a") == #""a""#)
    #expect(Diff.describe("") == #""""#)
    #expect(Diff.describe(#"say "hi" \ "#) == #""say \"hi\" \\ ""#)
    #expect(Diff.describe("\t\u{7}\u{1B}[31m\u{85}") == #""\t\u{07}\u{1B}[31m\u{85}""#)
    #expect(Diff.describe("a\rb") == #""a\rb""#)
    #expect(Diff.describe("👩‍👩‍👧 e\u{301} 🇩🇪") == "\"👩‍👩‍👧 e\u{301} 🇩🇪\"")
    #expect(Diff.describe("a" as Character) == #""a""#)
    #expect(Diff.describe("\n" as Character) == #""\n""#)
    #expect(Diff.describe("abc".dropFirst()) == #""bc""#)
    #expect(Diff.describe("abc" as StaticString) == #""abc""#)
  }

  @Test func whatLeavesNoMarkIsSpelt() {
    #expect(list("ab", "a\u{200B}b") == #""ab" → "a\u{200B}b""#)
    #expect(Diff.describe("a\u{202E}b\u{2028}c") == #""a\u{202E}b\u{2028}c""#)
    #expect(list("a\nb", "a\nb\u{FEFF}") == #"[line 2]: "b" → "b\u{FEFF}""#)
  }

  @Test func stringsThatAreEqualInUnicodeDoNotDiffer() {
    #expect(list("e\u{301}", "\u{E9}") == nil)
    #expect(list("a\ne\u{301}", "a\n\u{E9}") == nil)
    #expect(list("a", "b") == #""a" → "b""#)
  }

  @Test func aTextIsDescribedLineByLine() {
    #expect(
      Diff.describe("one\n\"two\"\n") == #"""
        """
          one
          "two"
          \#("")
          """
        """#
    )
    #expect(Diff.describe(["one\n\"two\""]) == #"["one\n\"two\""]"#)
  }

  @Test func aTextDiffersInItsLines() {
    let old = "one\ntwo\nthree\nfour"
    #expect(
      list(old, "one\n2\nthree\nfour\nfive") == """
        [line 2]: "two" → "2"
        [line 5]: inserted "five"
        """
    )
    #expect(
      tree(old, "one\n2\nfour") == #"""
          """
            … 1 unchanged
        -   two
        +   2
        -   three
            … 1 unchanged
            """
        """#
    )
  }

  @Test func anEndOfLineIsADifference() {
    #expect(list("a\nb", "a\nb\n") == #"[line 3]: inserted """#)
    #expect(list("a\r\nb", "a\nb") == #"[line 1]: "a\r" → "a""#)
    #expect(list("a\r\nb\r\nc", "a\r\nx\r\nc") == #"[line 2]: "b\r" → "x\r""#)
    #expect(list("a", "a\n") == #""a" → "a\n""#)
  }

  @Test func whatIsWrittenAndWhatIsMeantAreToldApart() {
    #expect(list("a\nsay \t", "a\nsay \\t") == #"[line 2]: "say \t" → "say \\t""#)
  }

  @Test func ofALongStringTheBeginningIsShown() {
    let limits = DiffLimits(characters: 8)
    #expect(Diff.describe("0123456789", limits: limits) == #""01234567" (… 2 more characters)"#)
    #expect(
      Diff.describe("01\n3456789", limits: limits) == #"""
        """
          01
          34567 (… 2 more characters)
          """
        """#)
    #expect(Diff.describe("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", limits: DiffLimits(characters: 2)) == #""👨‍👩‍👧👨‍👩‍👧" (… 1 more character)"#)
  }

  @Test func ofAStringOfManyLinesTheFirstAreShown() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let limits = DiffLimits(children: 3)
    #expect(
      Diff.describe(text, limits: limits) == #"""
        """
          line 1
          line 2
          line 3 (… 41 more characters)
          """
        """#)
    #expect(list("", text, limits) == #""" → "line 1\nline 2\nline 3 (… 41 more characters)""#)
    #expect(
      Diff.describe("a\n\n\nb", limits: limits) == #"""
        """
          a
          \#("")
           (… 1 more character)
          """
        """#)
    #expect(
      Diff.describe("a\nb\n", limits: limits) == #"""
        """
          a
          b
          \#("")
          """
        """#)
    #expect(
      Diff.describe("one\ntwo\nthree\nfour", limits: DiffLimits(children: 3, characters: 5)) == #"""
        """
          one
          t (… 13 more characters)
          """
        """#)
  }

  @Test func ofLongStringsThePlaceIsShownWhereTheyDiffer() {
    let long = String(repeating: "-", count: 1_000)
    let limits = DiffLimits(characters: 20)
    #expect(
      list(long + "old", long + "new", limits)
        == #"(998 characters …) "--old" → (998 characters …) "--new""#
    )
    #expect(
      list("a\n" + long + "old" + long, "a\n" + long + "new" + long, limits) == """
        [line 2]: "(998 characters …) --old--------------- (… 985 more characters)" → \
        "(998 characters …) --new--------------- (… 985 more characters)"
        """
    )
    #expect(list(long, long + "!", limits) == #"(998 characters …) "--" → (998 characters …) "--!""#)
  }

  @Test func otherTextsAreStringsToo() {
    #expect(list("abc".dropFirst(), "abd".dropFirst()) == #""bc" → "bd""#)
    #expect(list("a" as Character, "b") == #""a" → "b""#)
    #expect(list("abc" as StaticString, "abd") == #""abc" → "abd""#)
  }
}
