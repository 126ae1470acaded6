// SPDX-License-Identifier: MIT

import WellspringTesting

@testable import Wellspring

/// An action that can say something, so that the effects of tests have something to send.
protocol NotingAction: SendableMetatype {
  static func note(_ text: String) -> Self
}

/// A feature that notes what it is told, and otherwise does what its actions say.
struct Script: Reducer {
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action: NotingAction {
    case note(String)
    case apply((inout State) -> StoreEffect<State, Action>)

    static func perform(_ effect: @autoclosure @escaping () -> StoreEffect<State, Action>) -> Action {
      .apply { _ in effect() }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .note(let text):
      state.log.append(text)
      return .none
    case .apply(let body):
      return body(&state)
    }
  }
}

extension StoreEffect where Action: NotingAction {
  /// Says something when a time has passed.
  static func note(_ text: String, after seconds: Int, on clock: TestClock) -> Self {
    .run(name: text) { store in
      try await clock.sleep(for: .seconds(seconds))
      await store.send(.note(text))
    }
  }

  /// Says something once a second, for ever.
  static func ticks(_ text: String, on clock: TestClock) -> Self {
    .run(name: text) { store in
      while true {
        try await clock.sleep(for: .seconds(1))
        await store.send(.note(text))
      }
    }
  }

  /// Says something at once.
  static func note(_ text: String) -> Self {
    .run(name: text) { await $0.send(.note(text)) }
  }
}
