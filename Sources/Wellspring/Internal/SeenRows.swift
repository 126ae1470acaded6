// SPDX-License-Identifier: MIT

/// The watched rows of a list, by where they stood when the list was last looked at; it finds those that may have changed.
///
/// A turn goes down from the list's root only to what was written, and costs the number of rows there times a logarithm,
/// however many are watched. That holds between any two versions of a list, also when an older one comes back. It costs
/// a look-up for every watched row when the list is replaced by another one.
@MainActor
struct SeenRows {
  /// Looks at a row, whose element stands in a slot of a leaf, and says whether it is still watched.
  typealias Visit = (_ row: ScopeNode, _ leaf: TreeNode, _ slot: Int) -> Bool

  private var root: SeenNode?

  var isEmpty: Bool { root == nil }

  /// Looks at the rows whose elements were written in place.
  ///
  /// - Parameters:
  ///   - tree: The root of the list's tree as it is now.
  ///   - visit: What is to be done with each of the rows.
  /// - Returns: The rows which may stand elsewhere now, or nowhere; they are not registered any more.
  mutating func update(to tree: TreeNode?, _ visit: Visit) -> [ScopeNode] {
    guard let root else { return [] }
    var lost: [ScopeNode] = []
    if let tree {
      self.root = Self.renew(root, tree, visit, &lost)
    } else {
      root.collectRows(&lost)
      self.root = nil
    }
    return lost
  }

  /// Registers the row at a position of a tree, to which the rows must have been updated; nil when there is none any more.
  mutating func set(_ row: ScopeNode?, at position: Int, of tree: TreeNode) {
    if root == nil, row == nil { return }
    let root = root ?? SeenNode(tree)
    Self.set(row, at: position, of: tree, root)
    self.root = root.isEmpty ? nil : root
  }

  private static func set(_ row: ScopeNode?, at position: Int, of node: TreeNode, _ seen: SeenNode) {
    if node.height == 0 { return seen.setRow(row, in: position) }
    let (slot, position) = node.child(at: position)
    let below = node.children[slot].node
    guard let child = seen.children[slot] ?? (row == nil ? nil : SeenNode(below)) else { return }
    set(row, at: position, of: below, child)
    seen.setChild(child.isEmpty ? nil : child, in: slot)
  }

  // MARK: Going down

  /// What is to be remembered of a node of which something else was seen before; nil when no row is watched there.
  private static func renew(
    _ seen: SeenNode, _ node: TreeNode, _ visit: Visit, _ lost: inout [ScopeNode]
  ) -> SeenNode? {
    if seen.stamp == node.stamp.current { return seen }
    guard let written = node.stamp.slotsWritten(since: seen.stamp) else {
      return renew([seen], [node], visit, &lost)[0]
    }
    for slot in written {
      if let row = seen.rows.isEmpty ? nil : seen.rows[slot] {
        if !visit(row.node, node, slot) { seen.setRow(nil, in: slot) }
      } else if let child = seen.children.isEmpty ? nil : seen.children[slot] {
        seen.setChild(renew(child, node.children[slot].node, visit, &lost), in: slot)
      }
    }
    seen.stamp = node.stamp.make()
    return seen.isEmpty ? nil : seen
  }

  /// The same for neighbouring nodes, where entries may have gone from one to the other: what is known goes with its
  /// stamp, wherever it stands now.
  private static func renew(
    _ seen: [SeenNode], _ nodes: [TreeNode], _ visit: Visit, _ lost: inout [ScopeNode]
  ) -> [SeenNode?] {
    guard let seenHeight = seen.first?.height, let height = nodes.first?.height else {
      seen.forEach { $0.collectRows(&lost) }
      return nodes.map { _ in nil }
    }
    if seenHeight > height { return renew(seen.flatMap { $0.children.compactMap(\.self) }, nodes, visit, &lost) }
    var found: [SeenNode?] = nodes.map { _ in nil }
    var rest = seen
    if seenHeight == height { rest = match(seen, nodes, &found, visit, &lost) }
    if rest.isEmpty { return found }
    if height == 0 {
      rest.forEach { $0.collectRows(&lost) }
      return found
    }
    let unknown = nodes.indices.filter { found[$0] == nil }
    let below = seenHeight == height ? rest.flatMap { $0.children.compactMap(\.self) } : rest
    let children = renew(below, unknown.flatMap { nodes[$0].children.map(\.node) }, visit, &lost)
    var start = 0
    for index in unknown {
      found[index] = parent(nodes[index], children[start...].prefix(nodes[index].children.count))
      start += nodes[index].children.count
    }
    return found
  }

  private static func parent(_ node: TreeNode, _ children: ArraySlice<SeenNode?>) -> SeenNode? {
    guard children.contains(where: { $0 != nil }) else { return nil }
    let parent = SeenNode(node)
    for (slot, child) in children.enumerated() { parent.setChild(child, in: slot) }
    return parent
  }

  /// Finds the nodes that were seen before, or are what was seen with something written to it, and returns what was seen
  /// and is not among them.
  private static func match(
    _ seen: [SeenNode], _ nodes: [TreeNode], _ found: inout [SeenNode?], _ visit: Visit, _ lost: inout [ScopeNode]
  ) -> [SeenNode] {
    var unmatched: [UInt64: SeenNode] = [:]
    for node in seen { unmatched[node.stamp] = node }
    for (index, node) in nodes.enumerated() {
      let stamp = node.stamp.current
      if stamp != 0, let known = unmatched.removeValue(forKey: stamp) {
        found[index] = known
      } else if node.stamp.slotsWritten(since: node.stamp.former) != nil,
        let known = unmatched.removeValue(forKey: node.stamp.former)
      {
        found[index] = renew(known, node, visit, &lost)
      }
    }
    return seen.filter { unmatched[$0.stamp] != nil }
  }
}
