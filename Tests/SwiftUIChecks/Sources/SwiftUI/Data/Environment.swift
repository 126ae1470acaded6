// SPDX-License-Identifier: MIT

import Observation

/// As in Apple's documentation of `SwiftUI.EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// As in Apple's documentation of `SwiftUI.EnvironmentValues`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { object(objectType) }
    set { set(newValue, as: objectType) }
  }

  func object<T: AnyObject>(_ type: T.Type) -> T? {
    values[ObjectIdentifier(type)] as? T
  }

  mutating func set<T: AnyObject>(_ object: T?, as type: T.Type) {
    values[ObjectIdentifier(type)] = object
  }
}

/// As in Apple's documentation of `SwiftUI.Environment`.
///
/// Rule (documentation of `Environment`; sure): a view follows the value that it reads. Rule (fairly sure): a view that reads another
/// one is not evaluated when this one changes.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private let link = EnvironmentLink<Value>()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[objectType] else {
        fatalError("No object of this type is in the environment, as with Apple's.")
      }
      return object
    }
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0[objectType] }
  }

  public var wrappedValue: Value {
    guard let value = link.value else { return read(EnvironmentValues()) }
    return value
  }
}

extension Environment: NodeProperty {
  func link(to node: Node, at index: Int) {
    node.noteRead(read)
    link.value = read(node.environment)
  }
}

private final class EnvironmentLink<Value> {
  var value: Value?
}

/// How much room there is across.
public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

extension EnvironmentValues {
  private enum SizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }

  private enum RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
  }

  public var refresh: RefreshAction? { self[RefreshKey.self] }

  mutating func setRefresh(_ action: RefreshAction?) {
    self[RefreshKey.self] = action
  }

  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction {} }
  }

  public var dismiss: DismissAction { self[DismissKey.self] }

  mutating func setDismiss(_ action: DismissAction) {
    self[DismissKey.self] = action
  }
}

/// As in Apple's documentation of `SwiftUI.RefreshAction`.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async {
    await action()
  }
}

/// As in Apple's documentation of `SwiftUI.DismissAction`.
public struct DismissAction {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  @MainActor @preconcurrency public func callAsFunction() {
    action()
  }
}
