// SPDX-License-Identifier: MIT

import TestSupport
import Wellspring

/// A feature with one child of each kind, whose actions change whatever a test asks for.
struct Board: Reducer {
  struct User: Equatable {
    var name = ""
    var age = 0
  }

  enum Destination: Equatable {
    case login(Leaf.State)
    case help
  }

  struct State: Equatable {
    var title = ""
    var count = 0
    var user = User()
    var note: String?
    var leaf = Leaf.State()
    var detail: Leaf.State?
    var rows: IdentifiedArray<Row.State> = []
    var destination: Destination?

    /// A selector.
    var isLarge: Bool { count > 9 }
  }

  enum Action {
    case edit((inout State) -> Void)
    case leaf(Leaf.Action)
    case detail(Leaf.Action)
    case login(Leaf.Action)
    case row(Int, Row.Action)
  }

  let leaf = Child(\.leaf, Action.leaf, Leaf())
  let detail = OptionalChild(\.detail, Action.detail, Leaf())
  let rows = Children(\.rows, Action.row, Row())
  let login = CaseChild(\.destination, { .login($0) }, Action.login, Leaf()) {
    if case .login(let state) = $0 { state } else { nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .edit(let change):
      change(&state)
      return .none
    case .leaf(let action): return leaf.reduce(into: &state, action: action)
    case .detail(let action): return detail.reduce(into: &state, action: action)
    case .login(let action): return login.reduce(into: &state, action: action)
    case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
    }
  }
}

/// A feature without children.
struct Leaf: Reducer {
  struct State: Equatable {
    var count = 0
    var text = ""
  }

  typealias Action = (inout State) -> Void

  func reduce(into state: inout State, action: Action) -> Effect {
    action(&state)
    return .none
  }
}

/// A feature of a list.
struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  typealias Action = (inout State) -> Void

  func reduce(into state: inout State, action: Action) -> Effect {
    action(&state)
    return .none
  }
}

extension Store<Board> {
  /// A board without anything on it.
  static func board(
    _ state: Board.State = Board.State(),
    middleware: [Middleware<Board>] = [],
    reports: Recorder<StoreReport>? = nil
  ) -> Store {
    Store(initialState: state, reducer: Board(), middleware: middleware) { reports?.note($0) }
  }

  /// Changes the state in one turn.
  func edit(_ change: @escaping (inout Board.State) -> Void) {
    send(.edit(change))
  }
}
