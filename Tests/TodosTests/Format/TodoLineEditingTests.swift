// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Todos

@Suite("Editing a line")
struct TodoLineEditingTests {
  private let today = TodoDate("2026-11-30")!

  @Test("completes with the date, and keeps the priority as a tag")
  func complete() {
    expect("(A) 2026-11-28 Call +House", "x 2026-11-30 2026-11-28 Call +House pri:A") { $0.complete(on: today) }
    expect("Call", "x 2026-11-30 Call") { $0.complete(on: today) }
    expect("(B) ", "x 2026-11-30 pri:B") { $0.complete(on: today) }
  }

  @Test("leaves a completed task its date when it is completed again")
  func completeTwice() {
    expect("x 2026-11-01 Call", "x 2026-11-01 Call") { $0.complete(on: today) }
    expect("x Call", "x Call") { $0.complete(on: today) }
  }

  @Test("opens a completed task with its priority, wherever a tool left it")
  func uncomplete() {
    expect("x 2026-11-30 2026-11-28 Call +House pri:A", "(A) 2026-11-28 Call +House") { $0.uncomplete() }
    expect("x 2026-11-30 Call pri:A due:2026-12-01", "(A) Call due:2026-12-01") { $0.uncomplete() }
    expect("x 2026-11-30 pri:A Call", "(A) Call") { $0.uncomplete() }
    expect("x (A) 2026-11-30 Call", "(A) Call") { $0.uncomplete() }
    expect("x 2026-11-30 (A) Call", "(A) Call") { $0.uncomplete() }
    expect("x Call pri:a", "Call pri:a") { $0.uncomplete() }
    expect("Call", "Call") { $0.uncomplete() }
  }

  @Test("opens what it has completed as it was, for every open line", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let original = TodoLine(RandomText.line(using: &generator))
      // A tag that was there before cannot be told from one that completing added.
      guard !original.isCompleted, original.rememberedPriority == nil else { continue }
      var line = original
      line.complete(on: today)
      #expect(line.isCompleted && line.priority == original.priority)
      line.uncomplete()
      #expect(line == original, "seed \(seed), line \(original.raw.debugDescription), got \(line.raw.debugDescription)")
    }
  }

  @Test("opens every completed line for good", arguments: 1...20 as ClosedRange<UInt64>)
  func uncompleteLaw(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let original = TodoLine("x " + RandomText.line(using: &generator))
      var line = original
      line.uncomplete()
      #expect(!line.isCompleted, "seed \(seed), line \(original.raw.debugDescription)")
    }
  }

  @Test("writes another text behind the same marks")
  func edit() {
    expect("(A) 2026-11-28 Call", "(A) 2026-11-28 Write +House") { $0.edit(text: "Write +House") }
    expect("x 2026-11-28 Call", "x 2026-11-28 Write") { $0.edit(text: "Write") }
  }

  @Test("lets the new text bring marks of its own")
  func editMarks() {
    expect("(A) 2026-11-28 Call", "(B) 2026-11-28 Write") { $0.edit(text: "(B) Write") }
    expect("(A) Call", "(A) 2026-11-01 Write") { $0.edit(text: "2026-11-01 Write") }
  }

  @Test("keeps as text what would read as a mark, by a space in front of it")
  func escaped() {
    expect("(A) x marks the spot", " x marks the spot") { $0.setPriority(nil) }
    expect("x Call", "x  2026-11-01 Write") { $0.edit(text: "2026-11-01 Write") }
    expect("x x Call", " x Call") { $0.uncomplete() }
  }

  @Test("never makes two lines of one")
  func oneLine() {
    expect("Call", "one  two three") { $0.edit(text: "one\r\ntwo\nthree") }
    #expect(TodoLine(adding: "one\rtwo\n", on: today).raw == "2026-11-30 one two ")
  }

  @Test("sets and removes a priority, which is a tag where the task is completed")
  func priority() {
    let b = TodoPriority(letter: "B")
    expect("2026-11-28 Call", "(B) 2026-11-28 Call") { $0.setPriority(b) }
    expect("(A) Call", "(B) Call") { $0.setPriority(b) }
    expect("(A) Call", "Call") { $0.setPriority(nil) }
    expect("x 2026-11-30 Call pri:A", "x 2026-11-30 Call pri:B") { $0.setPriority(b) }
    expect("x 2026-11-30 Call pri:A", "x 2026-11-30 Call") { $0.setPriority(nil) }
    expect("x (A) Call", "x (B) Call") { $0.setPriority(b) }
    expect("x (A) Call", "x Call") { $0.setPriority(nil) }
  }

  @Test("gives a new task a creation date, unless it comes with one")
  func adding() {
    #expect(TodoLine(adding: "Call +House", on: today).raw == "2026-11-30 Call +House")
    #expect(TodoLine(adding: "(A) Call", on: today).raw == "(A) 2026-11-30 Call")
    #expect(TodoLine(adding: "(A) 2026-01-01 Call", on: today).raw == "(A) 2026-01-01 Call")
    #expect(TodoLine(adding: "x Call", on: today).raw == "x 2026-11-30 2026-11-30 Call")
  }

  private func expect(
    _ before: String,
    _ after: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout TodoLine) -> Void,
  ) {
    var line = TodoLine(before)
    edit(&line)
    #expect(line == TodoLine(after), "got \(line.raw.debugDescription)", sourceLocation: sourceLocation)
  }
}
