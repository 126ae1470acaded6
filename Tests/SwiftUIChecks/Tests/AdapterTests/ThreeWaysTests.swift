// SPDX-License-Identifier: MIT

import Foundation
import SwiftUI
import Testing
import Wellspring

/// One screen written in three ways, and the bodies that each change costs.
@MainActor
@Suite struct ThreeWaysTests {
  struct Members: View {
    let store: ViewStore<Screen>

    var body: some View {
      Text(store.title)
      Text("\(store.count)")
    }
  }

  struct Folded: View {
    let store: ViewStore<Screen>

    var body: some View {
      WithViewStore(store, observe: \.summary) { summary in
        Text(summary.title)
        Text("\(summary.count)")
      }
    }
  }

  struct Observed: View {
    @ObservedObject var store: ViewStore<Screen>

    var body: some View {
      Text(store.title)
      Text("\(store.count)")
    }
  }

  struct Around<Content: View>: View {
    let content: Content
    var label = ""

    var body: some View {
      Text(label)
      content
    }
  }

  private struct Change {
    let name: String
    let make: (Store<Screen>) -> Void
  }

  private let changes = [
    Change(name: "the title changes") { $0.send(.titleChanged("a")) },
    Change(name: "the title and the count change in one turn") {
      $0.send(contentsOf: [.titleChanged("b"), .increment])
    },
    Change(name: "ten actions before the next pass") { store in for _ in 0..<10 { store.send(.increment) } },
    Change(name: "something changes that is not shown") { $0.send(.noteChanged("a")) },
    Change(name: "something changes in a row") { $0.send(.row(1, .titleChanged("a"))) },
    Change(name: "an action changes nothing") { $0.send(.nothing) },
  ]

  private func counts<V: View>(_ make: (ViewStore<Screen>) -> V) -> [Int] {
    let store = Stage(.rows(3)).store
    let host = ViewHost(Around(content: make(store.view)))
    var counts = [host.total]
    for change in changes {
      host.reset()
      change.make(store)
      host.update()
      counts.append(host.total)
    }
    host.reset()
    host.show(Around(content: make(store.view), label: "again"))
    return counts + [host.total]
  }

  @Test func theTableInTheDocumentationIsTrue() throws {
    let names = ["the screen appears"] + changes.map(\.name) + ["the view around it is evaluated"]
    let (members, folded, observed) = (counts(Members.init), counts(Folded.init), counts { Observed(store: $0) })
    var table = """
      | what happens | dynamic members | `WithViewStore` | `@ObservedObject` |
      | --- | --- | --- | --- |

      """
    for (index, name) in names.enumerated() {
      table += "| \(name) | \(members[index]) | \(folded[index]) | \(observed[index]) |\n"
    }
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/Wellspring/Documentation.docc/SwiftUI.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains(table), "The article should have this table:\n\(table)")
  }
}

extension ViewHost {
  /// The bodies of the screen, without the view around it.
  @MainActor
  fileprivate var total: Int {
    count(ThreeWaysTests.Members.self) + count(ThreeWaysTests.Observed.self) + count(ThreeWaysTests.Folded.self)
      + count(WithViewStore<Screen, Screen.Summary, TupleView<(Text, Text)>>.self)
  }
}
