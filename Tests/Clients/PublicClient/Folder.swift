// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wellspring

/// A feature that contains itself: its child is a computed property.
public struct Folder: Reducer {
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var name = ""
    public var folders: IdentifiedArray<State> = []

    public init(id: Int, name: String = "", folders: IdentifiedArray<State> = []) {
      self.id = id
      self.name = name
      self.folders = folders
    }
  }

  public indirect enum Action {
    case renamed(String)
    case folder(State.ID, Action)
  }

  public init() {}

  public var folders: Children<Folder> { Children(\.folders, Action.folder, self) }

  public func reduce(into state: inout State, action: Action) -> Effect {
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
public struct Paged<Item>: Reducer {
  public struct State {
    public var items: [Item] = []
    public var isLoading = false

    public init() {}
  }

  public enum Action {
    case more
    case loaded([Item])
  }

  public var load: @Sendable (_ offset: Int) async -> [Item]

  public init(load: @escaping @Sendable (_ offset: Int) async -> [Item]) {
    self.load = load
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
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
public struct Undoable<Feature: Reducer>: Reducer {
  public struct State {
    public var present: Feature.State
    public var past: [Feature.State] = []

    public init(present: Feature.State) {
      self.present = present
    }
  }

  public enum Action {
    case present(Feature.Action)
    case undo
  }

  public let present: Child<Feature>

  public init(_ feature: Feature) {
    present = Child(\.present, Action.present, feature)
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
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
