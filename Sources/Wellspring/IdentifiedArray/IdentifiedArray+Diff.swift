// SPDX-License-Identifier: MIT

import StateDiff

extension IdentifiedArray: SharedList {
  /// How an older version becomes this one; only what the two do not share is compared.
  package func alignment(since old: IdentifiedArray, by sameness: Sameness) -> ListAlignment {
    if let alignment = unsafe alignmentInPlace(since: old, by: sameness) { return alignment }
    let changes = changedIDs(since: old) { unsafe withRawPointers($0, $1) { unsafe sameness($0, $1, 1) } == 1 }
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

  /// How an array becomes this one when every element has stayed in its place; else nil.
  ///
  /// Leaves are compared side by side, which takes a sixth of the time of looking for ids, and shared nodes are stepped over.
  private func alignmentInPlace(since old: IdentifiedArray, by sameness: Sameness) -> ListAlignment? {
    guard count == old.count else { return nil }
    var (before, after) = (TreeWalk(old.storage.elements.root), TreeWalk(storage.elements.root))
    var alignment = ListAlignment()
    while TreeWalk.skipCommonNodes(&before, &after), let older = before.node, let newer = after.node {
      let length = Swift.min(older.count - before.slot, newer.count - after.slot)
      let (first, second) = (Tree<Element>.leaf(older).values, Tree<Element>.leaf(newer).values)
      let areInPlace = unsafe first.withUnsafeBufferPointer { first in
        unsafe second.withUnsafeBufferPointer { second in
          unsafe compare(
            UnsafeBufferPointer(rebasing: first[before.slot..<(before.slot + length)]),
            UnsafeBufferPointer(rebasing: second[after.slot..<(after.slot + length)]),
            at: after.position,
            by: sameness,
            &alignment
          )
        }
      }
      guard areInPlace else { return nil }
      before.skipValues(length)
      after.skipValues(length)
    }
    return alignment
  }

  /// Compares as many elements of two leaves; false where two ids are not the same.
  private func compare(
    _ old: UnsafeBufferPointer<Element>,
    _ new: UnsafeBufferPointer<Element>,
    at position: Int,
    by sameness: Sameness,
    _ alignment: inout ListAlignment
  ) -> Bool {
    guard let older = old.baseAddress, let newer = new.baseAddress else { return true }
    let count = old.count
    var slot = 0
    while slot < count {
      slot += unsafe sameness(UnsafeRawPointer(older + slot), UnsafeRawPointer(newer + slot), count - slot)
      guard slot < count else { return true }
      guard unsafe older[slot].id == newer[slot].id else { return false }
      alignment.changed.append(ListAlignment.Pair(old: position + slot, new: position + slot))
      slot += 1
    }
    return true
  }
}
