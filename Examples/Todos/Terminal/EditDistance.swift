// SPDX-License-Identifier: MIT

extension String {
  /// How many slips lead from one word to another: a letter too many, too few, a wrong one, or two swapped.
  func editDistance(to other: String) -> Int {
    let source = Array(self)
    let target = Array(other)
    // A long word is near none of ours, and the table below grows with its length.
    guard abs(source.count - target.count) <= 2 else { return max(source.count, target.count) }
    var table = [Array(0...target.count)]
    for row in 0..<source.count {
      var next = [row + 1]
      for column in 0..<target.count {
        let substitution = table[row][column] + (source[row] == target[column] ? 0 : 1)
        var distance = Swift.min(next[column] + 1, table[row][column + 1] + 1, substitution)
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
          distance = Swift.min(distance, table[row - 1][column - 1] + 1)
        }
        next.append(distance)
      }
      table.append(next)
    }
    return table[source.count][target.count]
  }
}
