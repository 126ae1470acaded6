// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// With which transaction views are invalidated.
@MainActor
@Suite struct AnimationTests {
  struct CountView: View {
    let store: ViewStore<Counter>

    var body: some View { Text("\(store.count)") }
  }

  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var text = ""
    }

    enum Action: Equatable {
      case increment
      case incrementTwice
      case incrementByEffect
      case load
      case textChanged(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .increment: state.count += 1
      case .incrementTwice:
        state.count += 1
        return .send(.increment)
      case .incrementByEffect:
        return .send(.increment, animation: .spring)
      case .load:
        return .run { store in
          await store.send(.increment, animation: .spring)
          var transaction = Transaction(animation: .default)
          transaction.disablesAnimations = true
          await store.send(.increment, transaction: transaction)
          await store.send(.increment)
        }
      case .textChanged(let text):
        state.text = text
        state.count += 1
      }
      return .none
    }
  }

  private let store = Store(initialState: Counter.State(), reducer: Counter())
  private let host: ViewHost

  init() {
    host = ViewHost(CountView(store: store.view))
    host.reset()
  }

  /// The transactions of what was invalidated, each followed by its pass.
  private func transactions(_ body: () -> Void) -> [Transaction?] {
    host.reset()
    body()
    defer { host.update() }
    return host.transactions
  }

  private let spring = Transaction(animation: .spring)

  @Test func aSendCarriesItsAnimation() {
    #expect(transactions { store.send(.increment, animation: .spring) } == [spring])
    #expect(transactions { store.view.send(.increment, animation: .spring) } == [spring])
    #expect(transactions { store.send(.increment) } == [nil])
    #expect(transactions { store.send(.increment, animation: nil) } == [Transaction(animation: nil)])
  }

  @Test func aSendCarriesItsTransaction() {
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = true
    #expect(transactions { store.send(.increment, transaction: transaction) } == [transaction])
    #expect(transactions { store.view.send(.increment, transaction: transaction) } == [transaction])
  }

  @Test func whatAnActionSendsAtOnceIsAnimatedWithIt() {
    #expect(transactions { store.send(.incrementTwice, animation: .spring) } == [spring])
    host.update()
    #expect(host.texts == ["2"])
  }

  @Test func aSendThatWaitsKeepsItsAnimation() {
    let token = store.observe(\.text) { [store] _ in store.send(.increment, animation: .spring) }
    let host = ViewHost(CountView(store: store.view))
    host.reset()
    let passes = store.observe(\.count) { _ in host.update() }
    store.send(.textChanged("a"))
    #expect(host.transactions == [nil, spring])
    token.cancel()
    passes.cancel()
  }

  @Test func withAnimationAroundASendThatDoesNotWait() {
    #expect(transactions { withAnimation(.spring) { _ = store.send(.increment) } } == [spring])
  }

  @Test func anEffectsSendsCarryTheirs() async {
    let passes = store.observe(\.count) { [host] _ in host.update() }
    await store.send(.load).finish()
    var second = Transaction(animation: .default)
    second.disablesAnimations = true
    #expect(host.transactions == [spring, second, nil])
    passes.cancel()
  }

  @Test func anEffectThatSendsCarriesItsOwn() {
    #expect(transactions { store.send(.incrementByEffect) } == [spring])
    #expect(transactions { store.send(.incrementByEffect, animation: .default) } == [spring])
  }

  // MARK: Bindings

  private var text: Binding<String> { store.view.binding(\.text, send: Counter.Action.textChanged) }

  @Test func aWriteKeepsItsTransaction() {
    #expect(transactions { text.animation(.spring).wrappedValue = "a" } == [spring])
    var dragging = Transaction()
    dragging.isContinuous = true
    #expect(transactions { text.transaction(dragging).wrappedValue = "b" } == [dragging])
    #expect(transactions { text.wrappedValue = "c" } == [nil])
  }

  @Test func aWriteWithoutATransactionHasThatOfTheCodeAroundIt() {
    #expect(transactions { withAnimation(.spring) { text.wrappedValue = "a" } } == [spring])
  }

  @Test func aWriteThatWaitsKeepsItsTransaction() {
    let binding = text.animation(.spring)
    let token = store.observe(\.count) { count in
      if count == 1 { binding.wrappedValue = "a" }
    }
    let passes = store.observe(\.count) { [host] _ in host.update() }
    store.send(.increment)
    #expect(host.transactions == [nil, spring])
    token.cancel()
    passes.cancel()
  }
}
