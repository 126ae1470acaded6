// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

// The code of the article “Finding races”.

private struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var result: String?
  }

  enum Action: Equatable {
    case typed([String])
    case queryChanged(String)
    case found(String)
  }

  var find: @Sendable (String) async -> String

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .typed(let queries):
      return .merge(queries.map { reduce(into: &state, action: .queryChanged($0)) })
    case .queryChanged(let query):
      state.query = query
      return .run(name: query) { [find] store in
        await store.send(.found(await find(query)))
      }
    case .found(let result):
      state.result = result
      return .none
    }
  }
}

@MainActor @Suite struct FindingRacesTests {
  @Test(.recordsIssuesOnPurpose) func theRaceIsFound() async {
    let failures = await failures {
      await exploring(seeds: 0..<200) { schedule in
        let search = Search(find: { "found \($0)" })
        let store = TestStore(
          initialState: Search.State(), reducer: search, exhaustivity: .off, schedule: schedule
        )
        await store.send(.typed(["a", "ab"]))
        await store.finish()
        #expect(store.state.result == "found ab")
      }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("Seed 1 fails, the first of 0..<200.") ?? false)
  }
}
