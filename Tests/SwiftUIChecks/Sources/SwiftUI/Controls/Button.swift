// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.ButtonRole`.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// As in Apple's documentation of `SwiftUI.Button`.
public struct Button<Label> {
  let action: @MainActor () -> Void
  let label: Label
}

extension Button: View where Label: View {
  public typealias Body = Never
}

extension Button: Primitive where Label: View {
  func children(in node: Node) -> [Child] { [Child(0, label, node.environment)] }

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(action: action, label: label)
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
