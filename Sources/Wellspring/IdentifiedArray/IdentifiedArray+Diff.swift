// SPDX-License-Identifier: MIT

import StateDiff

extension IdentifiedArray: SharedList {
  /// How an older version becomes this one; only what the two do not share is compared.
  package func alignment(since old: IdentifiedArray, by areSame: (Element, Element) -> Bool) -> ListAlignment {
    let changes = changedIDs(since: old, by: areSame)
    func pair(_ id: Element.ID) -> ListAlignment.Pair? {
      guard let before = old.index(id: id), let after = index(id: id) else { return nil }
      return ListAlignment.Pair(old: before, new: after)
    }
    var alignment = ListAlignment()
    alignment.removed = changes.removed.compactMap { old.index(id: $0) }
    alignment.inserted = changes.inserted.compactMap { index(id: $0) }
    alignment.moved = changes.moved.compactMap(pair)
    alignment.changed = changes.changed.compactMap(pair)
    return alignment
  }
}
