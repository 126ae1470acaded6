// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("The distance of two words")
struct EditDistanceTests {
  @Test(
    "counts slips",
    arguments: [
      ("done", "done", 0), ("dnoe", "done", 1), ("don", "done", 1), ("donee", "done", 1), ("dune", "done", 1),
    ],
  )
  func slips(typed: String, word: String, distance: Int) {
    #expect(typed.editDistance(to: word) == distance)
  }

  @Test("does not measure words that are far apart")
  func far() {
    #expect(String(repeating: "x", count: 100_000).editDistance(to: "done") == 100_000)
    #expect("".editDistance(to: "pri") == 3)
  }
}
