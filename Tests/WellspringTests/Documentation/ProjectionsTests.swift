// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The code of the article “Projections”.
@MainActor
@Suite struct ProjectionsTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
      var isDone = false
    }

    enum Action {
      case toggled
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      state.isDone.toggle()
      return .none
    }
  }

  struct Editor: Reducer {
    struct State: Equatable {
      var title = ""
    }

    typealias Action = String

    func reduce(into state: inout State, action: String) -> Effect {
      state.title = action
      return .none
    }
  }

  struct Todos: Reducer {
    struct State {
      var name = "Home"
      var owner = Owner()
      var rows: IdentifiedArray<Row.State> = []
      var editor: Editor.State?
      var values: [Int] = []
      var sort: ((Row.State, Row.State) -> Bool)?

      var open: Int { rows.count { !$0.isDone } }
      var summary: Summary { Summary(name: name, open: open) }
    }

    enum Action {
      case renamed(String)
      case ownerRenamed(String)
      case row(Row.State.ID, Row.Action)
      case editor(Editor.Action)
      case editTapped, doneTapped
    }

    let rows = Children(\.rows, Action.row, Row())
    let editor = OptionalChild(\.editor, Action.editor, Editor())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .renamed(let name): state.name = name
      case .ownerRenamed(let name): state.owner.name = name
      case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
      case .editor(let action): return editor.reduce(into: &state, action: action)
      case .editTapped: state.editor = Editor.State()
      case .doneTapped: state.editor = nil
      }
      return .none
    }
  }

  struct Owner: Equatable {
    var name = "Ada"
  }

  struct Summary: Equatable {
    var name: String
    var open: Int
  }

  private func makeStore() -> Store<Todos> {
    var state = Todos.State()
    state.rows = [Row.State(id: 1, title: "Water the plants"), Row.State(id: 2, title: "Call Ada")]
    return Store(initialState: state, reducer: Todos())
  }

  @Test func aReadDependsOnWhatItRead() {
    let store = makeStore().view
    let name = store.name
    let owner = store[\.owner.name]
    let values = store[\.values]
    let summary = store.summary
    #expect((name, owner, values.count, summary.open) == ("Home", "Ada", 0, 2))

    var titles: [String] = []
    let token = store.track { [weak store] in
      guard let store else { return }
      titles.append("\(store.name), \(store.open) open")
    }
    store.send(.ownerRenamed("Grace"))
    store.send(contentsOf: [.renamed("Garden"), .renamed("Work")])
    store.send(.row(1, .toggled))
    #expect(titles == ["Home, 2 open", "Work, 2 open", "Work, 1 open"])
    token.cancel()
  }

  @Test func observersGetTheNewValue() {
    let store = makeStore()
    var names: [String] = []
    var changes = 0
    let nameToken = store.observe(\.name) { names.append($0) }
    let sortToken = store.observe(\.sort, removeDuplicates: { ($0 == nil) == ($1 == nil) }) { _ in changes += 1 }
    store.send(.renamed("Home"))
    store.send(.renamed("Garden"))
    #expect(names == ["Garden"])
    #expect(changes == 0)
    nameToken.cancel()
    sortToken.cancel()
  }

  @Test func valuesComeOneAfterTheOther() async {
    let store = makeStore()
    for await open in store.values(\.open) {
      guard open > 0 else { break }
      store.scope(\.rows).first { !$0.isDone }?.send(.toggled)
    }
    #expect(store.state.open == 0)
  }

  @Test func rowsAreTrackedOneByOne() {
    let store = makeStore().view
    var lists = 0
    let list = store.track { [weak store] in
      lists += 1
      _ = store?.scope(\.rows).map { ObjectIdentifier($0) }
    }
    var drawn: [Bool] = []
    let row = store.scope(\.rows)[id: 1]
    let cell = row?.track { [weak row] in
      if let row { drawn.append(row.isDone) }
    }
    row?.send(.toggled)
    store.send(.row(2, .toggled))
    #expect(lists == 1)
    #expect(drawn == [false, true])
    list.cancel()
    cell?.cancel()
  }

  @Test func aProjectionIsTheSameWhileItIsKept() {
    let store = makeStore().view
    #expect(store.scope(\.editor) == nil)
    store.send(.editTapped)
    let editor = store.scope(\.editor)
    editor?.send("Buy seeds")
    #expect(store.scope(\.editor) === editor)
    store.send(.doneTapped)
    #expect(store.scope(\.editor) == nil)
    #expect(editor?.title.isEmpty == false || editor?.title == "")
  }
}
