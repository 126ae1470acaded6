// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WellspringTesting

@testable import Wellspring

/// Who keeps a store, and what becomes of its effects when it goes.
@MainActor
@Suite struct EffectsOfAStoreThatGoesTests {
  private let host = TestHost()
  private let clock = TestClock()
  private let trace = EffectTrace()

  /// Notes when it is freed.
  private final class Payload: Sendable {
    let trace: EffectTrace
    init(_ trace: EffectTrace) { self.trace = trace }
    deinit { trace.note("freed") }
  }

  private func makeStore() -> Store<Family> {
    let state = Family.State(guest: Script.State(), rows: [Member.State(id: 1)])
    return Store(initialState: state, reducer: Family(), host: host)
  }

  /// An endless effect that keeps a payload.
  private func endless<State, Action: NotingAction>() -> StoreEffect<State, Action> {
    let (clock, trace, payload) = (clock, trace, Payload(trace))
    return .run { _ in
      do {
        while true { try await clock.sleep(for: .seconds(1)) }
      } catch {
        trace.note("cancelled")
      }
      withExtendedLifetime(payload) {}
    }
  }

  @Test(arguments: ["plain", "id", "concatenated", "throttled", "guest", "row"])
  func itsEffectsAreCancelledAndEverythingIsFreed(kind: String) {
    var store: Store? = makeStore()
    weak let storage = store?.storage
    weak let root = store?.storage.root
    let action: Family.Action =
      switch kind {
      case "id": .perform(endless().cancellable(id: "timer"))
      case "concatenated": .perform(.concatenate(.merge(endless(), .none), .note("after")).cancellable(id: 2))
      case "throttled": .perform(endless().throttle(id: 1, for: .seconds(10), clock: clock))
      case "guest": .guest(.perform(endless()))
      case "row": .row(1, .child(.perform(endless())))
      default: .perform(endless())
      }
    // The effect is made here and let go of here.
    send(action, to: store!)
    host.drain()
    #expect(clock.sleepers > 0)
    store = nil
    #expect(storage == nil)
    #expect(clock.sleepers == 0)
    host.drain()
    #expect(root == nil)
    #expect(trace.entries.filter { $0 == "cancelled" }.count == 1)
  }

  private func send(_ action: Family.Action, to store: Store<Family>) {
    store.send(action)
  }

  @Test func whatTheEffectsKeptIsFreedWithThem() {
    var store: Store? = makeStore()
    func start() { store?.send(.apply { [self] _, _ in endless() }) }
    start()
    host.drain()
    store = nil
    host.drain()
    #expect(trace.entries == ["cancelled", "freed"])
  }

  @Test func workThatHadNotBegunNeverBegins() {
    let trace = trace
    var store: Store? = makeStore()
    store?.send(.perform(.run { _ in trace.note("began") }))
    store = nil
    host.drain()
    #expect(trace.entries == [])
  }

  @Test func aThrottledEffectThatWaitsNeverStarts() {
    let trace = trace
    var store: Store? = makeStore()
    for text in ["first", "second"] {
      store?.send(.perform(.run { _ in trace.note(text) }.throttle(id: 1, for: .seconds(1), clock: clock)))
    }
    host.drain()
    store = nil
    clock.advance(by: .seconds(5), host)
    #expect(trace.entries == ["first"])
  }

  @Test func makingAndDroppingProjectionsLeavesAnEffectRunning() {
    let store = makeStore()
    store.send(.perform(.ticks("tick", on: clock)))
    store.send(.guest(.perform(.ticks("tick", on: clock))))
    store.send(.row(1, .perform(.ticks("tick", on: clock))))
    host.drain()
    for _ in 0..<100 {
      _ = store.view.log
      _ = store.scope(\.guest)?.log
      _ = store.scope(\.rows)[id: 1]?.scope(\.child).log
      store.observe(\.log) { _ in }.cancel()
    }
    clock.advance(by: .seconds(1), host)
    #expect(store.state.log == ["tick"])
    #expect(store.state.guest?.log == ["tick"])
    #expect(store.state.rows[id: 1]?.log == ["tick"])
  }

  @Test func aProjectionKeepsTheEffectsGoingWhenTheStoreIsDropped() {
    var store: Store? = makeStore()
    var guest = store?.scope(\.guest)
    store?.send(.perform(.ticks("tick", on: clock)))
    host.drain()
    store = nil
    clock.advance(by: .seconds(1), host)
    #expect(clock.sleepers == 1)
    guest?.send(.note("still there"))
    #expect(guest?.log == ["still there"])
    guest = nil
    #expect(clock.sleepers == 0)
  }

  @Test func aTokenKeepsTheEffectsGoingUntilItIsCancelled() {
    var store: Store? = makeStore()
    let seen = Recorder<[String]>()
    let token = store?.observe(\.log) { seen.note($0) }
    store?.send(.perform(.ticks("tick", on: clock)))
    host.drain()
    store = nil
    clock.advance(by: .seconds(1), host)
    #expect(seen.entries == [["tick"]])
    token?.cancel()
    #expect(clock.sleepers == 0)
  }

  @Test func whoeverWaitsForATaskOfTheStoreGoesOn() async {
    var store: Store? = makeStore()
    let task = store!.send(.apply { [self] _, _ in .concatenate(endless(), .note("after")) })
    host.drain()
    store = nil
    host.drain()
    await task.finish()
    #expect(!task.isCancelled)
  }
}
