// SPDX-License-Identifier: MIT

/// How much is shown of values and their differences. Whatever is cut off is said in the output.
public struct DiffLimits: Sendable, Hashable {
  /// How many levels deep a value is shown.
  public var depth: Int

  /// How many children are shown of one value, and how many changes are listed of one collection.
  public var children: Int

  /// How many lines are written in all.
  public var lines: Int

  /// How many characters are shown of one string.
  public var characters: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: How many levels deep a value is shown.
  ///   - children: How many children are shown of one value, and how many changes are listed of one collection.
  ///   - lines: How many lines are written in all.
  ///   - characters: How many characters are shown of one string.
  public init(depth: Int = 20, children: Int = 20, lines: Int = 200, characters: Int = 500) {
    self.depth = max(1, depth)
    self.children = max(1, children)
    self.lines = max(1, lines)
    self.characters = max(1, characters)
  }
}
