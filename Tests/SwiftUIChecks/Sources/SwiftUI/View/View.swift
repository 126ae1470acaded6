// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.View`.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("There is no view in `Never`.") }
}

/// A view that the host knows itself: it has no body, and says what is beneath it.
@MainActor
protocol Primitive: View where Body == Never {
  /// What is beneath. What is read here is followed, as in a body; it is not counted as one.
  func children(in node: Node) -> [Child]
}

extension Primitive {
  public var body: Never { fatalError("The host asks a primitive view for its children.") }
}

/// A view beneath another: at which place, and with what in its surroundings.
struct Child {
  let slot: AnyHashable
  let view: any View
  let environment: EnvironmentValues

  init(_ slot: AnyHashable, _ view: any View, _ environment: EnvironmentValues) {
    self.slot = slot
    self.view = view
    self.environment = environment
  }
}

/// As in Apple's documentation of `SwiftUI.PreviewProvider`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
