// SPDX-License-Identifier: MIT

#if canImport(Combine)
  import Combine

  /// Publishes the values of a part of a store's state: the present one first, and then each new one, on the main actor.
  ///
  /// No value is published twice in a row. A subscriber that does not ask for more for a while misses those in between and gets
  /// the newest. It never ends by itself, and keeps the store's state alive. It is to be subscribed to on the main actor.
  public struct StorePublisher<Value>: Publisher {
    /// The type of the values.
    public typealias Output = Value
    /// Observing does not fail.
    public typealias Failure = Never

    private let connect: @MainActor (StoreSubscription<Value>) -> Void

    @MainActor
    init<Feature: Reducer>(
      of store: ViewStore<Feature>,
      _ path: KeyPath<Feature.State, Value>,
      removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool
    ) {
      connect = { subscription in
        store.runtime.requireReadable()
        subscription.receive(store.scope.value(at: StatePath(path)))
        subscription.keep(store.observe(path, removeDuplicates: isDuplicate) { subscription.receive($0) })
      }
    }

    /// Begins to publish to a subscriber, which is to be done on the main actor.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let subscription = StoreSubscription<Value> { subscriber.receive($0) }
      // Before the subscriber hears of the subscription, since it may cancel it at once.
      MainActor.assumeIsolated { [connect] in connect(subscription) }
      subscriber.receive(subscription: subscription)
      MainActor.assumeIsolated { subscription.begin() }
    }
  }

  extension ViewStore {
    /// Publishes a part of the state: the present value first, and then each new one, after the turn that changed it.
    ///
    /// ```swift
    /// store.publisher(\.count).sink { label.text = "\($0)" }.store(in: &subscriptions)
    /// ```
    ///
    /// - Parameter path: What is published.
    /// - Complexity: One comparison of the value a turn for each subscriber.
    public func publisher<Value: Equatable>(_ path: KeyPath<Feature.State, Value>) -> StorePublisher<Value> {
      StorePublisher(of: self, path) { $0 == $1 }
    }

    /// Publishes the whole state, of which each subscription keeps a copy; compared if it is `Equatable`, and else published
    /// after every turn.
    public var publisher: StorePublisher<Feature.State> {
      StorePublisher(of: self, \.self, removeDuplicates: scope.equality(of: Feature.State.self) ?? { _, _ in false })
    }
  }

  extension Store {
    /// Publishes a part of the state; see ``ViewStore/publisher(_:)``.
    public func publisher<Value: Equatable>(_ path: KeyPath<Feature.State, Value>) -> StorePublisher<Value> {
      view.publisher(path)
    }

    /// Publishes the whole state; see ``ViewStore/publisher``.
    public var publisher: StorePublisher<Feature.State> {
      view.publisher
    }
  }
#endif
