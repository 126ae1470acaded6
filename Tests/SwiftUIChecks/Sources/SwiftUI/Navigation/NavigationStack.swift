// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.NavigationStack`.
///
/// Rule (documentation; sure): it shows the root, and on it one view for each element of the path, made by the
/// `navigationDestination(for:)` of the element's type; going back removes the last element of the path.
public struct NavigationStack<Data, Root: View>: Primitive {
  let path: Path?
  let root: Root

  /// The path, whatever its type.
  struct Path {
    let read: () -> [AnyHashable]
    let drop: (Int) -> Void
  }

  public init(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.path = Path(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      drop: { count in
        var data = path.wrappedValue
        data.removeLast(count)
        path.wrappedValue = data
      }
    )
    self.root = root()
  }

  public init(@ViewBuilder root: () -> Root) where Data == EmptyPath {
    path = nil
    self.root = root()
  }

  func children(in node: Node) -> [Child] {
    let destinations = node.stored(at: 0) { Destinations() }
    var environment = node.environment
    environment[DestinationsKey.self] = destinations
    let pushed = (path?.read() ?? []).enumerated().map { index, element in
      Child("\(index)", Destination(element: element, destinations: destinations), environment)
    }
    return [Child("root", root, environment)] + pushed
  }
}

public struct EmptyPath {}

/// What was pushed on a stack.
struct Destination: Primitive {
  let element: AnyHashable
  let destinations: Destinations

  func children(in node: Node) -> [Child] {
    destinations.readers.add()
    guard let make = destinations.make[ObjectIdentifier(type(of: element.base))] else { return [] }
    return [Child(element, make(element.base), node.environment)]
  }
}

/// How a stack makes a view of an element, by the element's type.
final class Destinations: @unchecked Sendable {
  var make: [ObjectIdentifier: (Any) -> any View] = [:]
  let readers = Readers()
}

enum DestinationsKey: EnvironmentKey {
  static var defaultValue: Destinations? { nil }
}

/// As in Apple's documentation of `SwiftUI.NavigationSplitViewColumn`.
public enum NavigationSplitViewColumn: Hashable, Sendable {
  case sidebar
  case detail
}

/// As in Apple's documentation of `SwiftUI.NavigationSplitView`.
///
/// Rule (documentation; sure): where there is little room it shows one column, which the binding says and is told of; otherwise
/// both.
public struct NavigationSplitView<Sidebar: View, Content, Detail: View>: Primitive {
  private let sidebar: Sidebar
  private let detail: Detail
  let column: Binding<NavigationSplitViewColumn>?

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.sidebar = sidebar()
    self.detail = detail()
    column = preferredCompactColumn
  }

  func children(in node: Node) -> [Child] {
    node.noteRead { $0.horizontalSizeClass }
    let isCompact = node.environment.horizontalSizeClass == .compact
    let shown = isCompact ? column?.wrappedValue ?? .sidebar : nil
    var children: [Child] = []
    if shown != .detail { children.append(Child("sidebar", sidebar, node.environment)) }
    if shown != .sidebar { children.append(Child("detail", detail, node.environment)) }
    return children
  }
}
