// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.DynamicProperty`.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property of a view that lives in its node, beyond the view's value.
///
/// Apple's writes into the copy of the view that is about to be evaluated. Here each value has a link, an object that is made with
/// it, and the node sets what the link leads to. So a view's value that is placed twice would share what is behind the link; no
/// check does that.
protocol NodeProperty {
  /// Joins the property of a view that is about to be evaluated with what the node keeps for it.
  @MainActor func link(to node: Node, at index: Int)

  /// Whether the view would be the same with the other's value.
  func isSame(as other: Any) -> Bool
}

extension NodeProperty {
  /// What the node keeps is the same, whatever the value says.
  func isSame(as other: Any) -> Bool { true }
}
