// SPDX-License-Identifier: MIT

#if canImport(Combine)
  import Combine
  import Testing
  import Wellspring

  // Also compiled and run by the checks against the stand-in.

  /// A part of the state as a publisher, and a view store as an observable object.
  @MainActor
  @Suite struct StorePublisherTests {
    struct Counter: Reducer {
      struct State: Equatable {
        var count = 0
        var note = ""
      }

      enum Action { case increment, noted(String) }

      func reduce(into state: inout State, action: Action) -> Effect {
        switch action {
        case .increment: state.count += 1
        case .noted(let note): state.note = note
        }
        return .none
      }
    }

    private let store = Store(initialState: Counter.State(), reducer: Counter())

    @Test func thePresentValueComesFirstAndNoneTwice() {
      var counts: [Int] = []
      let sink = store.publisher(\.count).sink { counts.append($0) }
      store.send(.increment)
      store.send(.noted("a"))
      #expect(counts == [0, 1])
      sink.cancel()
      store.send(.increment)
      #expect(counts == [0, 1])
    }

    @Test func aWholeStateIsPublishedWhenItChanges() {
      var states: [Counter.State] = []
      let sink = store.view.publisher.sink { states.append($0) }
      store.send(.noted(""))
      store.send(.noted("a"))
      #expect(states == [Counter.State(), Counter.State(note: "a")])
      sink.cancel()
    }

    @Test func aViewStoreSaysThatItChanges() {
      var changes = 0
      let sink = store.view.objectWillChange.sink { changes += 1 }
      store.send(.noted(""))
      store.send(.noted("a"))
      store.send(contentsOf: [.increment, .increment])
      #expect(changes == 2)
      sink.cancel()
    }

    @Test func aStoreNeverDoes() {
      var changes = 0
      let sink = store.objectWillChange.sink { changes += 1 }
      store.send(.increment)
      #expect(changes == 0)
      sink.cancel()
    }
  }
#endif
