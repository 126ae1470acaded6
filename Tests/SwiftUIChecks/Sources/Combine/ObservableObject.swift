// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `Combine.ObservableObject`, which is isolated to no actor.
///
/// Apple's has a default implementation, made of the object's `@Published` properties. Here there is none, so that an adapter which
/// forgets its own does not compile.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

/// As in Apple's documentation of `Combine.ObservableObjectPublisher`. Not known to be `Sendable`, and so it is not.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private var subscriptions: [ObjectIdentifier: Connection] = [:]
  private var nextNumber = 0

  public init() {}

  /// How many listen at the moment, for tests.
  package var subscribers: Int { subscriptions.count }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    nextNumber += 1
    let connection = Connection(number: nextNumber, of: self) { _ = subscriber.receive(()) }
    subscriptions[ObjectIdentifier(connection)] = connection
    subscriber.receive(subscription: connection)
  }

  public func send() {
    for connection in subscriptions.values.sorted(by: { $0.number < $1.number }) { connection.deliver?() }
  }

  private final class Connection: Subscription {
    let number: Int
    private weak var publisher: ObservableObjectPublisher?
    private(set) var deliver: (() -> Void)?

    init(number: Int, of publisher: ObservableObjectPublisher, _ deliver: @escaping () -> Void) {
      self.number = number
      self.publisher = publisher
      self.deliver = deliver
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
      deliver = nil
      publisher?.subscriptions[ObjectIdentifier(self)] = nil
    }
  }
}
