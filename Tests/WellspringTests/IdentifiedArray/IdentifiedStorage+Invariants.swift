// SPDX-License-Identifier: MIT

@testable import Wellspring

extension IdentifiedStorage {
  /// What is wrong with the two trees, if anything is.
  var violation: String? {
    if let violation = elements.violation { return "elements: \(violation)" }
    if let violation = index.violation { return "index: \(violation)" }
    if index.count != elements.count { return "the index has \(index.count) entries for \(count) elements" }
    var labels = (0..<count).map { elements.spot(at: $0).key }
    if zip(labels, labels.dropFirst()).contains(where: { $0 >= $1 }) { return "labels are out of order" }
    if labels.contains(0) || labels.contains(.max) { return "a label is at the limit" }
    let indexed = index.values.sorted()
    labels.sort()
    if indexed != labels { return "the index has other labels than the elements" }
    return nil
  }
}

extension IdentifiedStorage {
  /// The memory of the nodes that are not known yet, without what the elements themselves have allocated.
  func bytes(notIn known: inout Set<ObjectIdentifier>) -> Int {
    elements.bytes(notIn: &known) + index.bytes(notIn: &known)
  }
}

extension Tree {
  func bytes(notIn known: inout Set<ObjectIdentifier>) -> Int {
    root.map { Self.bytes(of: $0, notIn: &known) } ?? 0
  }

  private static func bytes(of node: TreeNode, notIn known: inout Set<ObjectIdentifier>) -> Int {
    guard known.insert(ObjectIdentifier(node)).inserted else { return 0 }
    func bytes<Entry>(_ array: ContiguousArray<Entry>) -> Int {
      array.capacity == 0 ? 0 : 32 + array.capacity * MemoryLayout<Entry>.stride
    }
    // A node's own fields are less than 128 bytes.
    let own = 128 + bytes(node.keys) + bytes(node.children) + (node.height == 0 ? bytes(leaf(node).values) : 0)
    return node.children.reduce(own) { $0 + self.bytes(of: $1.node, notIn: &known) }
  }

  var violation: String? {
    guard let root else { return nil }
    if root.entryCount == 0 { return "an empty root" }
    if root.height > 0, root.entryCount < 2 { return "a root with one child" }
    return Self.violation(of: root, isRoot: true)
  }

  private static func violation(of node: TreeNode, isRoot: Bool) -> String? {
    if node.entryCount > node.capacity { return "too many entries" }
    if !isRoot, node.entryCount < node.minimumCount { return "too few entries" }
    let keys = node.height == 0 ? node.keys : ContiguousArray(node.children.map(\.firstKey))
    if zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) { return "keys are out of order" }
    if keys.count != node.entryCount { return "not every entry has a key" }
    if node.height == 0 { return leaf(node).values.count == node.count ? nil : "a leaf's count is wrong" }
    if node.children.reduce(0, { $0 + $1.count }) != node.count { return "a branch's count is wrong" }
    for child in node.children {
      if child.node.height != node.height - 1 { return "a child's height is wrong" }
      if child.node.count != child.count { return "a child's noted count is wrong" }
      if child.node.firstKey != child.firstKey { return "a child's noted key is wrong" }
      if let violation = violation(of: child.node, isRoot: false) { return violation }
    }
    return nil
  }

  /// The number of nodes that the other tree does not have.
  func nodesNotShared(with other: Tree) -> Int {
    let shared = Set(Self.nodes(below: other.root).map(ObjectIdentifier.init))
    return Self.nodes(below: root).count { !shared.contains(ObjectIdentifier($0)) }
  }

  private static func nodes(below node: TreeNode?) -> [TreeNode] {
    guard let node else { return [] }
    return [node] + node.children.flatMap { nodes(below: $0.node) }
  }
}
