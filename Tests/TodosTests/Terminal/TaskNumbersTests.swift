// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("Task numbers")
struct TaskNumbersTests {
  @Test("contain what is in one of their ranges")
  func contains() {
    let numbers = TaskNumbers([1...1, 3...5])
    #expect((1...6).filter(numbers.contains) == [1, 3, 4, 5])
  }

  @Test("miss a number without a task, and a range without any")
  func missing() {
    #expect(TaskNumbers([1...1, 4...4]).firstMissing(from: [1, 2]) == "4")
    #expect(TaskNumbers([4...9]).firstMissing(from: [1, 2]) == "4-9")
    #expect(TaskNumbers([1...9]).firstMissing(from: [1, 2]) == nil)
  }
}
