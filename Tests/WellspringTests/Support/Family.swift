// SPDX-License-Identifier: MIT

@testable import Wellspring

/// A script that has an id, and scripts of its own beneath it.
struct Member: Reducer {
  struct State: Equatable, Identifiable {
    var id: Int
    var log: [String] = []
    var child = Script.State()
    var guest: Script.State?
  }

  enum Action: NotingAction {
    case note(String)
    case apply((Member, inout State) -> StoreEffect<State, Action>)
    case child(Script.Action)
    case guest(Script.Action)

    static func perform(_ effect: @autoclosure @escaping () -> StoreEffect<State, Action>) -> Action {
      .apply { _, _ in effect() }
    }
  }

  let child = Child(\.child, Action.child, Script())
  let guest = OptionalChild(\.guest, Action.guest, Script())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .note(let text):
      state.log.append(text)
      return .none
    case .apply(let body):
      return body(self, &state)
    case .child(let action):
      return child.reduce(into: &state, action: action)
    case .guest(let action):
      return guest.reduce(into: &state, action: action)
    }
  }
}

/// A feature with a child of each kind.
struct Family: Reducer {
  struct State: Equatable {
    var log: [String] = []
    var child = Script.State()
    var guest: Script.State?
    var detail: Member.State?
    var rows: IdentifiedArray<Member.State> = []
    var page = Page.none
  }

  enum Page: Equatable {
    case none
    case left(Script.State)
    case right(Script.State)
    case member(Member.State)
  }

  enum Action: NotingAction {
    case note(String)
    case apply((Family, inout State) -> StoreEffect<State, Action>)
    case child(Script.Action)
    case guest(Script.Action)
    case detail(Member.Action)
    case row(Int, Member.Action)
    case left(Script.Action)
    case right(Script.Action)
    case member(Member.Action)

    static func perform(_ effect: @autoclosure @escaping () -> StoreEffect<State, Action>) -> Action {
      .apply { _, _ in effect() }
    }

    static func change(_ body: @escaping (inout State) -> Void) -> Action {
      .apply { _, state in
        body(&state)
        return .none
      }
    }
  }

  let child = Child(\.child, Action.child, Script())
  let guest = OptionalChild(\.guest, Action.guest, Script())
  let detail = OptionalChild(\.detail, Action.detail, Member())
  let rows = Children(\.rows, Action.row, Member())
  let left = CaseChild(\.page, Page.left, Action.left, Script()) {
    if case .left(let state) = $0 { state } else { nil }
  }
  let right = CaseChild(\.page, Page.right, Action.right, Script()) {
    if case .right(let state) = $0 { state } else { nil }
  }
  let member = CaseChild(\.page, Page.member, Action.member, Member()) {
    if case .member(let state) = $0 { state } else { nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .note(let text):
      state.log.append(text)
      return .none
    case .apply(let body):
      return body(self, &state)
    case .child(let action):
      return child.reduce(into: &state, action: action)
    case .guest(let action):
      return guest.reduce(into: &state, action: action)
    case .detail(let action):
      return detail.reduce(into: &state, action: action)
    case .row(let id, let action):
      return rows.reduce(into: &state, id: id, action: action)
    case .left(let action):
      return left.reduce(into: &state, action: action)
    case .right(let action):
      return right.reduce(into: &state, action: action)
    case .member(let action):
      return member.reduce(into: &state, action: action)
    }
  }
}

extension EffectBench<Family> {
  init(_ state: Family.State) {
    self.init(state, Family())
  }

  /// Changes the state, in an action.
  func change(_ body: @escaping (inout Family.State) -> Void) {
    store.send(.change(body))
  }
}
