// SPDX-License-Identifier: MIT

import Wellspring

/// A level whose child prints what it does, to nowhere.
struct Printing<Below: Tower>: Tower {
  struct State: Identifiable {
    let id = 1
    var below: Below.State
  }

  enum Action {
    case below(Below.Action)
  }

  let below: Child<Below>

  init(_ log: Log) {
    below = Child(\.below, Action.below, Below(log)).debug(output: { _ in })
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
