// SPDX-License-Identifier: MIT

import Synchronization

/// A node of a ``Tree``: a branch, which has other nodes below it, unless it is a ``TreeLeaf``.
///
/// A node that several trees share is never changed. A method that changes is called on a node that is not shared, and takes
/// care of the nodes below it.
///
/// It does not know the type of the values, so that the way down to a leaf is compiled once for all of them, and is fast
/// without being specialised in the module that declares the values.
@usableFromInline
class TreeNode {
  /// What a branch knows of a node below it.
  @usableFromInline
  struct Child {
    @usableFromInline var node: TreeNode
    var firstKey: UInt64
    var count: Int

    init(_ node: TreeNode) {
      self.node = node
      firstKey = node.firstKey
      count = node.count
    }
  }

  /// The number of nodes below a full branch.
  static let branchCapacity = 16

  /// The distance to the leaves; a leaf's is 0.
  final let height: Int

  /// The number of values in the leaves below, or in this leaf.
  final var count: Int

  /// The keys of the values, in an order that does not decrease. A branch has none.
  final var keys: ContiguousArray<UInt64>

  /// The nodes below. A leaf has none.
  final var children: ContiguousArray<Child>

  /// The hash of the values below, or 0 when it is not known. It is atomic since readers of a shared node remember it.
  final let hash = Atomic<UInt64>(0)

  /// By which whoever looks again finds what was written since.
  final var stamp = TreeStamp()

  /// A branch above the given nodes.
  init(height: Int, count: Int, children: ContiguousArray<Child>) {
    self.height = height
    self.count = count
    keys = []
    self.children = children
  }

  /// A leaf.
  init(keys: ContiguousArray<UInt64>) {
    height = 0
    count = keys.count
    self.keys = keys
    children = []
  }

  /// A branch above the given nodes.
  convenience init(above nodes: some Collection<TreeNode>) {
    let count = nodes.reduce(0) { $0 + $1.count }
    self.init(height: nodes.first!.height + 1, count: count, children: ContiguousArray(nodes.map(Child.init)))
  }

  /// The number of entries: nodes below a branch, values of a leaf.
  final var entryCount: Int { height == 0 ? count : children.count }

  /// The first key below this node, which is not empty.
  final var firstKey: UInt64 { height == 0 ? keys[0] : children[0].firstKey }

  // MARK: What is different in a leaf

  /// The number of entries when it is full.
  var capacity: Int { Self.branchCapacity }

  /// The number of entries below which it is merged with a neighbour, unless it is the root.
  final var minimumCount: Int { Swift.max(1, capacity / 6) }

  /// A node of the same entries.
  func copy() -> TreeNode {
    TreeNode(height: height, count: count, children: children)
  }

  /// Moves the entries from a slot on to a new node.
  func split(at slot: Int) -> TreeNode {
    let neighbour = TreeNode(above: children[slot...].lazy.map { $0.node })
    stamp.noteRearranging()
    children.removeSubrange(slot...)
    count -= neighbour.count
    return neighbour
  }

  /// Appends all entries of the node behind this one.
  func absorb(_ neighbour: TreeNode) {
    stamp.noteRearranging()
    children += neighbour.children
    count += neighbour.count
  }
}

// MARK: - The way down

extension TreeNode {
  /// The slot of the child that has the value at `position`, and the value's position in that child.
  ///
  /// The position behind the last value is in the last child.
  final func child(at position: Int) -> (slot: Int, position: Int) {
    var slot = 0
    var position = position
    while slot < children.count - 1, position >= children[slot].count {
      position -= children[slot].count
      slot += 1
    }
    return (slot, position)
  }

  /// The leaf below that has the value at `position`, and the value's slot.
  final func leaf(at position: Int) -> (leaf: TreeNode, slot: Int) {
    var (node, position) = (self, position)
    while node.height > 0 {
      let (slot, remaining) = node.child(at: position)
      (node, position) = (node.children[slot].node, remaining)
    }
    return (node, position)
  }

  /// Where the value at a position is, which must be one of those below.
  final func spot(at position: Int) -> TreeSpot {
    let (leaf, slot) = leaf(at: position)
    return TreeSpot(leaf: leaf, slot: slot, position: position)
  }

  /// Where the value behind the one at a spot is.
  final func spot(after spot: TreeSpot) -> TreeSpot? {
    if spot.slot + 1 < spot.leaf.count {
      return TreeSpot(leaf: spot.leaf, slot: spot.slot + 1, position: spot.position + 1)
    }
    return spot.position + 1 < count ? self.spot(at: spot.position + 1) : nil
  }

  /// Where the first value is whose key is not less than the given one.
  final func spot(lowerBound key: UInt64) -> TreeSpot? {
    let (leaf, start) = leaf(lowerBound: key)
    let slot = leaf.keys.lowerBound(key)
    if slot < leaf.count { return TreeSpot(leaf: leaf, slot: slot, position: start + slot) }
    return start + slot < count ? spot(at: start + slot) : nil
  }

  /// The leaf below in which the first key that is not less than the given one is, or right behind which it is, and
  /// the position at which this leaf starts.
  private final func leaf(lowerBound key: UInt64) -> (leaf: TreeNode, start: Int) {
    var (node, start) = (self, 0)
    while node.height > 0 {
      // The child before the first whose keys are all as large may end with such keys, too.
      let slot = Swift.max(0, node.children.lowerBound(key) - 1)
      for earlier in 0..<slot { start += node.children[earlier].count }
      node = node.children[slot].node
    }
    return (node, start)
  }
}
