// SPDX-License-Identifier: MIT

import Synchronization

/// A node of a ``Tree``: a branch, which has other nodes below it, unless it is a ``TreeLeaf``.
///
/// A node that several trees share is never changed. A method that changes is called on a node that is not shared, and takes
/// care of the nodes below it.
///
/// It does not know the type of the values, so that the way down to a leaf is compiled once for all of them, and is fast
/// without being specialised in the module that declares the values.
class TreeNode {
  /// What a branch knows of a node below it.
  struct Child {
    var node: TreeNode
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

  /// The nodes below. A leaf has none.
  final var children: ContiguousArray<Child>

  /// The hash of the values below, or 0 when it is not known. It is atomic since readers of a shared node remember it.
  final let hash = Atomic<UInt64>(0)

  /// By which whoever looks again finds what was written since.
  final var stamp = TreeStamp()

  /// A branch above the given nodes, or a leaf.
  init(height: Int, count: Int, children: ContiguousArray<Child> = []) {
    self.height = height
    self.count = count
    self.children = children
  }

  /// A branch above the given nodes.
  convenience init(above nodes: some Collection<TreeNode>) {
    let count = nodes.reduce(0) { $0 + $1.count }
    self.init(height: nodes.first!.height + 1, count: count, children: ContiguousArray(nodes.map(Child.init)))
  }

  // MARK: What is different in a leaf

  /// The number of entries: nodes below a branch, values of a leaf.
  var entryCount: Int { children.count }

  /// The number of entries when it is full.
  var capacity: Int { Self.branchCapacity }

  /// The number of entries below which it is merged with a neighbour, unless it is the root.
  final var minimumCount: Int { Swift.max(1, capacity / 6) }

  /// The first key below this node, which is not empty.
  var firstKey: UInt64 { children[0].firstKey }

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

  /// The leaf below in which the first key that is not less than the given one is, or right behind which it is, and
  /// the position at which this leaf starts.
  final func leaf(lowerBound key: UInt64) -> (leaf: TreeNode, start: Int) {
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

// MARK: - Changing

extension TreeNode {
  /// Replaces a node by a copy if anybody else has it, so that it can be changed.
  static func makeUnique(_ node: inout TreeNode) {
    if isKnownUniquelyReferenced(&node) {
      node.hash.store(0, ordering: .relaxed)
      node.stamp.clear()
    } else {
      let copy = node.copy()
      copy.stamp.follow(node.stamp)
      node = copy
    }
  }

  /// The child in a slot, replaced by a copy if anybody else has it.
  private final func uniqueChild(in slot: Int) -> TreeNode {
    stamp.noteWriting(in: slot)
    Self.makeUnique(&children[slot].node)
    return children[slot].node
  }

  /// Like ``leaf(at:)``, but makes all nodes on the way unique.
  final func uniqueLeaf(at position: Int) -> (leaf: TreeNode, slot: Int) {
    var (node, position) = (self, position)
    while node.height > 0 {
      let (slot, remaining) = node.child(at: position)
      (node, position) = (node.uniqueChild(in: slot), remaining)
    }
    return (node, position)
  }

  /// Brings the nodes on the way to a leaf up to date after an entry of that leaf was inserted, removed or given another
  /// key: their counts, their keys, and how they are filled.
  ///
  /// They must be unique. The position is the one by which ``uniqueLeaf(at:)`` found the leaf.
  final func repair(at position: Int) {
    guard height > 0 else { return }
    let (slot, position) = child(at: position)
    let node = children[slot].node
    node.repair(at: position)
    count += node.count - children[slot].count
    if node.entryCount < node.minimumCount {
      mergeChild(in: slot)
    } else if node.entryCount > node.capacity {
      splitChild(in: slot)
    } else {
      children[slot] = Child(node)
    }
  }

  /// Divides the entries of this node, which has too many, between it and a new node.
  ///
  /// The last below a branch keeps most: elements are appended more often than inserted, and then no more will come to it.
  final func split(isLast: Bool) -> TreeNode {
    split(at: entryCount - Swift.max(1, isLast ? capacity / 4 : capacity / 2))
  }

  private final func splitChild(in slot: Int) {
    let node = children[slot].node
    let neighbour = node.split(isLast: slot == children.count - 1)
    stamp.noteRearranging()
    children[slot] = Child(node)
    children.insert(Child(neighbour), at: slot + 1)
  }

  /// Merges a child that has too few entries with a neighbour, and splits the two again if that makes too many.
  private final func mergeChild(in slot: Int) {
    let left = Swift.max(0, slot - 1)
    let node = uniqueChild(in: left)
    stamp.noteRearranging()
    node.absorb(children.remove(at: left + 1).node)
    if node.entryCount > node.capacity {
      splitChild(in: left)
    } else {
      children[left] = Child(node)
    }
  }
}
