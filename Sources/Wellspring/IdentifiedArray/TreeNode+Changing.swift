// SPDX-License-Identifier: MIT

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

  /// The leaf that has the value at a position, and the value's slot, for the value to be changed in place.
  @usableFromInline
  static func leafToWrite(at position: Int, in root: inout TreeNode?) -> (leaf: TreeNode, slot: Int) {
    let (leaf, slot) = uniqueLeaf(at: position, in: &root)
    leaf.stamp.noteWriting(in: slot)
    return (leaf, slot)
  }

  /// Like ``leaf(at:)``, but makes all nodes on the way unique.
  static func uniqueLeaf(at position: Int, in root: inout TreeNode?) -> (leaf: TreeNode, slot: Int) {
    makeUnique(&root!)
    var (node, position) = (root!, position)
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
