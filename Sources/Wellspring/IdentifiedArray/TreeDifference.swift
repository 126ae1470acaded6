// SPDX-License-Identifier: MIT

/// The values in which two trees differ, apart from the nodes that they share.
struct TreeDifference<Value> {
  /// Values under keys that the new tree does not have, or has for something else.
  private(set) var removed: [TreePlace<Value>] = []

  /// Values under keys that the old tree does not have, or has for something else.
  private(set) var inserted: [TreePlace<Value>] = []

  /// Values under keys that both trees have for the same thing, which are not equal: those of the new tree.
  private(set) var changed: [TreePlace<Value>] = []

  /// What the values in two leaves and slots have to do with one another.
  typealias Relation = (TreeLeaf<Value>, Int, TreeLeaf<Value>, Int) -> Bool

  /// Finds what differs between two trees of which each has a key but once.
  init(from old: Tree<Value>, to new: Tree<Value>, areSame: Relation, areEqual: Relation) {
    var oldWalk = TreeWalk(old.root)
    var newWalk = TreeWalk(new.root)
    while TreeWalk.skipCommonNodes(&oldWalk, &newWalk), let a = oldWalk.node, let b = newWalk.node {
      compareLeaves(Tree.leaf(a), &oldWalk, Tree.leaf(b), &newWalk, areSame, areEqual)
    }
    Self.collectRest(of: &oldWalk, into: &removed)
    Self.collectRest(of: &newWalk, into: &inserted)
  }

  /// Compares what is ahead in the leaves at hand, up to the end of one.
  private mutating func compareLeaves(
    _ a: TreeLeaf<Value>,
    _ oldWalk: inout TreeWalk,
    _ b: TreeLeaf<Value>,
    _ newWalk: inout TreeWalk,
    _ areSame: Relation,
    _ areEqual: Relation
  ) {
    var (i, j) = (oldWalk.slot, newWalk.slot)
    let (oldStart, newStart) = (oldWalk.position - i, newWalk.position - j)
    while i < a.count, j < b.count {
      let (oldKey, newKey) = (a.keys[i], b.keys[j])
      if oldKey == newKey, areSame(a, i, b, j) {
        if !areEqual(a, i, b, j) { changed.append(TreePlace(leaf: b, slot: j, position: newStart + j)) }
      } else {
        if oldKey <= newKey { removed.append(TreePlace(leaf: a, slot: i, position: oldStart + i)) }
        if newKey <= oldKey { inserted.append(TreePlace(leaf: b, slot: j, position: newStart + j)) }
      }
      if oldKey <= newKey { i += 1 }
      if newKey <= oldKey { j += 1 }
    }
    oldWalk.skipValues(i - oldWalk.slot)
    newWalk.skipValues(j - newWalk.slot)
  }

  private static func collectRest(of walk: inout TreeWalk, into places: inout [TreePlace<Value>]) {
    while let node = walk.node {
      guard node.height == 0 else {
        walk.descend()
        continue
      }
      let start = walk.position - walk.slot
      for slot in walk.slot..<node.count {
        places.append(TreePlace(leaf: Tree.leaf(node), slot: slot, position: start + slot))
      }
      walk.skipNode()
    }
  }
}
