// SPDX-License-Identifier: MIT

/// One property of a state and its new value: one action for all the fields of a form.
///
/// ```swift
/// enum Action {
///   case binding(StateChange<State>)
/// }
///
/// case .binding(let change):
///   change.apply(to: &state)
/// ```
///
/// A binding sends it, `store.binding(\.name, send: Action.binding)`, and so does a test: `StateChange(\.name, "Ada")`.
public struct StateChange<State> {
  /// The property.
  public let path: PartialKeyPath<State>

  /// The new value.
  public let value: Any

  private let isEqual: (Any) -> Bool
  private let write: (inout State) -> Void

  /// Describes the change of one property.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - value: Its new value.
  public init<Value: Equatable>(_ path: WritableKeyPath<State, Value>, _ value: Value) {
    self.path = path
    self.value = value
    isEqual = { $0 as? Value == value }
    write = { $0[keyPath: path] = value }
  }

  /// Makes the change.
  public func apply(to state: inout State) {
    write(&state)
  }

  /// Whether it is about a property: `if change.changes(\.country) { state.city = "" }`.
  public func changes(_ path: PartialKeyPath<State>) -> Bool {
    self.path == path
  }
}

// What is stored in a state that is `Sendable` is so too, and a property that is computed is taken to be. Asking for it in the
// initialiser would shut out values whose `==` is on the main actor.
extension StateChange: @unchecked Sendable where State: Sendable {}

extension StateChange: Equatable {
  /// Two changes are equal when they give the same property the same value.
  public static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.isEqual(right.value)
  }
}

extension StateChange: CustomStringConvertible {
  /// The property and its new value: `\Profile.name = Ada`.
  public var description: String { "\(path) = \(value)" }
}
