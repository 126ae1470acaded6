// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreScopeTests {
  private func makeStore() -> TestStore<House> {
    TestStore(initialState: House.State(), reducer: House())
  }

  @Test func aChildIsTestedInItsOwnLanguage() async {
    let store = makeStore()
    let counter = store.scope(\.counter)
    await counter.send(.factTapped) { $0.isLoading = true }
    await counter.receive(.factLoaded("0 is a number")) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    #expect(counter.state.fact == "0 is a number")
    await store.finish()
  }

  @Test func whatChangesBesideTheChildFails() async {
    let store = makeStore()
    let failures = await failures { await store.scope(\.counter).send(.increment) { $0.count = 1 } }
    #expect(
      failures == [
        """
        The state after `send(.counter(.increment))` is not what the test states.

          House.State(
            … 1 unchanged
        -   increments: 0,
        +   increments: 1,
            … 3 unchanged
          )

        (- what the test states, + what happened) State the change in the closure, or mend the reducer.
        """
      ])
  }

  @Test func anActionOfTheChildIsReceivedByTheParentToo() async {
    let store = makeStore()
    await store.scope(\.counter).send(.factTapped) { $0.isLoading = true }
    await store.receive(.counter(.factLoaded("0 is a number"))) {
      $0.counter.isLoading = false
      $0.counter.fact = "0 is a number"
    }
    await store.finish()
  }

  @Test func anActionOfSomebodyElseIsNotTheChilds() async {
    let store = makeStore()
    await store.scope(\.rows, id: 1)?.send(.factTapped) { $0.counter.isLoading = true }
    let failures = await failures { await store.scope(\.rows, id: 2)?.receive(.factLoaded("0 is a number")) }
    #expect(
      failures == [
        """
        Another action came than the test expects, sent by the effect “fact” at WellspringTestingTests/Counter.swift:30.

          .row(
        -   2,
        +   1,
            … 1 unchanged
          )

        (- what the test expects, + what came) Receive the actions in the order in which they come, or mend the effect.
        """
      ])
  }

  @Test func aRowAnOptionalChildAndACaseAreTested() async throws {
    let store = makeStore()
    let row = try #require(store.scope(\.rows, id: 2))
    await row.send(.factTapped) { $0.counter.isLoading = true }
    await row.receive(Counter.Action.factLoaded) { fact, row in
      row.counter.isLoading = false
      row.counter.fact = fact
    }
    #expect(store.scope(\.detail) == nil)
    await store.send(.opened) {
      $0.detail = Counter.State()
      $0.destination = .counter(Counter.State())
    }
    let detail = try #require(store.scope(\.detail))
    await detail.send(.factTapped) { $0.isLoading = true }
    await detail.cancelRunning()
    let destination = try #require(store.scope(\.destination))
    await destination.send(.increment) { $0.count = 1 }
    await store.send(.closed) {
      $0.detail = nil
      $0.destination = nil
    }
    #expect(detail.state.isLoading)
    #expect(store.scope(\.destination) == nil)
    #expect(store.scope(\.rows, id: 3) == nil)
    await store.finish()
  }
}

/// A counter in each kind of place.
private struct House: Reducer {
  struct Room: Equatable, Identifiable {
    let id: Int
    var counter = Counter.State()
  }

  enum Destination: Equatable {
    case counter(Counter.State)
  }

  struct State: Equatable {
    var counter = Counter.State()
    var increments = 0
    var detail: Counter.State?
    var destination: Destination?
    var rows: IdentifiedArray<Room> = [Room(id: 1), Room(id: 2)]
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case detail(Counter.Action)
    case destination(Counter.Action)
    case row(Int, Counter.Action)
    case opened
    case closed
  }

  struct Row: Reducer {
    typealias State = Room
    typealias Action = Counter.Action

    let counter = Child(\.counter, { $0 }, Counter(facts: .immediate))

    func reduce(into state: inout Room, action: Counter.Action) -> Effect {
      counter.reduce(into: &state, action: action)
    }
  }

  let counter = Child(\.counter, Action.counter, Counter(facts: .immediate))
  let detail = OptionalChild(\.detail, Action.detail, Counter(facts: .immediate))
  let rows = Children(\.rows, Action.row, Row())
  let destination = CaseChild(
    \.destination, Destination.counter, Action.destination, Counter(facts: .immediate)
  ) {
    if case .counter(let state) = $0 { state } else { nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .counter(let action):
      if action == .increment { state.increments += 1 }
      return counter.reduce(into: &state, action: action)
    case .detail(let action): return detail.reduce(into: &state, action: action)
    case .destination(let action): return destination.reduce(into: &state, action: action)
    case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
    case .opened:
      state.detail = Counter.State()
      state.destination = .counter(Counter.State())
    case .closed:
      state.detail = nil
      state.destination = nil
    }
    return .none
  }
}
