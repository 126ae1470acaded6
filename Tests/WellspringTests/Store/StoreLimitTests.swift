// SPDX-License-Identifier: MIT

import Observation
import TestSupport
import Testing

@testable import Wellspring

/// What never ends is stopped and reported, and the store goes on.
@MainActor
@Suite struct StoreLimitTests {
  enum Action: Equatable {
    case once
    case again
  }

  private let counter = Reduce<Int, Action> { state, action in
    state += 1
    return .none
  }

  @Test func aMiddlewareThatAlwaysSendsIsStopped() {
    let reports = Recorder<StoreReport>()
    let middleware = Middleware<Reduce<Int, Action>> { store, action, next in
      next(action)
      if action == .again { store.send(.again) }
    }
    let store = Store(initialState: 0, reducer: counter, middleware: [middleware]) { reports.note($0) }
    store.storage.queue.actionLimit = 10_000
    let heard = Recorder<Int>()
    let token = store.observe(\.self) { heard.note($0) }

    store.send(.again)

    let stopped = store.state
    #expect((10_000...10_001).contains(stopped))
    #expect(heard.entries == [stopped])
    #expect(reports.codes == ["WS-006"])
    #expect(reports.entries.first?.details.contains("again") == true)
    store.send(.once)
    #expect(heard.entries == [stopped, stopped + 1])
    #expect(reports.codes == ["WS-006"])
    withExtendedLifetime(token) {}
  }

  @Test func anObserverThatSendsOnEveryChangeIsStoppedAfterAThousandTurns() {
    let reports = Recorder<StoreReport>()
    let store = Store(initialState: 0, reducer: counter) { reports.note($0) }
    let token = store.observe(\.self) { _ in store.send(.again) }

    store.send(.once)

    #expect(store.state == 1_001)
    #expect(reports.codes == ["WS-007"])
    #expect(reports.entries.first?.details.contains("again") == true)
    token.cancel()
    store.send(.once)
    #expect(store.state == 1_002)
    #expect(reports.codes == ["WS-007"])
  }

  @Test func theStoreStopsTheSameObserverAgainTheNextTime() {
    let reports = Recorder<StoreReport>()
    let store = Store(initialState: 0, reducer: counter) { reports.note($0) }
    let token = store.observe(\.self) { _ in store.send(.again) }
    store.send(.once)
    store.send(.once)
    #expect(store.state == 2_002)
    #expect(reports.codes == ["WS-007", "WS-007"])
    withExtendedLifetime(token) {}
  }

  @Test func twoObserversThatKeepAnsweringEachOtherAreStopped() {
    let reports = Recorder<StoreReport>()
    let store = Store<Board>.board(reports: reports)
    let first = store.observe(\.count) { _ in store.edit { $0.leaf.count += 1 } }
    let second = store.observe(\.leaf.count) { _ in store.edit { $0.count += 1 } }
    store.edit { $0.count = 1 }
    #expect(reports.codes == ["WS-007"])
    #expect(store.state.count + store.state.leaf.count == 1_001)
    withExtendedLifetime((first, second)) {}
  }

  @Test func aTrackerThatSendsOnEveryChangeIsStopped() {
    let reports = Recorder<StoreReport>()
    let store = Store(initialState: 0, reducer: counter) { reports.note($0) }
    let view = store.view
    let token = store.track { if view.state > 0 { store.send(.again) } }
    store.send(.once)
    #expect(reports.codes == ["WS-007"])
    withExtendedLifetime(token) {}
  }

  @Test func anOnChangeOfObservationThatReadsAndSendsEachTimeIsStopped() {
    let reports = Recorder<StoreReport>()
    let store = Store(initialState: 0, reducer: counter) { reports.note($0) }
    follow(store)
    store.send(.once)
    #expect(reports.codes == ["WS-007"])
  }

  private func follow(_ store: Store<Reduce<Int, Action>>) {
    withObservationTracking {
      _ = store.view.state
    } onChange: {
      MainActor.assumeIsolated {
        follow(store)
        store.send(.again)
      }
    }
  }

  @Test func anObserverMaySendManyMoreThanAThousandActionsAtOnce() {
    let reports = Recorder<StoreReport>()
    let store = Store<Board>.board(reports: reports)
    let heard = Recorder<Int>()
    let sender = store.observe(\.count) { _ in
      for index in 1...3_000 { store.edit { $0.leaf.count = index } }
    }
    let recorder = store.observe(\.leaf.count) { heard.note($0) }
    store.edit { $0.count = 1 }
    #expect(reports.codes.isEmpty)
    #expect(heard.entries == Array(1...3_000))
    withExtendedLifetime((sender, recorder)) {}
  }

  @Test func observersThatMultiplyAreStopped() {
    let reports = Recorder<StoreReport>()
    let store = Store(initialState: 0, reducer: counter) { reports.note($0) }
    store.storage.queue.actionLimit = 10_000
    let first = store.observe(\.self) { _ in store.send(.again) }
    let second = store.observe(\.self) { _ in store.send(.again) }
    store.send(.once)
    #expect(reports.codes == ["WS-007"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func whatWaitsBehindADroppedActionIsNotLeftForTheNextTurn() {
    let reports = Recorder<StoreReport>()
    let reducer = Reduce<Int, Action> { state, action in
      state += 1
      // Every action sends itself, and then another one that waits behind it.
      return action == .again ? .concatenate(.send(.again), .send(.once)) : .none
    }
    let store = Store(initialState: 0, reducer: reducer) { reports.note($0) }
    store.storage.queue.actionLimit = 10_000
    store.send(.again)
    let stopped = store.state
    #expect(reports.codes == ["WS-006"])
    store.send(contentsOf: [.once])
    #expect(store.state == stopped + 1)
    #expect(reports.codes == ["WS-006"])
  }

  @Test func theTaskOfADroppedActionHasEnded() async {
    let store = Store(initialState: 0, reducer: counter) { _ in }
    let tasks = Recorder<StoreTask>()
    let token = store.observe(\.self) { _ in tasks.note(store.send(.again)) }
    store.send(.once)
    #expect(tasks.entries.count == 1_001)
    for task in tasks.entries { await task.finish() }
    withExtendedLifetime(token) {}
  }

  @Test func aChainOfAHundredThousandActionsIsALoop() {
    let reducer = Reduce<Int, Action> { state, action in
      state += 1
      return state < 100_000 ? .send(.again) : .none
    }
    let store = Store(initialState: 0, reducer: reducer)
    store.send(.again)
    #expect(store.state == 100_000)
  }
}
