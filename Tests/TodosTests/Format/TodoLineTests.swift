// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Todos

@Suite("A line")
struct TodoLineTests {
  @Test("is its marks followed by its text, for every line", arguments: 1...20 as ClosedRange<UInt64>)
  func identity(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let line = TodoLine(RandomText.line(using: &generator))
      #expect(
        Array("\(line.marks)\(line.text)".utf8) == Array(line.raw.utf8),
        "seed \(seed), line \(line.raw.debugDescription)",
      )
    }
  }

  @Test("has all parts in their order")
  func parts() {
    let line = TodoLine("x (A) 2026-11-30 2026-11-28 Call the plumber +House @phone due:2026-12-01")
    #expect(line.marks.status == .completed(on: TodoDate("2026-11-30")))
    #expect(line.priority == TodoPriority(letter: "A"))
    #expect(line.marks.created == TodoDate("2026-11-28"))
    #expect(line.text == "Call the plumber +House @phone due:2026-12-01")
    #expect(line.projects == ["House"])
    #expect(line.contexts == ["phone"])
    #expect(line.tags.map(\.key) == ["due"])
    #expect(line.tags.map(\.value) == ["2026-12-01"])
  }

  @Test(
    "takes for text whatever is not quite a mark",
    arguments: [
      "X Call", "xCall", "x\tCall", "(a) Call", "(A)Call", "(AB) Call", " (A) Call", "Call (A) ", "2026-02-30 Call",
      "2026-11-3 Call", "+026-11-30 Call", "(\u{212A}) Call", "x", "(A)", "2026-11-30", "x\u{301} Call",
    ],
  )
  func text(raw: String) {
    #expect(TodoLine(raw).marks == TodoMarks())
    #expect(TodoLine(raw).text == raw[...])
  }

  @Test("takes the only date of a completed task for the day of completion")
  func onlyDate() {
    let completed = TodoLine("x 2026-11-30 Call")
    #expect(completed.marks == TodoMarks(status: .completed(on: TodoDate("2026-11-30"))))
    #expect(TodoLine("2026-11-30 Call").marks == TodoMarks(created: TodoDate("2026-11-30")))
    #expect(TodoLine("x Call").marks == TodoMarks(status: .completed(on: nil)))
  }

  @Test("ends a mark at the space, also where an accent is combined with it")
  func combiningSpace() {
    let line = TodoLine("(A) \u{301}Call")
    #expect(line.priority == TodoPriority(letter: "A"))
    #expect(line.text.utf8.elementsEqual("\u{301}Call".utf8))
  }

  @Test("finds projects, contexts and tags only at the beginning of words, each name once")
  func words() {
    let line = TodoLine("a+b me@example.org +House @home\t@home +House + @ 1:2:3 :x x: https://example.org rec:3d")
    #expect(line.projects == ["House"])
    #expect(line.contexts == ["home"])
    #expect(line.tags.map(\.key) == ["rec"])
  }

  @Test("differs from a line that writes the same letter in other bytes")
  func byteEquality() {
    #expect(TodoLine("e\u{301}") != TodoLine("é"))
    #expect(Set([TodoLine("e\u{301}"), TodoLine("é"), TodoLine("é")]).count == 2)
  }

  @Test("is blank when it has nothing but white space")
  func blank() {
    #expect(TodoLine("").isBlank)
    #expect(TodoLine(" \t\r").isBlank)
    #expect(!TodoLine("x ").isBlank)
    #expect(!TodoLine(".").isBlank)
  }
}
