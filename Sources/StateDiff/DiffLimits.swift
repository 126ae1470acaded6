// SPDX-License-Identifier: MIT

/// How much is shown of values and their differences. Whatever is cut off is said in the output.
public struct DiffLimits: Sendable, Hashable {
  /// How many levels deep a value is shown; at least 1, like each of the others.
  public var depth: Int {
    didSet { depth = max(1, depth) }
  }

  /// How many children are shown of one value and lines of one string, and how many changes are listed of one
  /// collection.
  public var children: Int {
    didSet { children = max(1, children) }
  }

  /// How many lines are written in all.
  public var lines: Int {
    didSet { lines = max(1, lines) }
  }

  /// How many characters are shown of one string, and about how many of a value on one line of a list.
  public var characters: Int {
    didSet { characters = max(1, characters) }
  }

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: How many levels deep a value is shown.
  ///   - children: How many children are shown of one value and lines of one string, and how many changes are listed of
  ///     one collection.
  ///   - lines: How many lines are written in all.
  ///   - characters: How many characters are shown of one string, and about how many of a value on one line of a list.
  public init(depth: Int = 20, children: Int = 20, lines: Int = 200, characters: Int = 500) {
    self.depth = max(1, depth)
    self.children = max(1, children)
    self.lines = max(1, lines)
    self.characters = max(1, characters)
  }
}

extension Int {
  /// The product, or the greatest number there is: limits may be as good as none.
  func times(_ factor: Int) -> Int {
    let (product, isTooGreat) = multipliedReportingOverflow(by: factor)
    return isTooGreat ? .max : product
  }
}
