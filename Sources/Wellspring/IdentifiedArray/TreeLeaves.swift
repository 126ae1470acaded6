// SPDX-License-Identifier: MIT

/// Goes through a ``Tree`` leaf by leaf.
@usableFromInline struct TreeLeaves<Value> {
  private let root: TreeNode?

  /// The position behind the leaves at hand.
  private var position = 0

  /// The last leaf and its neighbours below the same branch, and the slot of the next leaf among them.
  @usableFromInline var leaves: ContiguousArray<TreeNode.Child> = []
  @usableFromInline var slot = 0

  init(_ tree: Tree<Value>) {
    root = tree.root
  }

  /// The values of the next leaf, or `nil` at the end.
  @inlinable
  mutating func next() -> ContiguousArray<Value>? {
    nextLeaf()?.values
  }

  /// The next leaf, or `nil` at the end. It stays as it is as long as this is kept, which keeps the tree.
  @inlinable
  mutating func nextLeaf() -> TreeLeaf<Value>? {
    if slot == leaves.count, !goOn() { return nil }
    defer { slot += 1 }
    return Tree<Value>.leaf(leaves[slot].node)
  }

  /// Goes on to the next branch above leaves; false at the end.
  @usableFromInline
  mutating func goOn() -> Bool {
    guard let root, position < root.count else { return false }
    leaves = root.leaves(at: position)
    position += leaves.reduce(0) { $0 + $1.count }
    slot = 0
    return true
  }
}

extension TreeNode {
  /// The leaf below that has the value at a position, with all leaves below the same branch.
  fileprivate final func leaves(at position: Int) -> ContiguousArray<Child> {
    var (node, position) = (self, position)
    while node.height > 1 {
      let (slot, remaining) = node.child(at: position)
      (node, position) = (node.children[slot].node, remaining)
    }
    return node.height == 0 ? [Child(node)] : node.children
  }
}

extension Tree {
  /// The values as an ordinary array.
  var values: [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    var leaves = TreeLeaves(self)
    while let leaf = leaves.next() { values.append(contentsOf: leaf) }
    return values
  }
}

// What is shared with other threads is only read.
extension TreeLeaves: @unchecked Sendable where Value: Sendable {}
