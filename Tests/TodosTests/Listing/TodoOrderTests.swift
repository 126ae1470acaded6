// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("An order")
struct TodoOrderTests {
  private let items = TodoDocument(
    text: """
      2026-11-03 pears
      (B) 2026-11-02 Bread
      x 2026-11-05 2026-11-01 apples pri:A
      (A) olives
      (B) bread
      """
  ).items

  @Test("by priority has the urgent first, those without one next, and completed ones last")
  func priority() { #expect(ids(.priority) == [4, 2, 5, 1, 3]) }

  @Test("by date has the oldest first, and those without a date last")
  func created() { #expect(ids(.created) == [3, 2, 1, 4, 5]) }

  @Test("by text regards neither case nor marks, and keeps equal ones in the file's order")
  func text() { #expect(ids(.text) == [3, 2, 5, 4, 1]) }

  @Test("by file is the file's own")
  func file() { #expect(ids(.file) == [1, 2, 3, 4, 5]) }

  private func ids(_ order: TodoOrder) -> [Int] { order.sorted(items).map(\.id) }
}
