// SPDX-License-Identifier: MIT

import Foundation

/// As in Apple's documentation of `SwiftUI.ForEach`.
///
/// Rule (documentation; sure): an element's view is known by the element's id, wherever the element stands. The views of all elements
/// are made here; Apple's makes those that are seen.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: Primitive where Content: View {
  func children(in node: Node) -> [Child] {
    data.map { Child(AnyHashable(id($0)), content($0), node.environment) }
  }
}

extension ForEach where Content: View {
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    id = { $0.id }
  }

  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

/// As in Apple's documentation of `SwiftUI.DynamicViewContent`.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection

  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    Editable(content: self, data: data, delete: action, move: nil)
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    Editable(content: self, data: data, delete: nil, move: action)
  }
}

/// Rows that a user may delete or move.
struct Editable<Content: View, Data: Collection>: Primitive, DynamicViewContent, EditableRows {
  let content: Content
  let data: Data
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?

  func children(in node: Node) -> [Child] { [Child(0, content, node.environment)] }
}

@MainActor
protocol EditableRows {
  var delete: ((IndexSet) -> Void)? { get }
  var move: ((IndexSet, Int) -> Void)? { get }
}
