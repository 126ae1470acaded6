// SPDX-License-Identifier: MIT

import Combine

/// As in Apple's documentation of `SwiftUI.ObservedObject`.
///
/// Rule (documentation; sure): the view is evaluated again whenever the object says that it changes, whatever the body reads. It
/// follows the object that it was given last.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(wrappedValue) }

  /// Bindings to what can be written of the object.
  @MainActor @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    private let object: ObjectType

    init(_ object: ObjectType) {
      self.object = object
    }

    public subscript<Subject>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(
        location: object,
        get: { [object] in object[keyPath: path] },
        set: { [object] value, _ in object[keyPath: path] = value }
      )
    }
  }
}

extension ObservedObject: NodeProperty {
  func link(to node: Node, at index: Int) {
    node.stored(at: index) { ObjectSubscription<ObjectType>() }.follow(wrappedValue, for: node)
  }

  func isSame(as other: Any) -> Bool {
    (other as? ObservedObject).map { $0.wrappedValue === wrappedValue } ?? false
  }
}

/// As in Apple's documentation of `SwiftUI.EnvironmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let link = ObjectLink<ObjectType>()

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object = link.object else { fatalError("No object of this type is in the environment, as with Apple's.") }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(wrappedValue)
  }
}

extension EnvironmentObject: NodeProperty {
  func link(to node: Node, at index: Int) {
    node.noteRead { $0.object(ObjectType.self) as AnyObject? }
    guard let object = node.environment.object(ObjectType.self) else { return }
    node.stored(at: index) { ObjectSubscription<ObjectType>() }.follow(object, for: node)
    link.object = object
  }
}
