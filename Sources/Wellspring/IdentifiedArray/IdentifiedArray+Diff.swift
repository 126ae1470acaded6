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

  /// How an array becomes this one with which it shares nothing, when every element has stayed in its place; else nil.
  ///
  /// Such two are compared leaf by leaf, where the elements lie side by side, which takes a sixth of the time.
  private func alignmentInPlace(since old: IdentifiedArray, by sameness: Sameness) -> ListAlignment? {
    guard count == old.count, !storage.elements.sharesNodes(with: old.storage.elements) else { return nil }
    var (before, after) = (LeafWalk(old.storage.elements), LeafWalk(storage.elements))
    var alignment = ListAlignment()
    var position = 0
    while let (older, newer) = LeafWalk.next(&before, &after) {
      let areInPlace = unsafe older.withUnsafeBufferPointer { older in
        unsafe newer.withUnsafeBufferPointer { newer in
          unsafe compare(older, newer, at: position, by: sameness, &alignment)
        }
      }
      guard areInPlace else { return nil }
      position += older.count
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

extension Tree {
  /// Whether another version has the same root, or one of the nodes below it.
  fileprivate func sharesNodes(with other: Tree) -> Bool {
    guard let root, let other = other.root else { return false }
    let nodes = Set(root.children.map { ObjectIdentifier($0.node) })
    return root === other || other.children.contains { nodes.contains(ObjectIdentifier($0.node)) }
  }
}

/// Goes through the leaves of a tree, and stops where another does.
private struct LeafWalk<Value> {
  private var leaves: TreeLeaves<Value>
  /// What is left of the leaf at hand.
  private var rest: ArraySlice<Value> = []

  init(_ tree: Tree<Value>) {
    leaves = TreeLeaves(tree)
  }

  /// The next values of both, as many of each; nil at the end.
  static func next(
    _ first: inout LeafWalk, _ second: inout LeafWalk
  ) -> (ArraySlice<Value>, ArraySlice<Value>)? {
    guard first.fill(), second.fill() else { return nil }
    let count = min(first.rest.count, second.rest.count)
    return (first.take(count), second.take(count))
  }

  private mutating func fill() -> Bool {
    if rest.isEmpty, let leaf = leaves.next() { rest = leaf[...] }
    return !rest.isEmpty
  }

  private mutating func take(_ count: Int) -> ArraySlice<Value> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
