// SPDX-License-Identifier: MIT

import SwiftUI
import Wellspring

/// The features of the article “SwiftUI”.
extension SwiftUIArticleTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
      var isDone = false
    }

    enum Action {
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

  struct Profile: Reducer {
    struct State: Equatable {
      var name = ""
      var city = ""
      var country = ""
    }

    enum Action {
      case binding(StateChange<State>)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .binding(let change):
        change.apply(to: &state)
        if change.changes(\.country) { state.city = "" }
      }
      return .none
    }
  }

  struct Todos: Reducer {
    enum Place: Hashable {
      case archive
      case todo(Row.State.ID)
    }

    struct State: Equatable {
      var user = ""
      var name = "Home"
      var rows: IdentifiedArray<Row.State> = []
      var editor: Row.State?
      var profile = Profile.State()
      var path: [Place] = []
      var selection: Row.State.ID?
      var question: String?

      var open: Int { rows.count { !$0.isDone } }
      var summary: Summary { Summary(name: name, open: open) }
    }

    struct Summary: Equatable {
      var name: String
      var open: Int
    }

    enum Action {
      case appeared, refresh
      case loaded([Row.State])
      case userChanged(String)
      case renamed(String)
      case row(Row.State.ID, Row.Action)
      case removed([Row.State.ID])
      case removeTapped, removeConfirmed
      case questionDismissed
      case editTapped(Row.State.ID)
      case editor(Row.Action)
      case editorDismissed
      case profile(Profile.Action)
      case pathChanged([Place])
      case selected(Row.State.ID?)
    }

    let rows = Children(\.rows, Action.row, Row())
    let editor = OptionalChild(\.editor, Action.editor, Row())
    let profile = Child(\.profile, Action.profile, Profile())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .appeared, .refresh:
        return .run { store in
          await store.send(.loaded([Row.State(id: 1, title: "Water the plants")]), animation: .default)
        }
      case .loaded(let rows): state.rows = IdentifiedArray(rows, duplicates: .keepFirst)
      case .userChanged(let user): state.user = user
      case .renamed(let name): if !name.isEmpty { state.name = name }
      case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
      case .removed(let ids): for id in ids { state.rows.remove(id: id) }
      case .removeTapped: state.question = "Remove what is done?"
      case .removeConfirmed: state.rows.removeAll(where: \.isDone)
      case .questionDismissed: state.question = nil
      case .editTapped(let id): state.editor = state.rows[id: id]
      case .editor(let action): return editor.reduce(into: &state, action: action)
      case .editorDismissed: state.editor = nil
      case .profile(let action): return profile.reduce(into: &state, action: action)
      case .pathChanged(let path): state.path = path
      case .selected(let id): state.selection = id
      }
      return .none
    }
  }
}
