// SPDX-License-Identifier: MIT

import StateDiff
import Testing

/// The code of the module's overview.
@Suite struct OverviewTests {
  struct Row: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct Todos {
    var rows: [Row]
  }

  @Test func theExampleSaysWhatItSays() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let old = Todos(rows: [Row(id: 7, title: "Milk")])
    var new = old
    new.rows[0].isDone = true
    if let diff = Diff(from: old, to: new) {
      print(diff.formatted(.list))  // rows[id: 7].isDone: false → true
    }
    print(Diff.describe(new))  // Todos(rows: [Row(id: 7, title: "Milk", isDone: true)])

    #expect(printed.last == #"OverviewTests.Todos(rows: [OverviewTests.Row(id: 7, title: "Milk", isDone: true)])"#)
    #expect(Diff(from: old, to: new)?.formatted(.list, color: .never) == "rows[id: 7].isDone: false → true")
  }
}
