// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring
import WellspringTesting

/// Who keeps what: the state lives while the store, a view store or a token does, and is then freed at once.
@MainActor
@Suite struct StoreLifetimeTests {
  final class Dependency: Sendable {}

  final class Object: Equatable {
    nonisolated static func == (left: Object, right: Object) -> Bool { left === right }
  }

  /// A feature whose reducer and whose state refer to objects.
  struct Feature: Reducer {
    struct State {
      let object: Object
      var count = 0
      var child: Child.State?
    }

    enum Action {
      case count(Int)
      case show(Object?)
      case run(TestClock)
      case child(Child.Action)
    }

    struct Child: Reducer {
      struct State {
        let object: Object
        var count = 0
      }

      typealias Action = Int

      func reduce(into state: inout State, action: Int) -> Effect {
        state.count = action
        return .none
      }
    }

    let dependency: Dependency
    let child = OptionalChild(\.child, Action.child, Child())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .count(let count): state.count = count
      case .show(let object): state.child = object.map { Child.State(object: $0) }
      case .run(let clock):
        return .run { [dependency] _ in
          try await clock.sleep(for: .seconds(1_000))
          withExtendedLifetime(dependency) {}
        }
      case .child(let action): return child.reduce(into: &state, action: action)
      }
      return .none
    }
  }

  /// What is to be freed.
  @MainActor
  final class Witness {
    private weak var dependency: Dependency?
    private weak var object: Object?

    var isFreed: Bool { dependency == nil && object == nil }

    func makeStore(host: TestHost? = nil) -> Store<Feature> {
      let (dependency, object) = (Dependency(), Object())
      (self.dependency, self.object) = (dependency, object)
      return Store(
        initialState: Feature.State(object: object),
        reducer: Feature(dependency: dependency),
        middleware: [Middleware { _, action, next in next(action) }],
        host: host
      )
    }
  }

  @Test func aStoreThatWasUsedIsFreedWithAllItRefersTo() {
    let witness = Witness()
    do {
      let store = witness.makeStore()
      store.send(.count(1))
      store.send(.show(Object()))
      #expect(!witness.isFreed)
    }
    #expect(witness.isFreed)
  }

  @Test func aStoreThatIsObservedInEveryWayIsFreedAfterTheLastToken() {
    let witness = Witness()
    var tokens: [ObservationToken] = []
    do {
      let store = witness.makeStore()
      let view = store.view
      tokens = [
        store.observe(\.count) { _ in },
        view.observe(\.count) { _ in },
        view.track { [weak view] in _ = view?.count },
      ]
      _ = Reader { _ = view.count }
      store.send(.count(1))
    }
    #expect(!witness.isFreed)
    tokens.removeLast(2)
    #expect(!witness.isFreed)
    tokens[0].cancel()
    #expect(witness.isFreed)
  }

  @Test func theViewOfAStoreThatNobodyKeepsKeepsTheState() {
    let witness = Witness()
    do {
      let view = witness.makeStore().view
      view.send(.count(5))
      #expect(view.count == 5)
      #expect(!witness.isFreed)
    }
    #expect(witness.isFreed)
  }

  @Test func theProjectionOfAChildKeepsTheStateToo() {
    let witness = Witness()
    do {
      let store = witness.makeStore()
      store.send(.show(Object()))
      var child = store.scope(\.child)
      withExtendedLifetime(store) {}
      child?.send(3)
      #expect(child?.count == 3)
      child = nil
    }
    #expect(witness.isFreed)
  }

  @Test func theObjectOfAChildThatIsGoneIsFreedWithItsProjection() {
    let store = Witness().makeStore()
    weak var object: Object?
    do {
      let strong = Object()
      object = strong
      store.send(.show(strong))
    }
    var child = store.scope(\.child)
    store.send(.show(nil))
    #expect(child?.count == 0 && object != nil)
    child = nil
    // What was read of it is followed until the next turn, in which nobody is found to hold it any more.
    store.send(.count(1))
    #expect(object == nil)
  }

  @Test func aRunningEffectKeepsNothingOfTheStoreAndIsCancelledWithIt() {
    let witness = Witness()
    let (host, clock) = (TestHost(), TestClock())
    do {
      let store = witness.makeStore(host: host)
      store.send(.run(clock))
      host.drain()
      #expect(clock.sleepers == 1)
    }
    #expect(clock.sleepers == 0)
    // The closure of the effect goes when its task has ended.
    host.drain()
    #expect(witness.isFreed)
  }

  @Test func anObserverThatLetsGoOfItsStoreInATurnDoesNoHarm() {
    let witness = Witness()
    let stores = Recorder<Store<Feature>>()
    let tokens = Recorder<ObservationToken>()
    stores.note(witness.makeStore())
    tokens.note(
      stores.entries[0].observe(\.count) { _ in
        stores.clear()
        tokens.clear()
      }
    )
    stores.entries[0].send(.count(1))
    #expect(witness.isFreed)
  }

  @Test func aTaskThatSomebodyKeepsKeepsNothingOfTheStore() {
    let witness = Witness()
    let (host, clock) = (TestHost(), TestClock())
    var task: StoreTask?
    do { task = witness.makeStore(host: host).send(.run(clock)) }
    host.drain()
    #expect(witness.isFreed)
    task?.cancel()
  }
}
