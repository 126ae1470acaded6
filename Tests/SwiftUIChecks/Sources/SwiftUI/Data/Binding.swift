// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.Binding`.
///
/// Rule (fairly sure): making one, or passing it on, reads nothing. Whoever reads its value depends on what the closure reads.
/// Rule (observed, not documented): a binding that was passed on equals itself, and one that was made anew equals no other.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public var transaction = Transaction()

  private let location: AnyObject
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(location: AnyObject, get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.location = location
    read = get
    write = set
  }

  // Apple's later declarations take closures that are `@isolated(any)`, to be called where they are isolated. Such a closure has
  // the same shape as one that is not.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.init(
      location: Location(),
      get: unsafe unsafeBitCast(get, to: (() -> Value).self),
      set: unsafe unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    )
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let set = unsafe unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(
      location: Location(),
      get: unsafe unsafeBitCast(get, to: (() -> Value).self),
      set: { value, _ in set(value) }
    )
  }

  public static func constant(_ value: Value) -> Binding {
    Binding(location: Location(), get: { value }, set: { _, _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let part = Binding<Subject>(
      location: Location(),
      get: { read()[keyPath: path] },
      set: { value, transaction in
        var whole = read()
        whole[keyPath: path] = value
        write(whole, transaction)
      }
    )
    return part.transaction(transaction)
  }

  /// The same binding, whose writes carry a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// The same binding, whose writes carry an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  private final class Location {}
}

extension Binding: DynamicProperty {}

extension Binding: NodeProperty {
  func link(to node: Node, at index: Int) {}

  func isSame(as other: Any) -> Bool {
    guard let other = other as? Binding else { return false }
    return location === other.location && transaction == other.transaction
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
