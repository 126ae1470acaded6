// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.Animation`.
public struct Animation: Equatable, Sendable {
  private let name: String
  private let duration: Double

  public static let `default` = Animation(name: "default", duration: 0)
  public static let spring = Animation(name: "spring", duration: 0)

  public static func easeInOut(duration: Double) -> Animation { Animation(name: "easeInOut", duration: duration) }
  public static func linear(duration: Double) -> Animation { Animation(name: "linear", duration: duration) }
}

/// As in Apple's documentation of `SwiftUI.Transaction`. Not known to be `Sendable`, and so it is not.
public struct Transaction: Equatable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public var tracksVelocity = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

extension Transaction {
  /// The one of the code that runs. Rule (fairly sure): it belongs to the thread and ends with the call, so that a task that is
  /// started in it does not have it; and within another one, only the inner one counts.
  @MainActor static var current: Transaction?
}

/// Rule (documentation of `withTransaction`; sure): the changes that the closure makes carry the transaction, when it makes them
/// before it returns.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let before = exchange(transaction)
  defer { _ = exchange(before) }
  return try body()
}

/// The same with an animation alone.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

private func exchange(_ transaction: Transaction?) -> Transaction? {
  let new = MainBox(value: transaction)
  return MainActor.assumeIsolated {
    let before = MainBox(value: Transaction.current)
    Transaction.current = new.value
    return before
  }.value
}

/// A value on its way from the main actor to the main actor, which the compiler does not see.
struct MainBox<Value>: @unchecked Sendable {
  let value: Value
}
