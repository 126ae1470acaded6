// SPDX-License-Identifier: MIT

/// Walks through the values of a ``Tree``, and can step over a whole node: two walks side by side compare
/// two trees without looking at what they share.
struct TreeWalk {
  /// The nodes that are ahead, the next one last.
  private var nodes: [TreeNode]

  /// The slot of the next value in the next node, which is 0 unless that is a leaf.
  private(set) var slot = 0

  /// The position of the next value.
  private(set) var position = 0

  init(_ root: TreeNode?) {
    nodes = root.map { [$0] } ?? []
  }

  /// The next node, or `nil` at the end.
  var node: TreeNode? { nodes.last }

  /// Steps over the given number of values, which the next node, a leaf, must have.
  mutating func skipValues(_ count: Int) {
    slot += count
    position += count
    guard slot == node?.count else { return }
    nodes.removeLast()
    slot = 0
  }

  /// Steps over what is left of the next node.
  mutating func skipNode() {
    guard let node = nodes.popLast() else { return }
    position += node.count - slot
    slot = 0
  }

  /// Goes down from the next node, a branch, to its children.
  mutating func descend() {
    guard let node = nodes.popLast() else { return }
    for child in node.children.reversed() { nodes.append(child.node) }
  }

  /// Steps over what the two walks have next in common, and brings both to a leaf; false if one is at its end.
  ///
  /// The higher node is opened first: so if one walk is at the beginning of a node that the other has too, the other gets
  /// there before either goes further down.
  static func skipCommonNodes(_ first: inout Self, _ second: inout Self) -> Bool {
    while let a = first.node, let b = second.node {
      if a === b, first.slot == second.slot {
        first.skipNode()
        second.skipNode()
      } else if a.height == 0, b.height == 0 {
        return true
      } else {
        if a.height >= b.height { first.descend() }
        if b.height >= a.height { second.descend() }
      }
    }
    return false
  }
}

extension Tree {
  /// Whether two trees have pairwise equivalent values, as the closure says of the values in two leaves and slots.
  ///
  /// The closure is not asked about what the two trees share.
  func elementsEqual(
    _ other: Tree,
    by areEquivalent: (TreeLeaf<Value>, Int, TreeLeaf<Value>, Int) -> Bool
  ) -> Bool {
    guard count == other.count else { return false }
    var first = TreeWalk(root)
    var second = TreeWalk(other.root)
    while TreeWalk.skipCommonNodes(&first, &second), let a = first.node, let b = second.node {
      let length = Swift.min(a.count - first.slot, b.count - second.slot)
      for offset in 0..<length {
        guard areEquivalent(Self.leaf(a), first.slot + offset, Self.leaf(b), second.slot + offset) else { return false }
      }
      first.skipValues(length)
      second.skipValues(length)
    }
    return true
  }
}
