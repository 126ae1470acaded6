// SPDX-License-Identifier: MIT

/// The first of the numbers up to `count` that does not come before what is looked for, as the closure says of each.
func binarySearch(_ count: Int, isBefore: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

extension ContiguousArray<TreeNode.Child> {
  /// The first slot whose node starts with a key that is not less than the given one.
  func lowerBound(_ key: UInt64) -> Int {
    binarySearch(count) { self[$0].firstKey < key }
  }
}

extension ContiguousArray<UInt64> {
  /// The first slot whose key is not less than the given one.
  func lowerBound(_ key: UInt64) -> Int {
    binarySearch(count) { self[$0] < key }
  }
}
