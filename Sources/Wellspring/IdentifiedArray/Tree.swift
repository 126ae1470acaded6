// SPDX-License-Identifier: MIT

/// A sorted sequence of values with keys, whose versions share what they have in common: a persistent B+tree.
///
/// Values are addressed by their position, and found by their key; several may have the same key. A copy costs nothing.
/// Changing a tree that has a copy copies the nodes on the way from the root to the value, and a tree without a copy is
/// changed in place.
///
/// An ``IdentifiedStorage`` has two: the elements by a label that tells their order, and the labels by the hash of the id.
@usableFromInline
struct Tree<Value> {
  @usableFromInline var root: TreeNode?

  /// An empty tree.
  init() {}

  /// A tree of the given values, which are in the order of their keys.
  init(keys: ContiguousArray<UInt64>, values: ContiguousArray<Value>) {
    guard !values.isEmpty else { return }
    var nodes: [TreeNode] = Self.evenRanges(values.count, capacity: TreeLeaf<Value>.leafCapacity).map {
      TreeLeaf(keys: ContiguousArray(keys[$0]), values: ContiguousArray(values[$0]))
    }
    while nodes.count > 1 {
      nodes = Self.evenRanges(nodes.count, capacity: TreeNode.branchCapacity).map { TreeNode(above: nodes[$0]) }
    }
    root = nodes[0]
  }

  /// The ranges of as few parts as possible, which are filled evenly.
  private static func evenRanges(_ count: Int, capacity: Int) -> [Range<Int>] {
    let parts = (count + capacity - 1) / capacity
    return (0..<parts).map { (count * $0 / parts)..<(count * ($0 + 1) / parts) }
  }

  var count: Int { root?.count ?? 0 }
}

// MARK: - Searching

extension Tree {
  /// The leaf that a node of this tree is, if its height is 0.
  @inlinable
  static func leaf(_ node: TreeNode) -> TreeLeaf<Value> {
    unsafe unsafeDowncast(node, to: TreeLeaf<Value>.self)
  }

  /// A copy of the value at a spot of this tree.
  @inlinable
  static func value(at spot: TreeSpot) -> Value {
    leaf(spot.leaf).values[spot.slot]
  }

  /// Where the value at a position is, which must be one of the tree's.
  @usableFromInline
  func spot(at position: Int) -> TreeSpot {
    root!.spot(at: position)
  }

  /// Where the first value is whose key is not less than the given one.
  func lowerBound(_ key: UInt64) -> TreeSpot? {
    root?.spot(lowerBound: key)
  }
}

// MARK: - Changing

extension Tree {
  /// Changes a value where it lies.
  @inlinable
  mutating func update<R>(at position: Int, _ body: (inout Value) throws -> R) rethrows -> R {
    let (leaf, slot) = TreeNode.leafToWrite(at: position, in: &root)
    return try body(&Self.leaf(leaf).values[slot])
  }

  /// Notes for whoever looks again that the value at a position is not the same thing any more.
  mutating func noteReplacing(at position: Int) {
    uniqueLeaf(at: position).leaf.stamp.noteRearranging()
  }

  /// Moves a value out, until ``putBack(_:at:)`` or ``close(_:)`` is called, before which nothing else may happen to the tree.
  mutating func take(at position: Int) -> Value {
    let (leaf, slot) = uniqueLeaf(at: position)
    return leaf.take(from: slot)
  }

  /// Fills the place from which a value was taken.
  mutating func putBack(_ value: consuming Value, at position: Int) {
    let (leaf, slot) = uniqueLeaf(at: position)
    leaf.putBack(value, in: slot)
  }

  /// Closes the place from which a value was taken.
  mutating func close(_ position: Int) {
    let (leaf, slot) = uniqueLeaf(at: position)
    leaf.close(slot)
    repair(at: position)
  }

  /// Inserts a value at a position, to which its key must fit.
  mutating func insert(_ value: Value, key: UInt64, at position: Int) {
    if root == nil { root = TreeLeaf<Value>(keys: [], values: []) }
    let (leaf, slot) = uniqueLeaf(at: position)
    leaf.insert(value, key: key, in: slot)
    repair(at: position)
  }

  mutating func remove(at position: Int) -> Value {
    let (leaf, slot) = uniqueLeaf(at: position)
    defer { repair(at: position) }
    return leaf.remove(from: slot)
  }

  /// Replaces the key at a position, to which the new one must fit.
  mutating func setKey(_ key: UInt64, at position: Int) {
    let (leaf, slot) = uniqueLeaf(at: position)
    leaf.keys[slot] = key
    repair(at: position)
  }

  private mutating func uniqueLeaf(at position: Int) -> (leaf: TreeLeaf<Value>, slot: Int) {
    let (leaf, slot) = TreeNode.uniqueLeaf(at: position, in: &root)
    return (Self.leaf(leaf), slot)
  }

  private mutating func repair(at position: Int) {
    let node = root!
    node.repair(at: position)
    if node.entryCount > node.capacity {
      root = TreeNode(above: [node, node.split(isLast: true)])
    } else if node.entryCount == 0 {
      root = nil
    } else if node.height > 0, node.entryCount == 1 {
      root = node.children[0].node
    }
  }
}

// Nodes that trees on several threads share are only read, apart from their hashes, which are atomic.
extension Tree: @unchecked Sendable where Value: Sendable {}
