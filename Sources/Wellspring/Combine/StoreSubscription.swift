// SPDX-License-Identifier: MIT

#if canImport(Combine)
  import Combine
  import Synchronization

  /// A subscriber's connection to a store. It can be cancelled from anywhere, and values come on the main actor.
  final class StoreSubscription<Value>: Subscription {
    private struct Phase {
      var demand = Subscribers.Demand.none
      var isCancelled = false
      /// Whether there is a value that the subscriber has not asked for yet.
      var isBehind = false
    }

    private let phase = Mutex(Phase())
    private let deliver: (Value) -> Subscribers.Demand
    /// The newest value; only touched on the main actor.
    private var newest: Value?
    private let token = Mutex<ObservationToken?>(nil)

    init(_ deliver: @escaping (Value) -> Subscribers.Demand) {
      self.deliver = deliver
    }

    @MainActor
    func begin(with value: Value, _ token: ObservationToken) {
      self.token.withLock { $0 = token }
      receive(value)
    }

    @MainActor
    func receive(_ value: Value) {
      newest = value
      phase.withLock { $0.isBehind = true }
      catchUp()
    }

    /// Delivers the newest value if it is wanted; what comes meanwhile is delivered after it.
    @MainActor
    private func catchUp() {
      while let value = newest, take() {
        let more = deliver(value)
        phase.withLock { $0.demand += more }
      }
    }

    private func take() -> Bool {
      phase.withLock { phase in
        guard phase.isBehind, !phase.isCancelled, phase.demand > 0 else { return false }
        phase.isBehind = false
        phase.demand -= 1
        return true
      }
    }

    func request(_ demand: Subscribers.Demand) {
      phase.withLock { $0.demand += demand }
      let handover = Handover(sharing: self)
      MainActor.assumeIsolated { handover.value.catchUp() }
    }

    func cancel() {
      phase.withLock { $0.isCancelled = true }
      // The token ends the observation when it is released, from whatever thread.
      token.withLock { $0 = nil }
    }
  }
#endif
