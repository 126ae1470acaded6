// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("A page of rows")
struct RowPageTests {
  private var page = RowPage()

  @Test("draws every line at first, and then only what changed")
  mutating func changes() {
    #expect(lines([1, 2, 3]) == [0, 1, 2, 3])
    #expect(lines([1, 2, 3]) == [])
    #expect(lines([1, 2, 3], changed: [2, 9]) == [1])
  }

  @Test("draws the lines whose tasks moved, and empties those that have none left")
  mutating func moves() {
    _ = lines([1, 2, 3])
    #expect(lines([1, 3, 2]) == [1, 2])
    #expect(lines([1, 2]) == [1, 2])
    #expect(page.drawn == [1, 2, nil, nil])
  }

  @Test("draws everything again once it has been cleared")
  mutating func cleared() {
    _ = lines([1])
    page.clear()
    #expect(lines([1]) == [0, 1, 2, 3])
  }

  @Test("draws those lines again that were covered")
  mutating func covered() {
    _ = lines([1, 2, 3])
    page.cover(2)
    #expect(lines([1, 2, 3]) == [2, 3])
  }

  @Test("turns from page to page, and from the last to the first")
  mutating func turning() {
    let listed = Array(1...6)
    _ = lines(listed)
    #expect(page.remaining(of: listed) == 2)
    page.turn(through: listed, height: 4)
    _ = lines(listed)
    #expect(page.drawn == [5, 6, nil, nil])
    #expect(page.remaining(of: listed) == 0)
    page.turn(through: listed, height: 4)
    _ = lines(listed)
    #expect(page.drawn == [1, 2, 3, 4])
  }

  @Test("goes back when nothing is left on it")
  mutating func vanished() {
    page.turn(through: Array(1...6), height: 4)
    _ = lines(Array(1...6))
    _ = lines([1, 2])
    #expect(page.drawn == [1, 2, nil, nil])
  }

  @Test("survives a terminal without a line to spare")
  mutating func flat() {
    #expect(page.update(listed: [1, 2], changed: [1], height: 0).isEmpty)
    page.turn(through: [1, 2], height: 0)
    #expect(page.update(listed: [], changed: [], height: 0).isEmpty)
  }

  private mutating func lines(_ listed: [Int], changed: Set<Int> = []) -> [Int] {
    page.update(listed: listed, changed: changed, height: 4).map(\.line)
  }
}
