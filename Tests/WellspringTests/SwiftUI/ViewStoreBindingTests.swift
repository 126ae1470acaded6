// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI
  import Testing
  import Wellspring

  // Also compiled and run by the checks against the stand-in: what needs no view.

  /// What bindings read and send.
  @MainActor
  @Suite struct ViewStoreBindingTests {
    struct Row: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var title = ""
      }

      enum Action: Equatable { case titleChanged(String) }

      func reduce(into state: inout State, action: Action) -> Effect {
        switch action {
        case .titleChanged(let title): state.title = title
        }
        return .none
      }
    }

    struct Tag: Equatable, Identifiable {
      let id: Int
      var name = ""
    }

    struct List: Reducer {
      struct State: Equatable {
        var name = "Home"
        var isOn = false
        var rows: IdentifiedArray<Row.State> = [Row.State(id: 1, title: "a"), Row.State(id: 2, title: "b")]
        var editor: Row.State?
        var question: String?
        var tags: IdentifiedArray<Tag> = [Tag(id: 1, name: "one")]
        var words = ["a", "b"]
      }

      enum Action: Equatable {
        case renamed(String)
        case toggled
        case binding(StateChange<State>)
        case row(Int, Row.Action)
        case rowsLeft([Int])
        case editor(Row.Action)
        case editorDismissed
        case questionDismissed
        case tagChanged(Tag)
        case wordChanged(Int, String)
      }

      let rows = Children(\.rows, Action.row, Row())
      let editor = OptionalChild(\.editor, Action.editor, Row())

      func reduce(into state: inout State, action: Action) -> Effect {
        switch action {
        case .renamed(let name): if !name.isEmpty { state.name = name }
        case .toggled: state.isOn.toggle()
        case .binding(let change): change.apply(to: &state)
        case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
        case .rowsLeft(let ids): state.rows.removeAll { !ids.contains($0.id) }
        case .editor(let action): return editor.reduce(into: &state, action: action)
        case .editorDismissed: state.editor = nil
        case .questionDismissed: state.question = nil
        case .tagChanged(let tag): state.tags[id: tag.id] = tag
        case .wordChanged(let index, let word): state.words[index] = word
        }
        return .none
      }
    }

    private let store = Store(initialState: List.State(), reducer: List(), reports: { Issue.record("\($0)") })

    private var view: ViewStore<List> { store.view }

    @Test func aValue() {
      let name = view.binding(\.name, send: List.Action.renamed)
      name.wrappedValue = "Work"
      #expect(name.wrappedValue == "Work")
      name.wrappedValue = ""
      #expect(name.wrappedValue == "Work")
      view.binding(\.isOn, send: .toggled).wrappedValue = true
      #expect(store.state.isOn)
    }

    @Test func aFieldOfAForm() {
      let name = view.binding(\.name, send: List.Action.binding)
      name.wrappedValue = "Work"
      #expect(store.state.name == "Work")
    }

    @Test func aRow() throws {
      let row = try #require(view.scope(\.rows)[id: 2])
      let title = row.binding(\.title, send: Row.Action.titleChanged)
      title.wrappedValue = "c"
      #expect(store.state.rows[id: 2]?.title == "c")
      store.send(.rowsLeft([1]))
      title.wrappedValue = "d"
      #expect(title.wrappedValue == "c")
    }

    @Test func anElement() {
      let tag = view.binding(\.tags, element: store.state.tags[0], send: List.Action.tagChanged)
      tag.name.wrappedValue = "two"
      #expect(store.state.tags[0].name == "two")
      let word = view.binding(\.words, element: "b", at: 1, send: List.Action.wordChanged)
      word.wrappedValue = "c"
      #expect(store.state.words == ["a", "c"])
    }

    @Test func whatIsPresented() {
      store.send(.binding(StateChange(\.editor, Row.State(id: 7))))
      store.send(.binding(StateChange(\.question, "Sure?")))
      let item = view.binding(item: \.editor, dismiss: .editorDismissed)
      let isPresented = view.binding(isPresented: \.question, dismiss: .questionDismissed)
      #expect(item.wrappedValue?.id == 7 && isPresented.wrappedValue)
      item.wrappedValue = nil
      isPresented.wrappedValue = false
      #expect(store.state.editor == nil && store.state.question == nil)
      #expect(item.wrappedValue == nil && !isPresented.wrappedValue)
    }

    @Test func aPath() {
      let path = view.binding(path: \.rows, send: List.Action.rowsLeft)
      #expect(path.wrappedValue == [1, 2])
      path.wrappedValue = [1]
      #expect(path.wrappedValue == [1])
    }

    @Test func anActionWithAnAnimation() {
      store.send(.renamed("Work"), animation: .default)
      #expect(view.name == "Work")
      view.send(.renamed("Home"), transaction: Transaction(animation: .default))
      #expect(view.name == "Home")
    }
  }
#endif
