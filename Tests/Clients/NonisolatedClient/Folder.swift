// SPDX-License-Identifier: MIT

import Wellspring

/// A feature that contains itself: its child is a computed property.
struct Folder: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var folders: IdentifiedArray<State> = []
  }

  indirect enum Action {
    case renamed(String)
    case folder(State.ID, Action)
  }

  var folders: Children<Folder> { Children(\.folders, Action.folder, self) }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .renamed(let name):
      state.name = name
      return .none
    case .folder(let id, let action):
      return folders.reduce(into: &state, id: id, action: action)
    }
  }
}

/// A generic feature: a page at a time of whatever there is.
///
/// Its parameter has no constraint, so that effects may capture it; what the state can do beyond that is said below.
struct Paged<Item>: Reducer {
  struct State {
    var items: [Item] = []
    var isLoading = false
  }

  enum Action {
    case more
    case loaded([Item])
  }

  var load: @Sendable (_ offset: Int) async -> [Item]

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .more:
      state.isLoading = true
      let offset = state.items.count
      return .run { [load] store in
        await store.send(.loaded(await load(offset)))
      }
    case .loaded(let items):
      state.isLoading = false
      state.items += items
      return .none
    }
  }
}

extension Paged.State: Equatable where Item: Equatable {}

/// A generic feature around any other one, which undoes.
struct Undoable<Feature: Reducer>: Reducer {
  struct State {
    var present: Feature.State
    var past: [Feature.State] = []
  }

  enum Action {
    case present(Feature.Action)
    case undo
  }

  let present: Child<Feature>

  init(_ feature: Feature) {
    present = Child(\.present, Action.present, feature)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .present(let action):
      state.past.append(state.present)
      return present.reduce(into: &state, action: action)
    case .undo:
      if let last = state.past.popLast() { state.present = last }
      return .none
    }
  }
}
