// SPDX-License-Identifier: MIT

import Wellspring

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case increment, decrement
    case chain(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .increment: state.count &+= 1
    case .decrement: state.count &-= 1
    case .chain(let rest):
      state.count &+= 1
      if rest > 0 { return .send(.chain(rest - 1)) }
    }
    return .none
  }
}

/// A feature around another, as deep as its type says.
struct Level<Inner: LevelFeature>: LevelFeature {
  struct State {
    var before = 0
    var inner = Inner.State.initial
  }

  enum Action {
    case inner(Inner.Action)
    case other
  }

  let inner: ChildOf<Self, Inner>

  init(_ inner: Inner) {
    self.inner = Child(\.inner, Action.inner, inner)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .inner(let action): inner.reduce(into: &state, action: action)
    case .other: .none
    }
  }

  static func wrap(_ action: Inner.Action) -> Action { .inner(action) }
}

protocol LevelFeature: Reducer where State: HasInitial {}

protocol HasInitial {
  static var initial: Self { get }
}

extension Counter: LevelFeature {}

extension Counter.State: HasInitial {
  static var initial: Self { Self() }
}

extension Level.State: HasInitial {
  static var initial: Self { Self() }
}

/// Many fields, of which an action changes one.
struct Fields: Reducer {
  struct State: Equatable {
    var changed = 0
    var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0
  }

  enum Action {
    case change
  }

  static func other(_ index: Int) -> KeyPath<State, Int> {
    switch index & 7 {
    case 0: \.a
    case 1: \.b
    case 2: \.c
    case 3: \.d
    case 4: \.e
    case 5: \.f
    case 6: \.g
    default: \.h
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    state.changed &+= 1
    return .none
  }
}
