// SPDX-License-Identifier: MIT

import Combine
import Testing

@testable import Wellspring

/// A part of the state as a publisher.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PublisherTests {
  private let stage = Stage()

  @Test func thePresentValueComesFirstAndNoneTwice() {
    var counts: [Int] = []
    let sink = stage.view.publisher(\.count).sink { counts.append($0) }
    stage.store.send(.increment)
    stage.store.send(.noteChanged("a"))
    stage.store.send(contentsOf: [.increment, .increment])
    #expect(counts == [0, 1, 3])
    sink.cancel()
    stage.store.send(.increment)
    #expect(counts == [0, 1, 3])
  }

  @Test func aWholeStateIsPublishedWhenItChanges() {
    var titles: [String] = []
    let sink = stage.store.publisher.sink { titles.append($0.title) }
    stage.store.send(.nothing)
    stage.store.send(.titleChanged("b"))
    #expect(titles == ["title", "b"])
    sink.cancel()
  }

  @Test func aWholeStateThatIsNotEquatableIsPublishedInEveryTurn() {
    struct Opaque { var number = 0 }
    let store = Store(
      initialState: Opaque(),
      reducer: Reduce<Opaque, Int> { state, action in
        state.number = action
        return .none
      }
    )
    var numbers: [Int] = []
    let sink = store.view.publisher.sink { numbers.append($0.number) }
    store.send(0)
    store.send(1)
    #expect(numbers == [0, 0, 1])
    sink.cancel()
  }

  @Test func eachSubscriberHasItsOwnPresentValue() {
    let publisher = stage.store.publisher(\.count)
    stage.store.send(.increment)
    var first: [Int] = []
    var second: [Int] = []
    let firstSink = publisher.sink { first.append($0) }
    stage.store.send(.increment)
    let secondSink = publisher.sink { second.append($0) }
    #expect(first == [1, 2] && second == [2])
    firstSink.cancel()
    secondSink.cancel()
  }

  @Test func aPublisherKeepsItsStoreAliveUntilItIsCancelled() {
    weak var kept: ViewStore<Screen>?
    var sink: AnyCancellable?
    do {
      let stage = Stage()
      kept = stage.view
      sink = stage.store.publisher(\.count).sink { _ in }
    }
    #expect(sink != nil)
    sink = nil
    #expect(kept == nil)
  }

  @Test func aSubscriberThatAsksForLessGetsTheNewest() async {
    let subscriber = Slow()
    stage.store.publisher(\.count).subscribe(subscriber)
    #expect(subscriber.values == [])
    await subscriber.ask(for: .max(1), until: 1)
    #expect(subscriber.values == [0])
    for _ in 0..<3 { stage.store.send(.increment) }
    #expect(subscriber.values == [0])
    await subscriber.ask(for: .max(2), until: 2)
    #expect(subscriber.values == [0, 3])
    stage.store.send(.increment)
    stage.store.send(.increment)
    #expect(subscriber.values == [0, 3, 4])
  }

  @Test func aSubscriberMayAskFromAnotherThread() async {
    let subscriber = Slow()
    stage.store.publisher(\.count).subscribe(subscriber)
    let subscription = subscriber.subscription as? StoreSubscription<Int>
    await Task.detached { subscription?.request(.unlimited) }.value
    await subscriber.received(1)
    stage.store.send(.increment)
    #expect(subscriber.values == [0, 1])
    await Task.detached { subscription?.cancel() }.value
    stage.store.send(.increment)
    #expect(subscriber.values == [0, 1])
  }

  @Test func aSubscriberIsLetGoOfWhenItCancels() {
    weak var released: Slow?
    do {
      let subscriber = Slow()
      released = subscriber
      stage.store.publisher(\.count).subscribe(subscriber)
      subscriber.subscription?.request(.unlimited)
      subscriber.subscription?.cancel()
    }
    #expect(released == nil)
  }

  @Test func aSubscriberMayCancelAsSoonAsItHearsOfTheSubscription() {
    let subscriber = Slow()
    subscriber.cancelsAtOnce = true
    stage.store.publisher(\.count).subscribe(subscriber)
    subscriber.subscription?.request(.unlimited)
    stage.store.send(.increment)
    #expect(subscriber.values == [])
  }

  @Test func aSubscriberMaySend() {
    var counts: [Int] = []
    let sink = stage.store.publisher(\.count).sink { [stage] count in
      counts.append(count)
      if count < 3 { stage.store.send(.increment) }
    }
    #expect(counts == [0, 1, 2, 3])
    sink.cancel()
  }

  private final class Slow: Subscriber {
    var subscription: (any Subscription)?
    var values: [Int] = []
    var cancelsAtOnce = false
    private let counts = AsyncStream.makeStream(of: Int.self)

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      if cancelsAtOnce { subscription.cancel() }
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      counts.continuation.yield(values.count)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}

    @MainActor
    func ask(for demand: Subscribers.Demand, until count: Int) async {
      subscription?.request(demand)
      await received(count)
    }

    @MainActor
    func received(_ count: Int) async {
      for await present in counts.stream where present >= count { break }
    }
  }
}
