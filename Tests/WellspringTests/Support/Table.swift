// SPDX-License-Identifier: MIT

import Wellspring

/// A feature with lists wherever a list can stand: in itself, in rows, in an optional child, in a case of an enum.
struct Table: Reducer {
  typealias List = IdentifiedArray<Entry.State>

  struct State {
    var rows: List = []
    var others: List = []
    var cabinet: Cabinet.State?
    var page = Page.empty
  }

  enum Page {
    case empty
    case cabinet(Cabinet.State)
  }

  enum Action {
    case edit((inout State) -> Void)
    case row(Int, Entry.Action)
    case other(Int, Entry.Action)
    case cabinet(Cabinet.Action)
    case page(Cabinet.Action)
  }

  let rows = Children(\.rows, Action.row, Entry())
  let others = Children(\.others, Action.other, Entry())
  let cabinet = OptionalChild(\.cabinet, Action.cabinet, Cabinet())
  let page = CaseChild(\.page, Page.cabinet, Action.page, Cabinet()) {
    if case .cabinet(let state) = $0 { state } else { nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .edit(let change):
      change(&state)
      return .none
    case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
    case .other(let id, let action): return others.reduce(into: &state, id: id, action: action)
    case .cabinet(let action): return cabinet.reduce(into: &state, action: action)
    case .page(let action): return page.reduce(into: &state, action: action)
    }
  }
}

/// A feature with a list, which can go away as a whole.
struct Cabinet: Reducer {
  struct State { var rows: Table.List = [] }
  enum Action { case row(Int, Entry.Action) }

  let rows = Children(\.rows, Action.row, Entry())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .row(let id, let action): rows.reduce(into: &state, id: id, action: action)
    }
  }
}

/// A row that has rows of its own.
struct Entry: Reducer {
  struct State: Identifiable {
    var id: Int
    var number = Counted()
    var parts: IdentifiedArray<Part.State> = []
  }

  enum Action {
    case set(Int)
    case part(Int, Int)
  }

  let parts = Children(\.parts, Action.part, Part())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .set(let number):
      state.number.number = number
      return .none
    case .part(let id, let number): return parts.reduce(into: &state, id: id, action: number)
    }
  }
}

struct Part: Reducer {
  struct State: Identifiable {
    var id: Int
    var number = Counted()
  }

  func reduce(into state: inout State, action: Int) -> StoreEffect<State, Int> {
    state.number.number = action
    return .none
  }
}

extension Table.State {
  /// Rows with ids from 0, each with a few parts.
  init(rows count: Int, parts: Int = 0) {
    let parts = (0..<parts).map { Part.State(id: $0) }
    let list = (0..<count).map { Entry.State(id: $0, parts: IdentifiedArray(parts, duplicates: .keepFirst)) }
    rows = IdentifiedArray(list, duplicates: .keepFirst)
  }
}

extension Store<Table> {
  /// Changes the state in one turn.
  func edit(_ change: @escaping (inout Table.State) -> Void) {
    send(.edit(change))
  }
}
