// SPDX-License-Identifier: MIT

import Combine

/// As in Apple's documentation of `SwiftUI.StateObject`.
///
/// Rule (documentation of `StateObject`; sure): the object is made once for a view that is there, right before its body is first
/// evaluated, and goes with the view; the parent's evaluation makes no other.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private let link = ObjectLink<ObjectType>()

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object = link.object else { fatalError("A state object is there while its view is.") }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(wrappedValue)
  }
}

extension StateObject: NodeProperty {
  func link(to node: Node, at index: Int) {
    let subscription = node.stored(at: index) { ObjectSubscription<ObjectType>() }
    if subscription.object == nil { subscription.follow(make(), for: node) }
    link.object = subscription.object
  }
}

final class ObjectLink<ObjectType: AnyObject> {
  var object: ObjectType?
}

/// Has a node evaluated again when the object says that it changes.
@MainActor
final class ObjectSubscription<ObjectType: ObservableObject> {
  private(set) var object: ObjectType?
  private var subscription: AnyCancellable?

  func follow(_ object: ObjectType, for node: Node) {
    guard self.object !== object else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] _ in
      MainActor.assumeIsolated { node?.invalidate() }
    }
  }
}
