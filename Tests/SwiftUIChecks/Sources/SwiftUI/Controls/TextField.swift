// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.TextField`.
///
/// Rule (observed; fairly sure): the field shows what was typed until it is evaluated again, and then what its binding says. It reads
/// its binding itself: the view that makes it does not depend on the value.
public struct TextField<Label> {
  let title: String
  let text: Binding<String>
}

extension TextField: View where Label: View {
  public typealias Body = Never
}

extension TextField: Primitive, Titled where Label: View {
  func children(in node: Node) -> [Child] {
    node.stored(at: 0) { FieldContents() }.shown = text.wrappedValue
    return []
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }
}

/// What a field shows.
final class FieldContents {
  var shown = ""
}

public struct Toggle<Label> {
  let title: String
  let isOn: Binding<Bool>
}

extension Toggle: View where Label: View {
  public typealias Body = Never
}

extension Toggle: Primitive, Titled where Label: View {
  func children(in node: Node) -> [Child] {
    node.stored(at: 0) { ToggleContents() }.shown = isOn.wrappedValue
    return []
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.title = String(title)
    self.isOn = isOn
  }
}

final class ToggleContents {
  var shown = false
}
