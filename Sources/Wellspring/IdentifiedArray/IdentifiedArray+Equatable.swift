// SPDX-License-Identifier: MIT

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  ///
  /// - Complexity: O(*m* log *n*) for versions of one array between which *m* elements changed, at most O(*n*).
  public static func == (first: Self, second: Self) -> Bool {
    first.elements == second.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements into the hasher, in order.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}
