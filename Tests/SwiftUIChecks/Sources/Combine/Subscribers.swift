// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `Combine.Subscribers`.
public enum Subscribers {
  /// How many values a subscriber wants. Not known to be `Sendable`, and so it is not.
  public struct Demand: Equatable, Comparable, Hashable {
    /// Nil when there is no limit.
    public let max: Int?

    public static var unlimited: Demand { Demand(max: nil) }
    public static var none: Demand { Demand(max: 0) }

    private init(max: Int?) {
      self.max = max
    }

    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "Apple's traps too.")
      return Demand(max: value)
    }

    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      return Demand(max: first + second)
    }

    public static func += (left: inout Demand, right: Demand) {
      left = left + right
    }

    public static func - (left: Demand, right: Int) -> Demand {
      guard let first = left.max else { return .unlimited }
      return Demand(max: Swift.max(0, first - right))
    }

    public static func -= (left: inout Demand, right: Int) {
      left = left - right
    }

    public static func < (left: Demand, right: Demand) -> Bool {
      guard let first = left.max else { return false }
      return right.max.map { first < $0 } ?? true
    }

    public static func > (left: Demand, right: Int) -> Bool {
      left.max.map { $0 > right } ?? true
    }
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// A subscriber of closures, which wants all there is.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void
    private var subscription: (any Subscription)?

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      receiveValue(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      subscription = nil
      receiveCompletion(completion)
    }

    public func cancel() {
      subscription?.cancel()
      subscription = nil
    }
  }
}

@available(*, unavailable)
extension Subscribers.Demand: Sendable {}
