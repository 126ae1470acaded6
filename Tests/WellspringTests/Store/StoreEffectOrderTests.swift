// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring
import WellspringTesting

/// What effects send comes after what caused it.
@MainActor
@Suite struct StoreEffectOrderTests {
  struct Loader: Reducer {
    struct State: Equatable {
      var log: [String] = []
    }

    enum Action: Equatable {
      case load
      case loaded(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      state.log.append("\(action)")
      guard action == .load else { return .none }
      return .run { store in
        await store.send(.loaded(1))
        await store.send(.loaded(2))
      }
    }
  }

  @Test func anEffectThatEndsAtOnceSendsAfterItsActionWasReducedAndObserved() {
    let host = TestHost()
    let store = Store(initialState: Loader.State(), reducer: Loader(), host: host)
    let heard = Recorder<[String]>()
    let token = store.observe(\.log) { heard.note($0) }
    store.send(.load)
    #expect(store.state.log == ["load"])
    host.drain()
    #expect(heard.entries == [["load"], ["load", "loaded(1)"], ["load", "loaded(1)", "loaded(2)"]])
    withExtendedLifetime(token) {}
  }

  @Test func anEffectThatEndsAtOnceOnTheGlobalExecutorSendsAfterItsActionWasReducedAndObserved() async {
    let store = Store(initialState: Loader.State(), reducer: Loader())
    let heard = Recorder<Int>()
    let token = store.observe(\.log.count) { heard.note($0) }
    let task = store.send(.load)
    #expect(heard.entries == [1])
    await task.finish()
    #expect(store.state.log == ["load", "loaded(1)", "loaded(2)"])
    #expect(heard.entries == [1, 2, 3])
    withExtendedLifetime(token) {}
  }

  @Test func whatAnEffectSendsWhileATurnRunsWaitsForItsTurn() {
    let host = TestHost()
    let store = Store(initialState: Loader.State(), reducer: Loader(), host: host)
    let seen = Recorder<Int>()
    let first = store.observe(\.log.count) { count in
      guard count == 1 else { return }
      // The host lets the effect send from within this observer.
      host.drain()
      seen.note(store.state.log.count)
    }
    let second = store.observe(\.log.count) { seen.note($0) }
    store.send(.load)
    #expect(seen.entries == [1, 1, 2, 3])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aSendThatReturnsToAnEffectHasBeenReducedAndObserved() {
    let host = TestHost()
    let heard = Recorder<Int>()
    let reducer = Reduce<Int, Int> { state, action in
      state += action
      guard action == 1 else { return .none }
      return .run { store in
        await store.send(10)
        await store.send(await store.state() == 11 ? 100 : -1)
      }
    }
    let store = Store(initialState: 0, reducer: reducer, host: host)
    let token = store.observe(\.self) { heard.note($0) }
    store.send(1)
    host.drain()
    #expect(heard.entries == [1, 11, 111])
    withExtendedLifetime(token) {}
  }

  @Test func aThousandActionsFromConcurrentTasksAreAllReduced() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        state += action
        return .none
      })
    await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { await MainActor.run { _ = store.send(1) } } }
    }
    #expect(store.state == 1_000)
  }
}
