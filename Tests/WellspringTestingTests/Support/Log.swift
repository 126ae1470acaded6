// SPDX-License-Identifier: MIT

import Wellspring

/// A feature that notes what it is told, and otherwise does what its actions say.
struct Log: Reducer {
  typealias State = [String]

  enum Action {
    case note(String)
    case perform(() -> StoreEffect<State, Action>)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .note(let text):
      state.append(text)
      return .none
    case .perform(let effect):
      return effect()
    }
  }
}

extension StoreEffect<Log.State, Log.Action> {
  /// Says something at once.
  static func note(_ text: String) -> Self {
    .run(name: text) { await $0.send(.note(text)) }
  }

  /// Says something when a time has passed.
  static func note(_ text: String, after duration: Duration, on clock: some Clock<Duration>) -> Self {
    .run(name: text) { store in
      try await clock.sleep(for: duration)
      await store.send(.note(text))
    }
  }

  /// Says something again and again.
  static func ticks(_ text: String, every duration: Duration, on clock: some Clock<Duration>) -> Self {
    .run(name: text) { store in
      while true {
        try await clock.sleep(for: duration)
        await store.send(.note(text))
      }
    }
  }
}
