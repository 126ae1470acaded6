// SPDX-License-Identifier: MIT

/// The hash of a sequence of values, which can be put together from the hashes of its parts, wherever it was divided.
///
/// It is a polynomial in the values' own hashes. Those are seeded anew in each process, so that nobody can look for
/// collisions beforehand.
struct TreeHash {
  private(set) var value: UInt64 = 0

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Appends a part, of which there is the hash and the number of its values.
  mutating func append(_ hash: UInt64, count: Int) {
    var power = Self.base
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { value = value &* power }
      power = power &* power
      rest >>= 1
    }
    value = value &+ hash
  }
}

extension Tree {
  /// The hash of the values, which each node remembers until it is changed.
  func hash(of hash: (Value) -> UInt64) -> UInt64 {
    root.map { Self.hash(of: $0, hash) } ?? 0
  }

  private static func hash(of node: TreeNode, _ hash: (Value) -> UInt64) -> UInt64 {
    let known = node.hash.load(ordering: .relaxed)
    guard known == 0 else { return known }
    var result = TreeHash()
    if node.height == 0 {
      for value in leaf(node).values { result.append(hash(value), count: 1) }
    } else {
      for child in node.children { result.append(self.hash(of: child.node, hash), count: child.count) }
    }
    node.hash.store(result.value, ordering: .relaxed)
    return result.value
  }
}
