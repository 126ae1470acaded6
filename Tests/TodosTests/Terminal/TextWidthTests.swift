// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("The width of a text")
struct TextWidthTests {
  @Test(
    "counts columns, not characters",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("こんばんは", 10), ("한글", 4), ("🌱", 2), ("👩‍👩‍👧", 2), ("🇵🇹", 2),
      ("☎", 1), ("☎\u{FE0F}", 2), ("👍🏽", 2), ("a\u{200D}", 1), ("\u{301}", 0), ("ｆ", 2), ("“–…”", 4), ("␛", 1), ("1", 1),
    ],
  )
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("is filled up with blanks, and never cut by that")
  func padding() {
    #expect("こ".padding(to: 4) == "こ  ")
    #expect("long".padding(to: 2) == "long")
  }

  @Test("is cut between characters only")
  func prefix() {
    #expect("aこb".prefix(columns: 2) == "a")
    #expect("aこb".prefix(columns: 3) == "aこ")
    #expect("e\u{301}a".prefix(columns: 1) == "e\u{301}")
    #expect("a".prefix(columns: -1) == "")
  }

  @Test("is broken between words where it is too long, and within a word that is")
  func wrapping() {
    #expect("one two three".wrapped(columns: 7) == ["one two", "three"])
    #expect("one two three".wrapped(columns: 3) == ["one", "two", "thr", "ee"])
    #expect("こんに a".wrapped(columns: 5) == ["こん", "に a"])
    #expect("こ a".wrapped(columns: 0) == ["こ", "a"])
    #expect("".wrapped(columns: 5) == [])
  }
}
