// SPDX-License-Identifier: MIT

#if canImport(Combine)
  import Combine
  import Synchronization

  /// A subscriber's connection to a store: asked and cancelled from anywhere, while values come on the main actor.
  final class StoreSubscription<Value>: Subscription, Sendable {
    typealias Deliver = (Value) -> Subscribers.Demand

    private struct Connection {
      /// Nil once it was cancelled: a connection and its subscriber keep each other until then.
      var deliver: Handover<Deliver>?
      /// How many values the subscriber has asked for and not got.
      var wanted = 0
      /// The newest value that was not delivered yet.
      var waiting: Handover<Value>?
      /// Whether the main actor looks for what to deliver by itself, once the subscriber has returned.
      var isDelivering = true
      var token: ObservationToken?
    }

    private let connection: Mutex<Connection>

    init(_ deliver: @escaping Deliver) {
      connection = Mutex(Connection(deliver: Handover(sharing: deliver)))
    }

    /// Begins to deliver, now that the subscriber knows of the connection.
    @MainActor
    func begin() {
      deliverWhatIsWanted()
    }

    /// Keeps what observes the store for as long as it is not cancelled.
    func keep(_ token: ObservationToken) {
      connection.withLock { connection in
        if connection.deliver != nil { connection.token = token }
      }
    }

    /// Takes a new value, which is delivered at once when it is wanted.
    @MainActor
    func receive(_ value: Value) {
      let value = Handover(sharing: value)
      let isDelivering = connection.withLock { connection in
        connection.waiting = value
        return connection.isDelivering
      }
      if !isDelivering { deliverWhatIsWanted() }
    }

    /// Delivers the newest value as long as there is one that is wanted; the subscriber may send meanwhile, or ask for more.
    @MainActor
    private func deliverWhatIsWanted() {
      while let (deliver, value) = next() {
        add(deliver.value(value.value))
      }
    }

    private func next() -> (Handover<Deliver>, Handover<Value>)? {
      connection.withLock { connection in
        connection.isDelivering = false
        guard let deliver = connection.deliver, connection.wanted > 0, let value = connection.waiting.take() else {
          return nil
        }
        connection.isDelivering = true
        if connection.wanted < .max { connection.wanted -= 1 }
        return (deliver, value)
      }
    }

    func request(_ demand: Subscribers.Demand) {
      // An operator may ask from any thread.
      if !add(demand) { Task { @MainActor in deliverWhatIsWanted() } }
    }

    /// Returns whether the main actor will look for what to deliver anyway.
    @discardableResult
    private func add(_ demand: Subscribers.Demand) -> Bool {
      let asked = demand.max ?? .max
      return connection.withLock { connection in
        let (sum, overflows) = connection.wanted.addingReportingOverflow(asked)
        connection.wanted = overflows ? .max : sum
        return connection.isDelivering
      }
    }

    func cancel() {
      // What is let go of here may be the last that keeps the store, whose end is not to be awaited under a lock.
      let cancelled = connection.withLock { connection in
        defer { (connection.deliver, connection.token, connection.waiting) = (nil, nil, nil) }
        return (connection.deliver, connection.token, connection.waiting)
      }
      withExtendedLifetime(cancelled) {}
    }
  }
#endif
