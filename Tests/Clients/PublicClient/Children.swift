// SPDX-License-Identifier: MIT

import Wellspring

/// A row; its state is a model of the app.
public struct TodoRow: Reducer {
  public typealias State = Todo

  public enum Action {
    case toggled
    case titleChanged(String)
  }

  public func reduce(into state: inout Todo, action: Action) -> Effect {
    switch action {
    case .toggled: state.isDone.toggle()
    case .titleChanged(let title): state.title = title
    }
    return .none
  }
}

/// A child that is always there, whose effects look at its state.
public struct Header: Reducer {
  public struct State: Equatable {
    public var title = "To do"
    public var taps = 0
    public var report: String?
  }

  public enum Action: Equatable {
    case tapped
    case reported(String)
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
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
public struct Editor: Reducer {
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var title: String
    public var owner = User()
  }

  public enum Action: Equatable {
    case titleChanged(String)
    case saveTapped
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .titleChanged(let title): state.title = title
    case .saveTapped: break
    }
    return .none
  }
}

/// The child in a case of an enum.
public struct Login: Reducer {
  public struct State: Equatable {
    public var isBusy = false
    public var name = ""
  }

  public enum Action: Equatable {
    case begin
    case nameChanged(String)
    case done(String)
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .begin: state.isBusy = true
    case .nameChanged(let name): state.name = name
    case .done: break
    }
    return .none
  }
}
