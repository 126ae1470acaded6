// SPDX-License-Identifier: MIT

import Observation
import TestSupport
import Testing
import Wellspring

/// One action at a time, in order.
@MainActor
@Suite struct StoreOrderTests {
  struct Letters: Reducer {
    typealias State = String
    typealias Action = String

    /// Which letters have effects, and which action these send.
    var effects: [String: [String]] = [:]
    var log: Recorder<String>?

    func reduce(into state: inout String, action: String) -> Effect {
      state += action
      let log = log
      let reduced = action
      MainActor.assumeIsolated { log?.note("reduce \(reduced)") }
      return .merge((effects[action] ?? []).map { .send($0) })
    }
  }

  private func store(_ log: Recorder<String>? = nil, effects: [String: [String]] = [:]) -> Store<Letters> {
    Store(initialState: "", reducer: Letters(effects: effects, log: log))
  }

  @Test func theStateIsTheNewOneInTheSameLineAsSend() {
    let store = store()
    #expect((store.send("a"), store.state).1 == "a")
    #expect((store.view.send("b"), store.view.state).1 == "ab")
    #expect((store.send("c"), store.view[\.count]).1 == 3)
  }

  @Test func anActionThatAnObserverSendsIsReducedAfterEveryObserverOfTheFirstWasCalled() {
    let log = Recorder<String>()
    let store = store(log)
    let sender = store.observe(\.self) { state in
      log.note("first hears \(state)")
      if state == "A" { store.send("B") }
      if state == "AB" { store.send("C") }
    }
    let recorder = store.observe(\.self) { log.note("second hears \($0)") }

    store.send("A")

    #expect(
      log.entries == [
        "reduce A", "first hears A", "second hears A",
        "reduce B", "first hears AB", "second hears AB",
        "reduce C", "first hears ABC", "second hears ABC",
      ]
    )
    withExtendedLifetime((sender, recorder)) {}
  }

  @Test func theEffectsOfAnActionAreStartedBeforeItsObserversAreCalled() {
    let log = Recorder<String>()
    let store = store(log, effects: ["A": ["a"], "B": ["b"]])
    let token = store.observe(\.self) { state in
      log.note("hears \(state)")
      if state == "Aa" { store.send("B") }
    }
    store.send("A")
    #expect(log.entries == ["reduce A", "reduce a", "hears Aa", "reduce B", "reduce b", "hears AaBb"])
    withExtendedLifetime(token) {}
  }

  @Test func whatTwoObserversSendKeepsTheOrderInWhichItWasSent() {
    let log = Recorder<String>()
    let store = store(log)
    let first = store.observe(\.self) { if $0 == "A" { for letter in ["B", "C"] { store.send(letter) } } }
    let second = store.observe(\.self) { if $0 == "A" { store.send("D") } }
    store.send("A")
    #expect(store.state == "ABCD")
    withExtendedLifetime((first, second)) {}
  }

  @Test func eachActionThatAnObserverSendsIsATurnOfItsOwn() {
    let store = store()
    let heard = Recorder<String>()
    let sender = store.observe(\.self) { if $0 == "A" { for letter in ["B", "C"] { store.send(letter) } } }
    let recorder = store.observe(\.self) { heard.note($0) }
    store.send("A")
    #expect(heard.entries == ["A", "AB", "ABC"])
    withExtendedLifetime((sender, recorder)) {}
  }

  @Test func sendReturnsToAnObserverBeforeItsActionIsReducedAndToTheFirstSenderAfterAll() {
    let store = store()
    let seen = Recorder<String>()
    let token = store.observe(\.self) { state in
      guard state == "A" else { return }
      store.send("B")
      seen.note(store.state)
    }
    store.send("A")
    seen.note(store.state)
    #expect(seen.entries == ["A", "AB"])
    withExtendedLifetime(token) {}
  }

  @Test func anActionThatTheOnChangeOfObservationSendsIsATurnAfterAllObservers() {
    let log = Recorder<String>()
    let store = store(log)
    let view = store.view
    withObservationTracking {
      _ = view[\.count]
    } onChange: {
      MainActor.assumeIsolated {
        log.note("changed at \(store.state)")
        store.send("B")
      }
    }
    let token = store.observe(\.self) { log.note("hears \($0)") }
    store.send("A")
    #expect(log.entries == ["reduce A", "changed at A", "hears A", "reduce B", "hears AB"])
    withExtendedLifetime(token) {}
  }

  @Test func anActionThatATrackerSendsIsATurnAfterAllObservers() {
    let log = Recorder<String>()
    let store = store(log)
    let view = store.view
    let tracker = store.track { if view[\.count] == 1 { store.send("B") } }
    let token = store.observe(\.self) { log.note("hears \($0)") }
    store.send("A")
    #expect(log.entries == ["reduce A", "hears A", "reduce B", "hears AB"])
    withExtendedLifetime((tracker, token)) {}
  }

  @Test func effectsThatSendAtOnceAreReducedInOrderAndObservedOnce() {
    let log = Recorder<String>()
    let store = store(log, effects: ["A": ["B", "C"], "B": ["D"]])
    let token = store.observe(\.self) { log.note("hears \($0)") }
    store.send("A")
    #expect(log.entries == ["reduce A", "reduce B", "reduce C", "reduce D", "hears ABCD"])
    withExtendedLifetime(token) {}
  }

  @Test func twoStoresThatSendToEachOtherKeepTheirOwnOrder() {
    let log = Recorder<String>()
    let left = store(log)
    let right = store(log)
    let there = left.observe(\.self) { state in
      log.note("left \(state)")
      if state.count < 3 { right.send("r") }
    }
    let back = right.observe(\.self) { state in
      log.note("right \(state)")
      left.send("l")
    }
    left.send("l")
    #expect(left.state == "lll" && right.state == "rr")
    #expect(log.entries.filter { $0.hasPrefix("left") } == ["left l", "left ll", "left lll"])
    #expect(log.entries.filter { $0.hasPrefix("right") } == ["right r", "right rr"])
    withExtendedLifetime((there, back)) {}
  }
}
