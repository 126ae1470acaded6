// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("A filter")
struct TodoFilterTests {
  private let line = TodoLine("(A) 2026-11-27 Call the plumber +House @phone due:2026-12-01")

  @Test(
    "takes tasks that meet every term, without regard to case",
    arguments: [[], ["+house"], ["@PHONE"], ["plumb"], ["due:2026-12"], ["+House", "@phone", "CALL"], ["+"], ["(a)"]],
  )
  func matching(terms: [String]) {
    #expect(filter(terms).matches(line))
  }

  @Test(
    "leaves out tasks that miss one term",
    arguments: [["+hous"], ["@house"], ["painter"], ["+House", "@office"]],
  )
  func missing(terms: [String]) {
    #expect(!filter(terms).matches(line))
  }

  @Test("is written as it was typed")
  func description() {
    #expect(filter(["+House", "@phone", "call"]).description == "+House @phone call")
    #expect(TodoFilter.everything.description == "")
  }

  private func filter(_ terms: [String]) -> TodoFilter {
    TodoFilter(terms: terms.map(TodoFilter.Term.init))
  }
}
