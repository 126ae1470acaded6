// SPDX-License-Identifier: MIT

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  ///
  /// An element that both share is taken to equal itself.
  ///
  /// - Complexity: O(*m* log *n*) for versions of one array between which *m* elements were changed, and at most O(*n*).
  public static func == (first: Self, second: Self) -> Bool {
    first.storage.elements.elementsEqual(second.storage.elements) { $0.values[$1] == $2.values[$3] }
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the number of elements, and a hash of them and their order, into the hasher.
  ///
  /// The array remembers the hashes of its parts. So the hash of an element, as that of a member of a set, must not change
  /// while it is in the array, which is of concern if it is an object.
  ///
  /// - Complexity: O(*m* log *n*) if *m* elements were changed since the array or another version of it was last hashed,
  ///   and O(*n*) the first time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(storage.elements.hash { UInt64(bitPattern: Int64($0.hashValue)) })
  }
}
