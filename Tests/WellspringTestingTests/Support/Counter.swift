// SPDX-License-Identifier: MIT

import Wellspring

/// A number, and facts about it.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
  }

  enum Action: Equatable {
    case increment
    case factTapped
    case factLoaded(String)
    case factFailed(String)
    case cancelTapped
  }

  var facts: FactClient

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .factTapped:
      state.isLoading = true
      return .run(name: "fact") { [facts, count = state.count] store in
        await store.send(.factLoaded(try await facts.fetch(count)))
      } catch: { error, store in
        await store.send(.factFailed("\(error)"))
      }
      .cancellable(id: "fact", cancelInFlight: true)
    case .factLoaded(let fact):
      state.isLoading = false
      state.fact = fact
      return .none
    case .factFailed:
      state.isLoading = false
      return .none
    case .cancelTapped:
      state.isLoading = false
      return .cancel(id: "fact")
    }
  }
}

struct FactClient {
  var fetch: @Sendable (Int) async throws -> String

  static let immediate = FactClient { "\($0) is a number" }

  /// Takes a second.
  static func test(_ clock: some Clock<Duration>) -> FactClient {
    FactClient {
      try await clock.sleep(for: .seconds(1))
      return "\($0) is a number"
    }
  }
}
