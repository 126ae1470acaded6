// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@testable import Todos

@Suite("Task numbers")
struct TaskNumbersTests {
  /// Four lines: the second is blank, and the third does not get through the filter.
  private let list: Todos.State = {
    var list = Todos.State()
    list.rows = IdentifiedArray(TodoDocument(text: "one\n\nthree\none more\n").items, duplicates: .keepFirst)
    list.nextID = 5
    list.filter = TodoFilter(terms: [.word("one")])
    return list
  }()

  @Test("are those of tasks that are listed, each once, in the order in which they were typed")
  func tasks() throws {
    #expect(try TaskNumbers([4...4, 1...4]).tasks(in: list) == [4, 1])
  }

  @Test(
    "miss a number without a task, and a range without any", arguments: [2...2, 3...3, 5...5, 2...3, 5...9, 99...99])
  func missing(range: ClosedRange<Int>) {
    let typed = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    #expect(throws: CommandError.noTask(typed)) { try TaskNumbers([1...1, range]).tasks(in: list) }
  }

  @Test("may be a range that is longer than any list")
  func huge() throws {
    #expect(try TaskNumbers([1...1_000_000_000]).tasks(in: list) == [1, 4])
  }
}
