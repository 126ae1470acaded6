// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wellspring

/// A row; its state is a model of the app.
public struct TodoRow: Reducer, Sendable {
  public typealias State = Todo

  public enum Action {
    case toggled
    case titleChanged(String)
  }

  public init() {}

  public func reduce(into state: inout Todo, action: Action) -> Effect {
    switch action {
    case .toggled: state.isDone.toggle()
    case .titleChanged(let title): state.title = title
    }
    return .none
  }
}

/// A child that is always there, whose effects look at its state.
public struct Header: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public var title = "To do"
    public var taps = 0
    public var report: String?

    public init() {}
  }

  public enum Action: Equatable {
    case tapped
    case reported(String)
  }

  public init() {}

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
public struct Editor: Reducer, Sendable {
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var title: String
    public var owner = User()
    public var photo: Photo?

    public init(id: Int, title: String) {
      self.id = id
      self.title = title
    }
  }

  public enum Action: Equatable {
    case titleChanged(String)
    case attached(Photo)
    case saveTapped
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .titleChanged(let title): state.title = title
    case .attached(let photo): state.photo = photo
    case .saveTapped: break
    }
    return .none
  }
}

/// The child in a case of an enum.
public struct Login: Reducer, Sendable {
  public struct State: Equatable {
    public var isBusy = false
    public var name = ""

    public init() {}
  }

  public enum Action: Equatable {
    case begin
    case nameChanged(String)
    case done(String)
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .begin: state.isBusy = true
    case .nameChanged(let name): state.name = name
    case .done: break
    }
    return .none
  }
}
