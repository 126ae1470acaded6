// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// A feature that shows any other in a case of an enum.
@MainActor
@Suite struct GenericCaseChildTests {
  @Test func aGenericFeatureDeclaresTheChildOfACase() {
    let store = Store(initialState: Frame<Page>.State(), reducer: Frame(Page()))
    #expect(store.scope(\.shown) == nil)
    store.send(.show(Page.State(number: 1)))
    store.scope(\.shown)?.send(.turned)
    #expect(store.scope(\.shown)?.number == 2)
  }

  struct Page: Reducer {
    struct State: Equatable {
      var number = 0
    }

    enum Action {
      case turned
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      state.number += 1
      return .none
    }
  }

  struct Frame<Content: Reducer>: Reducer {
    enum Phase {
      case empty
      case shown(Content.State)
    }

    struct State {
      var phase = Phase.empty
    }

    enum Action {
      case show(Content.State)
      case shown(Content.Action)
    }

    let shown: CaseChild<Phase, Content>

    init(_ content: Content) {
      shown = CaseChild(\.phase, Phase.shown, Action.shown, content) {
        if case .shown(let state) = $0 { state } else { nil }
      }
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .show(let content):
        state.phase = .shown(content)
        return .none
      case .shown(let action):
        return shown.reduce(into: &state, action: action)
      }
    }
  }
}
