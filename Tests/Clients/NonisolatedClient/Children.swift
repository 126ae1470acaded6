// SPDX-License-Identifier: MIT

import Wellspring

/// A row; its state is a model of the app.
struct TodoRow: Reducer {
  typealias State = Todo

  enum Action {
    case toggled
    case titleChanged(String)
  }

  func reduce(into state: inout Todo, action: Action) -> Effect {
    switch action {
    case .toggled: state.isDone.toggle()
    case .titleChanged(let title): state.title = title
    }
    return .none
  }
}

/// A child that is always there, whose effects look at its state.
struct Header: Reducer {
  struct State: Equatable {
    var title = "To do"
    var taps = 0
    var report: String?
  }

  enum Action: Equatable {
    case tapped
    case reported(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .tapped:
      state.taps += 1
      return .run(name: "report") { store in
        guard let state = await store.state() else { return }
        await store.send(.reported("\(state.title): \(state.taps)"))
      }
    case .reported(let report):
      state.report = report
      return .none
    }
  }
}

/// An optional child, which has an id: another to-do is another editor.
struct Editor: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var owner = User()
    var photo: Photo?
  }

  enum Action: Equatable {
    case titleChanged(String)
    case attached(Photo)
    case saveTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .titleChanged(let title): state.title = title
    case .attached(let photo): state.photo = photo
    case .saveTapped: break
    }
    return .none
  }
}

/// The child in a case of an enum.
struct Login: Reducer {
  struct State: Equatable {
    var isBusy = false
    var name = ""
  }

  enum Action: Equatable {
    case begin
    case nameChanged(String)
    case done(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .begin: state.isBusy = true
    case .nameChanged(let name): state.name = name
    case .done: break
    }
    return .none
  }
}
