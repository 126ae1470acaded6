// SPDX-License-Identifier: MIT

/// The values of a part of a store's state, one after the other, as `values(_:)` returns them.
///
/// The first is the present one, none is older than the one before, and the newest wins when the reader is slow. It never
/// ends by itself, and keeps the store's state alive while it or its iterator is kept. It is to be iterated once.
///
/// It can be handed to another isolation where the value can.
public struct StoreValues<Value>: AsyncSequence {
  /// The type of the values.
  public typealias Element = Value
  /// Observing does not fail.
  public typealias Failure = Never

  private let stream: AsyncStream<Handover<Value>>
  private let token: ObservationToken

  @MainActor
  init<Feature: Reducer>(of store: ViewStore<Feature>, _ path: KeyPath<Feature.State, Value>) where Value: Equatable {
    store.runtime.requireReadable()
    let (stream, continuation) = AsyncStream.makeStream(of: Handover<Value>.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(Handover(sharing: store.scope.value(at: StatePath(path))))
    token = store.observe(path) { continuation.yield(Handover(sharing: $0)) }
    self.stream = stream
  }

  /// Makes the iterator; there is one for each sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(iterator: stream.makeAsyncIterator(), token: token)
  }

  /// Waits for the next value.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var iterator: AsyncStream<Handover<Value>>.Iterator
    fileprivate let token: ObservationToken

    /// The next value; nil when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Value? {
      await iterator.next(isolation: actor)?.value
    }
  }
}

// A value that is not `Sendable` stays where it was asked for, on the main actor, since then the sequence is not either.
extension StoreValues: Sendable where Value: Sendable {}
