// SPDX-License-Identifier: MIT

// Containers that do nothing but contain.

public struct VStack<Content: View>: Primitive {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(in node: Node) -> [Child] { [Child(0, content, node.environment)] }
}

public struct HStack<Content: View>: Primitive {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(in node: Node) -> [Child] { [Child(0, content, node.environment)] }
}

public struct Form<Content: View>: Primitive {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(in node: Node) -> [Child] { [Child(0, content, node.environment)] }
}

public struct Section<Content: View>: Primitive {
  private let content: Content

  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(in node: Node) -> [Child] { [Child(0, content, node.environment)] }
}
