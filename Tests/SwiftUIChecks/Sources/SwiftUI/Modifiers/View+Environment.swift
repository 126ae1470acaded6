// SPDX-License-Identifier: MIT

import Combine
import Observation

extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    Surroundings(content: self) { $0[keyPath: keyPath] = value }
  }

  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    Surroundings(content: self) { $0.set(object, as: T.self) }
  }

  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    Surroundings(content: self) { $0.set(object, as: T.self) }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View {
    Identified(content: self, id: id)
  }

  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    Beside(content: self, beside: content())
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    Beside(content: self, beside: content())
  }

  public func navigationTitle(_ title: some StringProtocol) -> some View {
    Beside(content: self, beside: EmptyView())
  }

  public func disabled(_ disabled: Bool) -> some View {
    Beside(content: self, beside: EmptyView())
  }
}

public enum HorizontalEdge: Sendable { case leading, trailing }

struct Surroundings<Content: View>: Primitive {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func children(in node: Node) -> [Child] {
    var environment = node.environment
    change(&environment)
    return [Child(0, content, environment)]
  }
}

/// Rule (documentation of `id(_:)`; sure): with another id it is another view, with new state.
struct Identified<Content: View, ID: Hashable>: Primitive {
  let content: Content
  let id: ID

  func children(in node: Node) -> [Child] { [Child(id, content, node.environment)] }
}

/// A view with another one that belongs to it, as the actions of a swipe.
struct Beside<Content: View, Other: View>: Primitive {
  let content: Content
  let beside: Other

  func children(in node: Node) -> [Child] {
    [Child(0, content, node.environment), Child(1, beside, node.environment)]
  }
}
