// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct DiffChangeTests {
  struct Todo: Identifiable, Equatable {
    var id: Int
    var isDone = false
  }

  struct State: Equatable {
    var rows: [Todo] = []
    var filter: String?
    var text = "a\nb"
  }

  @Test func aChangeHasAPathAKindAndBothValues() throws {
    let old = State(rows: [Todo(id: 7), Todo(id: 8), Todo(id: 9)])
    let new = State(rows: [Todo(id: 9), Todo(id: 7, isDone: true)], filter: "all", text: "a\nsay \"c\"")
    let changes = try #require(Diff(from: old, to: new)).changes
    #expect(changes.map(\.path) == ["rows[id: 8]", "rows[id: 7]", "rows[id: 7].isDone", "filter", "text[line 2]"])
    #expect(changes.map(\.kind) == [.removed, .moved(from: 0, to: 1), .changed, .changed, .changed])
    #expect(
      changes.map(\.old) == ["DiffChangeTests.Todo(id: 8, isDone: false)", nil, "false", "nil", #""b""#]
    )
    #expect(changes.map(\.new) == [nil, nil, "true", #""all""#, #""say \"c\"""#])
    #expect(changes[2].description == "rows[id: 7].isDone: false → true")
  }

  @Test func theWholeHasNoPath() throws {
    let change = try #require(Diff(from: 1, to: 2)?.changes.first)
    #expect(change.path.isEmpty)
    #expect(change.description == "1 → 2")
  }

  @Test func nothingDiffersOfEqualValues() {
    #expect(Diff(from: State(), to: State())?.description == nil)
  }
}
