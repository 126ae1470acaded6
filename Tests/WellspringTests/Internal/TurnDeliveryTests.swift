// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WellspringTesting

@testable import Wellspring

/// What a sender wants around the observers of its turn.
@MainActor
@Suite struct TurnDeliveryTests {
  private enum Action {
    case add(Int)
    case addTwice
    case addLater
    case addByEffect
    case addByEffectLater
  }

  private typealias Feature = Reduce<Int, Action>

  private let log = Recorder<String>()
  private let host = TestHost()
  private let store: Store<Feature>
  private let onAction = OnAction()

  /// Does something in a middleware, once.
  private final class OnAction {
    var body: (() -> Void)?
  }

  init() {
    let (log, onAction) = (log, onAction)
    let delivery = TurnDelivery { body in
      log.note("<effect")
      body()
      log.note(">")
    }
    store = Store(
      initialState: 0,
      reducer: Reduce { state, action in
        switch action {
        case .add(let number):
          state += number
          return .none
        case .addTwice:
          state += 1
          return .send(.add(1))
        case .addByEffect:
          state += 1
          return StoreEffect(.send(.add(1), CallSite(fileID: #fileID, line: #line), delivery))
        case .addByEffectLater:
          return .concatenate(
            .run { _ in }, StoreEffect(.send(.add(1), CallSite(fileID: #fileID, line: #line), delivery))
          )
        case .addLater:
          return .run { await $0.send(handover: Handover(.add(1)), delivery: delivery) }
        }
      },
      middleware: [
        Middleware { _, action, next in
          onAction.body?()
          next(action)
        }
      ],
      host: host
    )
  }

  private func send(_ action: Action, within name: String) {
    let delivery = TurnDelivery { [log] body in
      log.note("<\(name)")
      body()
      log.note(">")
    }
    store.view.scope.send(action, context(delivery))
  }

  private func context(_ delivery: TurnDelivery) -> SendContext {
    SendContext(origin: .call(CallSite(fileID: #fileID, line: #line)), delivery: delivery)
  }

  @Test func theObserversOfATurnAreCalledWithinWhatItsActionWasSentWith() {
    let token = store.observe(\.self) { [log] in log.note("\($0)") }
    send(.addTwice, within: "a")
    store.send(.add(1))
    #expect(log.entries == ["<a", "2", ">", "3"])
    token.cancel()
  }

  @Test func whatAReaderIsToldIsToldWithinIt() {
    let token = store.track { [log, store] in log.note("\(store.view[\.self])") }
    send(.add(1), within: "a")
    #expect(log.entries == ["0", "<a", "1", ">"])
    token.cancel()
  }

  @Test func anActionThatWaitsKeepsWhatItWasSentWith() {
    let token = store.observe(\.self) { [log] count in
      log.note("\(count)")
      if count == 1 { send(.add(1), within: "b") }
    }
    send(.add(1), within: "a")
    #expect(log.entries == ["<a", "1", ">", "<b", "2", ">"])
    token.cancel()
  }

  @Test func aTurnThatAnObserverStartsDoesNotHaveIt() {
    let token = store.observe(\.self) { [log, store] count in
      log.note("\(count)")
      if count == 1 { store.send(.add(1)) }
    }
    send(.add(1), within: "a")
    #expect(log.entries == ["<a", "1", ">", "2"])
    token.cancel()
  }

  @Test func theLastOfATurnCounts() {
    let token = store.observe(\.self) { [log] in log.note("\($0)") }
    onAction.body = {
      onAction.body = nil
      send(.add(1), within: "b")
      store.send(.add(1))
    }
    send(.add(1), within: "a")
    #expect(log.entries == ["<b", "3", ">"])
    token.cancel()
  }

  @Test func itIsForgottenWhenNobodyObserves() {
    send(.addTwice, within: "a")
    let token = store.observe(\.self) { [log] in log.note("\($0)") }
    store.send(.add(1))
    #expect(log.entries == ["3"])
    token.cancel()
  }

  @Test func anEffectSendsWithItToo() {
    let token = store.observe(\.self) { [log] in log.note("\($0)") }
    store.send(.addLater)
    host.drain()
    #expect(log.entries == ["<effect", "1", ">"])
    token.cancel()
  }

  @Test func anEffectThatSendsHasIt() {
    let token = store.observe(\.self) { [log] in log.note("\($0)") }
    store.send(.addByEffect)
    store.send(.addByEffectLater)
    host.drain()
    #expect(log.entries == ["<effect", "2", ">", "<effect", "3", ">"])
    token.cancel()
  }
}
