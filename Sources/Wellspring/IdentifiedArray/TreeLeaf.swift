// SPDX-License-Identifier: MIT

/// A node of a ``Tree`` that holds values.
@usableFromInline
final class TreeLeaf<Value>: TreeNode {
  /// The values. They are a native array, since a loop over one need not retain each value while it is used.
  ///
  /// Access to them needs no check at run time: a leaf is changed by a method of its tree, while nobody else has it, and who
  /// changes an array has exclusive access to that already. The check takes as long as the way down to a leaf.
  @safe @exclusivity(unchecked) @usableFromInline var values: ContiguousArray<Value>

  init(keys: ContiguousArray<UInt64>, values: ContiguousArray<Value>) {
    self.values = values
    super.init(keys: keys)
  }

  /// The number of values in a full leaf.
  ///
  /// Changing one value of a shared leaf copies the leaf. So leaves of large values hold few, and leaves of values that are
  /// not just bytes to copy hold half as many. With 32 rows that hold a string, iterating takes 1.5 times as long as
  /// for an `Array`.
  static var leafCapacity: Int {
    Swift.min(_isPOD(Value.self) ? 64 : 32, Swift.max(2, 2_048 / Swift.max(1, MemoryLayout<Value>.stride)))
  }

  override var capacity: Int { Self.leafCapacity }

  override func copy() -> TreeNode {
    TreeLeaf(keys: keys, values: values)
  }

  override func split(at slot: Int) -> TreeNode {
    let neighbour = TreeLeaf(keys: ContiguousArray(keys[slot...]), values: ContiguousArray(values[slot...]))
    stamp.noteRearranging()
    keys.removeSubrange(slot...)
    values.removeSubrange(slot...)
    count = slot
    return neighbour
  }

  override func absorb(_ neighbour: TreeNode) {
    let neighbour = unsafe unsafeDowncast(neighbour, to: TreeLeaf.self)
    stamp.noteRearranging()
    keys += neighbour.keys
    values += neighbour.values
    count += neighbour.count
  }
}

// MARK: - Changing

extension TreeLeaf {
  func insert(_ value: Value, key: UInt64, in slot: Int) {
    stamp.noteRearranging()
    keys.insert(key, at: slot)
    values.insert(value, at: slot)
    count += 1
  }

  func remove(from slot: Int) -> Value {
    stamp.noteRearranging()
    keys.remove(at: slot)
    count -= 1
    return values.remove(at: slot)
  }

  /// Moves a value out, in constant time, until ``putBack(_:in:)`` puts one into its place. Nothing else may happen to the
  /// leaf before.
  func take(from slot: Int) -> Value {
    stamp.noteWriting(in: slot)
    values.swapAt(slot, count - 1)
    return values.removeLast()
  }

  /// Fills the place from which a value was taken.
  func putBack(_ value: consuming Value, in slot: Int) {
    stamp.noteWriting(in: slot)
    values.append(value)
    values.swapAt(slot, count - 1)
  }

  /// Closes the place from which a value was taken.
  func close(_ slot: Int) {
    stamp.noteRearranging()
    keys.remove(at: slot)
    count -= 1
    if slot < count { values.insert(values.remove(at: slot), at: count - 1) }
  }
}
