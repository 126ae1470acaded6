// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("A date")
struct TodoDateTests {
  @Test(
    "is written as it was read",
    arguments: ["2026-11-30", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29", "2026-04-30"],
  )
  func identity(text: String) {
    #expect(TodoDate(text[...])?.description == text)
  }

  @Test(
    "must exist, and be written in ten characters",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00", "0000-01-01", "2026-1-1",
      "20261130", "2026/11/30", "-026-11-30", "２026-1-3", "",
    ],
  )
  func refused(text: String) {
    #expect(TodoDate(text[...]) == nil)
  }

  @Test("comes before a later one")
  func order() throws {
    let dates = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map { try #require(TodoDate($0[...])) }
    #expect(dates.shuffled().sorted() == dates)
  }
}
