// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.List`. All rows are evaluated here; Apple's evaluates those that are seen.
public struct List<SelectionValue: Hashable, Content> {
  let content: Content
  let selection: Selection<SelectionValue>?
}

/// What of a list is selected: read by the list itself.
struct Selection<Value: Hashable> {
  let read: () -> Set<Value>
  let write: (Set<Value>) -> Void
}

@MainActor
protocol Selectable {
  func select(_ values: [AnyHashable])
  var selected: Set<AnyHashable> { get }
}

extension List: View where Content: View {
  public typealias Body = Never
}

extension List: Primitive, Selectable where Content: View {
  func children(in node: Node) -> [Child] {
    _ = selection?.read()
    return [Child(0, content, node.environment)]
  }

  func select(_ values: [AnyHashable]) {
    selection?.write(Set(values.compactMap { $0.base as? SelectionValue }))
  }

  var selected: Set<AnyHashable> { Set((selection?.read() ?? []).map { AnyHashable($0) }) }
}

extension List where Content: View {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection.map { selection in
      Selection(
        read: { selection.wrappedValue.map { [$0] } ?? [] },
        write: { selection.wrappedValue = $0.first }
      )
    }
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection.map { selection in
      Selection(read: { selection.wrappedValue }, write: { selection.wrappedValue = $0 })
    }
  }
}

extension List where SelectionValue == Never, Content: View {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }
}
