// SPDX-License-Identifier: MIT

/// A place as the one above it knows it, which does not keep it.
struct WatchedPlace {
  unowned let node: ScopeNode
}

/// What was seen of a node of a list's tree at the end of a turn: its stamp, and where below it the watched rows stand.
///
/// It keeps nothing of the list, so that the list stays the only owner of its elements.
@MainActor
final class SeenNode {
  let height: Int
  var stamp: UInt64
  /// What was seen of the nodes below, as far as there are watched rows; of a leaf, none.
  private(set) var children: ContiguousArray<SeenNode?>
  /// The watched rows of a leaf, each in the slot of its element.
  private(set) var rows: ContiguousArray<WatchedPlace?>
  /// How many entries are there.
  private var count = 0

  /// What is seen of a node in which no row is watched yet.
  init(_ node: TreeNode) {
    height = node.height
    stamp = node.stamp.make()
    children = ContiguousArray(repeating: nil, count: node.children.count)
    rows = ContiguousArray(repeating: nil, count: node.height == 0 ? node.count : 0)
  }

  /// Whether no row is watched below.
  var isEmpty: Bool { count == 0 }

  func setChild(_ child: SeenNode?, in slot: Int) {
    count += (child == nil ? 0 : 1) - (children[slot] == nil ? 0 : 1)
    children[slot] = child
  }

  func setRow(_ row: ScopeNode?, in slot: Int) {
    count += (row == nil ? 0 : 1) - (rows[slot] == nil ? 0 : 1)
    rows[slot] = row.map(WatchedPlace.init)
  }

  /// Gathers the watched rows below, in their order.
  func collectRows(_ all: inout [ScopeNode]) {
    for row in rows { if let row { all.append(row.node) } }
    for child in children { child?.collectRows(&all) }
  }
}
