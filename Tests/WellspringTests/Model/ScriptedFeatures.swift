// SPDX-License-Identifier: MIT

import Wellspring

/// A feature whose actions say what it is to do.
protocol Scripted: Reducer, SendableMetatype {
  var stage: Stage { get }

  static func action(_ message: Message) -> Action
  func cancelling(_ child: Place, id: Int?) -> Effect
}

/// A feature without children.
struct ModelLeaf<Kind: LeafState>: Scripted {
  typealias State = Kind
  typealias Action = Command

  let stage: Stage

  static func action(_ message: Message) -> Command { message.command }

  func reduce(into state: inout Kind, action: Command) -> Effect {
    for change in action.changes { state.apply(change) }
    return effect(action.work)
  }

  func cancelling(_ child: Place, id: Int?) -> Effect { .none }
}

protocol LeafState: Equatable {
  var value: Int { get set }
  mutating func become(_ id: Int)
}

extension LeafState {
  mutating func apply(_ change: Change) {
    switch change {
    case .add(let amount): value += amount
    case .become(let id): become(id)
    default: break
    }
  }
}

struct Plain: LeafState {
  var value: Int

  mutating func become(_ id: Int) {}
}

struct Tagged: LeafState, Identifiable {
  var id: Int
  var value: Int

  mutating func become(_ id: Int) { self.id = id }
}

/// A row, with an optional child.
struct ModelRow: Scripted {
  struct State: Equatable, Identifiable {
    var id: Int
    var value: Int
    var tip: Tagged?
  }

  enum Action { case own(Command), tip(Command) }

  let stage: Stage
  let tip: OptionalChild<ModelLeaf<Tagged>>

  init(stage: Stage) {
    self.stage = stage
    tip = OptionalChild(\.tip, Action.tip, ModelLeaf(stage: stage))
  }

  static func action(_ message: Message) -> Action {
    if case .tip = message.place { .tip(message.command) } else { .own(message.command) }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .own(let command):
      for change in command.changes { apply(change, to: &state) }
      return effect(command.work)
    case .tip(let command):
      return tip.reduce(into: &state, action: command)
    }
  }

  private func apply(_ change: Change, to state: inout State) {
    switch change {
    case .add(let amount): state.value += amount
    case .become(let id): state.id = id
    case .present(.tip, let id): state.tip = Tagged(id: id, value: id * 10)
    case .dismiss(.tip): state.tip = nil
    default: break
    }
  }

  func cancelling(_ child: Place, id: Int?) -> Effect {
    id.map { tip.cancel(id: $0) } ?? tip.cancelAll()
  }
}
