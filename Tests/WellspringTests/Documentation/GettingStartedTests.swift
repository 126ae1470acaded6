// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The code of the article “Getting started”.
@MainActor
@Suite struct GettingStartedTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
      var isDone = false
    }

    enum Action: Equatable {
      case toggled
      case titleChanged(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .toggled: state.isDone.toggle()
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }

  struct Todos: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArray<Row.State> = []
      var isLoading = false
      var problem: String?

      var open: Int { rows.count { !$0.isDone } }
    }

    enum Action: Equatable {
      case appeared
      case loaded([Row.State])
      case failed(String)
      case clearTapped
      case row(Row.State.ID, Row.Action)
    }

    var disk: Disk

    let rows = Children(\.rows, Action.row, Row())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .appeared:
        state.isLoading = true
        return .run { [disk] store in
          await store.send(.loaded(try await disk.load()))
        } catch: { error, store in
          await store.send(.failed("\(error)"))
        }
      case .loaded(let rows):
        state.isLoading = false
        state.rows = IdentifiedArray(rows, duplicates: .keepFirst)
      case .failed(let problem):
        state.isLoading = false
        state.problem = problem
      case .clearTapped:
        state.rows.removeAll(where: \.isDone)
      case .row(let id, let action):
        return rows.reduce(into: &state, id: id, action: action)
      }
      return .none
    }
  }

  struct Disk {
    var load: @Sendable () async throws -> [Row.State]
  }

  final class Label {
    var text = ""
  }

  @Test func aRowIsTested() {
    let store = Store(initialState: Row.State(id: 1, title: "Water the plants"), reducer: Row())
    store.send(.toggled)
    #expect(store.state == Row.State(id: 1, title: "Water the plants", isDone: true))
  }

  @Test func theListIsLoadedAndDrawn() async {
    let disk = Disk { [Row.State(id: 1, title: "Water the plants"), Row.State(id: 2, title: "Call Ada")] }
    let store = Store(initialState: Todos.State(), reducer: Todos(disk: disk))

    let label = Label()
    let token = store.track { [view = store.view] in
      label.text = "\(view.open) to do"
    }
    #expect(label.text == "0 to do")

    await store.send(.appeared).finish()
    #expect(store.state.open == 2)
    #expect(label.text == "2 to do")

    for row in store.scope(\.rows) where row.title == "Call Ada" {
      row.send(.toggled)
    }
    #expect(label.text == "1 to do")

    store.send(.clearTapped)
    #expect(store.state.rows.ids.elementsEqual([1]))
    token.cancel()
  }

  @Test func aFailureIsShown() async {
    struct Unreadable: Error {}
    let store = Store(initialState: Todos.State(), reducer: Todos(disk: Disk { throw Unreadable() }))
    await store.send(.appeared).finish()
    #expect(store.state == Todos.State(problem: "Unreadable()"))
  }
}
