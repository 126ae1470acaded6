// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring
import WellspringTesting

/// `send(contentsOf:)`: several actions, one turn.
@MainActor
@Suite struct StoreSendSeveralTests {
  private let words = Reduce<String, String> { state, action in
    state += action
    return action == "!" ? .send("?") : .none
  }

  @Test func severalActionsAreReducedInOrderAndObservedOnce() {
    let store = Store(initialState: "", reducer: words)
    let heard = Recorder<String>()
    let token = store.observe(\.self) { heard.note($0) }
    store.send(contentsOf: ["a", "b", "c"])
    #expect(heard.entries == ["abc"])
    withExtendedLifetime(token) {}
  }

  @Test func eachOfSeveralActionsPassesThroughTheMiddleware() {
    let seen = Recorder<String>()
    let logger = Middleware<Reduce<String, String>> { store, action, next in
      next(action)
      seen.note(store.state)
    }
    let store = Store(initialState: "", reducer: words, middleware: [logger])
    store.send(contentsOf: ["a", "b", "c"])
    #expect(seen.entries == ["a", "ab", "abc"])
  }

  @Test func whatOneOfSeveralActionsSendsComesAfterTheLastOfThem() {
    let store = Store(initialState: "", reducer: words)
    let heard = Recorder<String>()
    let token = store.observe(\.self) { heard.note($0) }
    store.send(contentsOf: ["!", "a", "b"])
    #expect(heard.entries == ["!ab?"])
    withExtendedLifetime(token) {}
  }

  @Test func severalActionsOfAnObserverAreOneTurnOfTheirOwn() {
    let store = Store(initialState: "", reducer: words)
    let heard = Recorder<String>()
    let sender = store.observe(\.self) { if $0 == "a" { store.send(contentsOf: ["b", "c"]) } }
    let recorder = store.observe(\.self) { heard.note($0) }
    store.send("a")
    #expect(heard.entries == ["a", "abc"])
    withExtendedLifetime((sender, recorder)) {}
  }

  @Test func severalActionsOfAMiddlewareWaitBehindTheOneAtHandInTheSameTurn() {
    let middleware = Middleware<Reduce<String, String>> { store, action, next in
      if action == "a" { for word in ["b", "c"] { store.send(word) } }
      next(action)
    }
    let store = Store(initialState: "", reducer: words, middleware: [middleware])
    let heard = Recorder<String>()
    let token = store.observe(\.self) { heard.note($0) }
    store.send("a")
    #expect(heard.entries == ["abc"])
    withExtendedLifetime(token) {}
  }

  @Test func noActionsAtAllAreNoTurn() {
    let store = Store(initialState: "", reducer: words)
    let heard = Recorder<String>()
    let token = store.observe(\.self, removeDuplicates: { _, _ in false }) { heard.note($0) }
    let task = store.send(contentsOf: [])
    #expect(heard.entries.isEmpty && !task.isCancelled)
    withExtendedLifetime(token) {}
  }

  @Test func aLazySequenceIsReadBeforeTheFirstActionIsReduced() {
    let store = Store(initialState: "", reducer: words)
    store.send(contentsOf: (0..<3).lazy.map { _ in store.state + "." })
    #expect(store.state == "...")
  }

  @Test func aProjectionSendsSeveralActionsInOneTurn() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let token = store.observe(\.leaf.count) { heard.note($0) }
    store.scope(\.leaf).send(contentsOf: [{ $0.count += 1 }, { $0.count += 10 }, { $0.count += 100 }])
    #expect(heard.entries == [111])
    withExtendedLifetime(token) {}
  }

  @Test func theTaskOfSeveralActionsStandsForTheEffectsOfAllOfThem() async {
    let host = TestHost()
    let clock = TestClock()
    let reducer = Reduce<[Int], Int> { state, action in
      state.append(action)
      guard action < 10 else { return .none }
      return .run { store in
        try await clock.sleep(for: .seconds(action))
        await store.send(action + 10)
      }
    }
    let store = Store(initialState: [], reducer: reducer, host: host)
    let task = store.send(contentsOf: [2, 1])
    host.drain()
    clock.advance(by: .seconds(2), host)
    await task.finish()
    #expect(store.state == [2, 1, 11, 12])
  }
}
