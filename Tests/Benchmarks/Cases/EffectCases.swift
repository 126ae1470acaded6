// SPDX-License-Identifier: MIT

import Wellspring

/// What effects take, from an action to the one that comes back.
@MainActor
func effectCases() -> [Benchmark] {
  [
    Benchmark(
      "effect-round-trip", repetitions: 1_000,
      waiting: {
        let store = Store(initialState: Fetcher.State(), reducer: Fetcher())
        return { repetitions in
          for _ in 0..<repetitions { await store.send(.fetch).finish() }
        }
      }),
    Benchmark(
      "effect-round-trip", size: 1_000, repetitions: 10_000,
      waiting: {
        let store = Store(initialState: Fetcher.State(), reducer: Fetcher())
        return { repetitions in
          for _ in 0..<max(1, repetitions / 1_000) {
            let tasks = (0..<1_000).map { _ in store.send(.fetch) }
            for task in tasks { await task.finish() }
          }
        }
      }),
  ]
}

/// A feature whose effect answers at once.
struct Fetcher: Reducer {
  struct State: Equatable {
    var answers = 0
  }

  enum Action {
    case fetch, answer
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .fetch: return .run { await $0.send(.answer) }
    case .answer:
      state.answers &+= 1
      return .none
    }
  }
}
