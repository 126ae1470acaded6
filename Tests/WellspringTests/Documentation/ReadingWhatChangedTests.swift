// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Wellspring

/// The code of the article “Reading what changed”.
@MainActor
@Suite struct ReadingWhatChangedTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
      var title = "Milk"
    }

    enum Action: Equatable {
      case toggled
      case renamed(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .toggled: state.isDone.toggle()
      case .renamed(let title): state.title = title
      }
      return .none
    }
  }

  struct Todos: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArray<Row.State> = []
      var filter = ""
    }

    enum Action: Equatable {
      case row(Row.State.ID, Row.Action)
      case filtered(String)
      case ticked
    }

    var rows = Children(\.rows, Action.row, Row())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
      case .filtered(let filter): state.filter = filter
      case .ticked: break
      }
      return .none
    }
  }

  /// A list whose rows print.
  struct Printing: Reducer {
    typealias State = Todos.State
    typealias Action = Todos.Action

    let rows = Children(\.rows, Action.row, Row()).debug(format: .list)

    func reduce(into state: inout State, action: Action) -> Effect {
      guard case .row(let id, let action) = action else { return .none }
      return rows.reduce(into: &state, id: id, action: action)
    }
  }

  struct Account: Equatable {
    var name = ""
    @Redacted var password = ""
  }

  private let rows = IdentifiedArray((1...9).map { Row.State(id: $0) }, duplicates: .keepFirst)

  @Test func aStoreIsGivenTheDebugMiddleware() {
    let store = Store(initialState: Todos.State(rows: rows), reducer: Todos(), middleware: [.debug()])
    store.send(.row(7, .toggled))
    store.send(.row(7, .renamed("Milk")))
    #expect(store.state.rows[id: 7]?.isDone == true)
  }

  @Test func theArticleShowsWhatIsPrinted() throws {
    var log: [String] = []
    let debug = Middleware<Todos>.debug(color: .never, output: { block in log.append(block) })
    let store = Store(initialState: Todos.State(rows: rows), reducer: Todos(), middleware: [debug])
    store.send(.row(7, .toggled))
    store.send(.row(7, .renamed("Milk")))
    try expectInArticle(log)
  }

  @Test func theArticleShowsWhatIsPrintedOfAPart() throws {
    var log: [String] = []
    let debug = Middleware<Todos>.debug(of: \.filter, color: .never, output: { block in log.append(block) })
    let store = Store(initialState: Todos.State(rows: rows), reducer: Todos(), middleware: [debug])
    store.send(.row(7, .toggled))
    store.send(.filtered("milk"))
    try expectInArticle(log)
  }

  @Test func theArticleShowsWhatAChildPrints() throws {
    typealias Action = Todos.Action
    var todos = Todos()
    var log: [String] = []
    todos.rows = Todos.Children(\.rows, Action.row, Row()).debug(format: .list, output: { log.append($0) })
    let store = Store(initialState: Todos.State(rows: rows), reducer: todos)
    store.send(.row(7, .toggled))
    try expectInArticle(log)
  }

  @Test func onlyWhatMattersIsPrinted() {
    let brief = Middleware<Todos>.debug("To do", format: .list)
    let quiet = Middleware<Todos>.debug(format: .actionsOnly, actions: { $0 != .ticked })
    let part = Middleware<Todos>.debug(of: \.filter)
    _ = [brief, quiet, part]
  }

  @Test func aPasswordIsNotPrinted() {
    var blocks: [String] = []
    let reducer = Reduce<Account, Redacted<String>> { state, password in
      state.password = password.wrappedValue
      return .none
    }
    let store = Store(initialState: Account(), reducer: reducer, middleware: [.debug(output: { blocks.append($0) })])
    store.send(Redacted(wrappedValue: "secret"))
    #expect(store.state.password == "secret")
    #if DEBUG
      #expect(blocks.count == 1)
      #expect(blocks[0].contains("password: <redacted>"))
      #expect(!blocks[0].contains("secret"))
    #endif
  }

  /// Where it was sent, and how long it took, is different each time; and an app's features are not nested in tests.
  private func expectInArticle(_ blocks: [String]) throws {
    #if DEBUG
      let text = blocks.joined()
        .replacing(/from \w+\.swift:\d+, [0-9.]+ [nµm]?s\n/, with: "from TodoView.swift:41, 3 µs\n")
        .replacing("ReadingWhatChangedTests.", with: "")
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let article = root.appending(path: "Sources/Wellspring/Documentation.docc/ReadingWhatChanged.md")
      #expect(try String(contentsOf: article, encoding: .utf8).contains("```\n\(text)```\n"), "\(text)")
    #endif
  }
}
