// SPDX-License-Identifier: MIT

import Wellspring

/// A feature with others inside it, down to a leaf.
protocol Tower: Reducer, SendableMetatype {
  associatedtype Bulk: SendableMetatype
  associatedtype Load: SendableMetatype

  init(_ log: Log)

  /// A state of the whole tower; it takes a lot of stack to make one.
  static func makeState(_ leaf: @autoclosure () -> Leaf<Bulk, Load>.State) -> State

  /// The action of the whole tower for one of its leaf.
  static func wrap(_ action: Leaf<Bulk, Load>.Action) -> Action

  /// The projection of the leaf.
  @MainActor static func leaf(of store: ViewStore<Self>) -> ViewStore<Leaf<Bulk, Load>>?
}

extension Leaf: Tower {
  init(_ log: Log) {
    self.log = log
  }

  static func makeState(_ leaf: @autoclosure () -> State) -> State { leaf() }
  static func wrap(_ action: Action) -> Action { action }
  static func leaf(of store: ViewStore<Self>) -> ViewStore<Self>? { store }
}

/// A level whose child is always there.
struct Plain<Below: Tower>: Tower {
  struct State: Identifiable {
    let id = 1
    var below: Below.State
  }

  enum Action {
    case below(Below.Action)
  }

  let below: Child<Below>

  init(_ log: Log) {
    below = Child(\.below, Action.below, Below(log))
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .below(let action): below.reduce(into: &state, action: action)
    }
  }

  static func makeState(_ leaf: @autoclosure () -> Leaf<Below.Bulk, Below.Load>.State) -> State {
    State(below: Below.makeState(leaf()))
  }

  static func wrap(_ action: Leaf<Below.Bulk, Below.Load>.Action) -> Action { .below(Below.wrap(action)) }

  static func leaf(of store: ViewStore<Self>) -> ViewStore<Leaf<Below.Bulk, Below.Load>>? {
    Below.leaf(of: store.scope(\.below))
  }
}

/// A level whose child is optional.
struct Presenting<Below: Tower>: Tower {
  struct State: Identifiable {
    let id = 1
    var below: Below.State?
  }

  enum Action {
    case below(Below.Action)
  }

  let below: OptionalChild<Below>

  init(_ log: Log) {
    below = OptionalChild(\.below, Action.below, Below(log))
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .below(let action): below.reduce(into: &state, action: action)
    }
  }

  static func makeState(_ leaf: @autoclosure () -> Leaf<Below.Bulk, Below.Load>.State) -> State {
    State(below: Below.makeState(leaf()))
  }

  static func wrap(_ action: Leaf<Below.Bulk, Below.Load>.Action) -> Action { .below(Below.wrap(action)) }

  static func leaf(of store: ViewStore<Self>) -> ViewStore<Leaf<Below.Bulk, Below.Load>>? {
    store.scope(\.below).flatMap { Below.leaf(of: $0) }
  }
}

/// A level whose child is in a case of an enum.
struct Switching<Below: Tower>: Tower {
  enum Destination {
    case nowhere
    case below(Below.State)
  }

  struct State: Identifiable {
    let id = 1
    var destination: Destination
  }

  enum Action {
    case below(Below.Action)
  }

  let below: CaseChild<Destination, Below>

  init(_ log: Log) {
    below = CaseChild(\.destination, { .below($0) }, Action.below, Below(log)) {
      if case .below(let state) = $0 { state } else { nil }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .below(let action): below.reduce(into: &state, action: action)
    }
  }

  static func makeState(_ leaf: @autoclosure () -> Leaf<Below.Bulk, Below.Load>.State) -> State {
    State(destination: .below(Below.makeState(leaf())))
  }

  static func wrap(_ action: Leaf<Below.Bulk, Below.Load>.Action) -> Action { .below(Below.wrap(action)) }

  static func leaf(of store: ViewStore<Self>) -> ViewStore<Leaf<Below.Bulk, Below.Load>>? {
    store.scope(\.below).flatMap { Below.leaf(of: $0) }
  }
}

/// A level with rows, of which the tower goes on in one.
struct Listing<Below: Tower>: Tower where Below.State: Identifiable<Int> {
  struct State: Identifiable {
    let id = 1
    var rows: IdentifiedArray<Below.State>
  }

  enum Action {
    case row(Int, Below.Action)
  }

  let rows: Children<Below>

  init(_ log: Log) {
    rows = Children(\.rows, Action.row, Below(log))
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .row(let id, let action): rows.reduce(into: &state, id: id, action: action)
    }
  }

  static func makeState(_ leaf: @autoclosure () -> Leaf<Below.Bulk, Below.Load>.State) -> State {
    State(rows: [Below.makeState(leaf())])
  }

  static func wrap(_ action: Leaf<Below.Bulk, Below.Load>.Action) -> Action { .row(1, Below.wrap(action)) }

  static func leaf(of store: ViewStore<Self>) -> ViewStore<Leaf<Below.Bulk, Below.Load>>? {
    store.scope(\.rows)[id: 1].flatMap { Below.leaf(of: $0) }
  }
}
