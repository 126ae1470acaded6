// SPDX-License-Identifier: MIT

/// A value that was removed from one place of a tree and inserted at another.
struct TreeRelocation {
  /// How many values before it stayed under their keys, in the old and in the new tree.
  let staying: (old: Int, new: Int)

  /// Which one it is of all that were inserted.
  let insertion: Int

  /// Each position comes with the number of values before it that did not stay under their keys.
  init(from position: Int, _ removal: Int, to newPosition: Int, _ insertion: Int) {
    staying = (position - removal, newPosition - insertion)
    self.insertion = insertion
  }

  /// The insertions among the given relocations, which are in their old order, without which the order is the same.
  ///
  /// A value whose key alone was replaced, to make room for others, has the same values before it as ever. Of those that
  /// have the same *staying* values before them, the longest sequence that is still in order is taken to have stayed, too.
  static func outOfOrder(_ relocations: [TreeRelocation]) -> [Int] {
    let candidates = relocations.filter { $0.staying.old == $0.staying.new }.map { $0.insertion }
    let inOrder = Set(longestIncreasingSubsequence(candidates))
    return relocations.map { $0.insertion }.filter { !inOrder.contains($0) }.sorted()
  }

  /// The numbers of a longest increasing subsequence, the last one first.
  private static func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []  // for each length, the index of the least number that ends such a subsequence
    var predecessors: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = binarySearch(ends.count) { numbers[ends[$0]] < number }
      predecessors.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var subsequence: [Int] = []
    var next = ends.last
    while let index = next {
      subsequence.append(numbers[index])
      next = predecessors[index]
    }
    return subsequence
  }
}
