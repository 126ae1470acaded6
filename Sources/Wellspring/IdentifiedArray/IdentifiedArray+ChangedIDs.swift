// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// What differs between two arrays, in terms of the ids of their elements.
  ///
  /// An id may be among both the ``moved`` and the ``changed`` ones. The ``removed`` ids are in the order of the older array, all
  /// others in that of the newer one.
  public struct ChangedIDs {
    /// The ids that only the newer array has.
    public internal(set) var inserted: [Element.ID] = []

    /// The ids that only the older array has.
    public internal(set) var removed: [Element.ID] = []

    /// Ids that both arrays have, but in another order: all other ids that both have are in the same order.
    ///
    /// An id is not among them merely because others were inserted, removed or moved before it.
    public internal(set) var moved: [Element.ID] = []

    /// The ids that both arrays have, with elements that are not equal.
    public internal(set) var changed: [Element.ID] = []

    /// Whether there is no difference.
    public var isEmpty: Bool {
      inserted.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty
    }
  }
}

extension IdentifiedArray where Element: Equatable {
  /// What differs between this array and an older one.
  ///
  /// ```swift
  /// let old = rows
  /// rows.append(Row(id: 4))
  /// rows[id: 3]?.isDone = true
  /// rows.changedIDs(since: old)  // inserted: [4], changed: [3]
  /// ```
  ///
  /// The older array may be any, but the less the two have in common, the longer it takes.
  ///
  /// - Complexity: O(*m* log *n*) for versions of one array between which *m* elements were changed, inserted, removed or
  ///   moved, and O(*n* log *n*) for any two arrays.
  public func changedIDs(since old: IdentifiedArray) -> ChangedIDs {
    changedIDs(since: old, by: ==)
  }
}

extension IdentifiedArray {
  /// What differs between this array and an older one, for elements that are compared by the given function.
  ///
  /// The function is called only for elements that the two arrays do not share. One that always returns `false` makes
  /// `changed` consist of those and the few that lie next to them in memory.
  func changedIDs(since old: IdentifiedArray, by areEqual: (Element, Element) -> Bool) -> ChangedIDs {
    let difference = TreeDifference(
      from: old.storage.elements,
      to: storage.elements,
      areSame: { $0.id(in: $1) == $2.id(in: $3) },
      areEqual: { areEqual($0.values[$1], $2.values[$3]) },
    )
    var changes = ChangedIDs()
    guard !difference.inserted.isEmpty || !difference.removed.isEmpty else {
      changes.changed = difference.changed.map { $0.id }
      return changes
    }

    var changed = difference.changed
    var insertions: [Element.ID: Int] = [:]
    for (index, place) in difference.inserted.enumerated() { insertions[place.id] = index }
    var relocations: [TreeRelocation] = []
    for (index, place) in difference.removed.enumerated() {
      guard let insertion = insertions.removeValue(forKey: place.id) else {
        changes.removed.append(place.id)
        continue
      }
      let new = difference.inserted[insertion]
      relocations.append(TreeRelocation(from: place.position, index, to: new.position, insertion))
      if !areEqual(place.value, new.value) { changed.append(new) }
    }

    changes.inserted = insertions.sorted { $0.value < $1.value }.map { $0.key }
    changes.moved = TreeRelocation.outOfOrder(relocations).map { difference.inserted[$0].id }
    changes.changed = changed.sorted { $0.position < $1.position }.map { $0.id }
    return changes
  }
}

extension IdentifiedArray.ChangedIDs: Equatable {}
extension IdentifiedArray.ChangedIDs: Sendable where Element.ID: Sendable {}
