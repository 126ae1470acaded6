// SPDX-License-Identifier: MIT

/// Where a value of a ``Tree`` is, for code that need not know its type: a type that is generic over the values costs
/// a look-up of its metadata wherever it is not specialised.
///
/// It keeps the leaf as it is. Do not keep it while you change the tree, or that will have to copy the leaf.
@usableFromInline
struct TreeSpot {
  @usableFromInline let leaf: TreeNode
  @usableFromInline let slot: Int
  @usableFromInline let position: Int

  /// The key of the value.
  var key: UInt64 { leaf.keys[slot] }
}

/// The elements whose ids have one hash value, one after the other: as good as always, one at most.
@usableFromInline
struct TreeCandidates {
  private let elements: TreeNode?
  private let index: TreeNode?
  private let hash: UInt64
  private var entry: TreeSpot?

  @usableFromInline
  init(elements: TreeNode?, index: TreeNode?, hash: UInt64) {
    self.elements = elements
    self.index = index
    self.hash = hash
    entry = index?.spot(lowerBound: hash)
  }

  /// Where the next one is.
  @usableFromInline
  mutating func next() -> TreeSpot? {
    while let candidate = entry, candidate.key == hash {
      let label = Tree<UInt64>.value(at: candidate)
      entry = index?.spot(after: candidate)
      if let spot = elements?.spot(lowerBound: label), spot.key == label { return spot }
    }
    return nil
  }
}
