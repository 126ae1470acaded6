// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.ViewBuilder`.
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct EmptyView: Primitive {
  nonisolated public init() {}

  func children(in node: Node) -> [Child] { [] }
}

/// Several views, each at a place of its own.
public struct TupleView<Content> {
  public let value: Content
  let views: [any View]

  init(_ value: Content, _ views: [any View]) {
    self.value = value
    self.views = views
  }
}

extension TupleView: Primitive {
  public typealias Body = Never

  func children(in node: Node) -> [Child] {
    views.enumerated().map { Child($0.offset, $0.element, node.environment) }
  }
}

/// One of two branches. Rule (“Demystify SwiftUI”, WWDC21; sure): the branch is part of a view's identity, so that a view in one is
/// never the same as one in the other.
public struct _ConditionalContent<First: View, Second: View> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }
}

extension _ConditionalContent: Primitive {
  public typealias Body = Never

  func children(in node: Node) -> [Child] {
    switch branch {
    case .first(let view): [Child("first", view, node.environment)]
    case .second(let view): [Child("second", view, node.environment)]
    }
  }
}

/// Rule (the same; sure): a view in an `if` that comes again is a new one, with new state.
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("The host asks a primitive view for its children.") }
}

extension Optional: Primitive where Wrapped: View {
  func children(in node: Node) -> [Child] {
    map { [Child("some", $0, node.environment)] } ?? []
  }
}

/// Rule (Apple's documentation of `AnyView`; sure): where the type of the view in it changes, the old one goes and a new one
/// comes.
public struct AnyView {
  let view: any View

  public init(_ view: some View) {
    self.view = view
  }
}

extension AnyView: Primitive {
  public typealias Body = Never

  func children(in node: Node) -> [Child] {
    [Child(ObjectIdentifier(type(of: view)), view, node.environment)]
  }
}

public struct Group<Content> {
  private let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
}

extension Group: Primitive where Content: View {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(in node: Node) -> [Child] { [Child(0, content, node.environment)] }
}
