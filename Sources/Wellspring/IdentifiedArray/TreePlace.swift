// SPDX-License-Identifier: MIT

/// Where a value of a ``Tree`` is.
///
/// It keeps the leaf as it is. Do not keep it while you change the tree, or that will have to copy the leaf.
struct TreePlace<Value> {
  let leaf: TreeLeaf<Value>
  let slot: Int
  let position: Int

  /// A copy of the value.
  var value: Value { leaf.values[slot] }
}

extension TreePlace where Value: Identifiable {
  /// The id of the value.
  var id: Value.ID { leaf.id(in: slot) }
}

extension TreeLeaf where Value: Identifiable {
  /// The id of a value, which is asked for it where it lies.
  @inlinable
  func id(in slot: Int) -> Value.ID {
    unsafe values.withUnsafeBufferPointer { values in
      let value = unsafe UnsafeRawPointer(values.baseAddress! + slot)
      return unsafe value.assumingMemoryBound(to: Uncopied<Value>.self).pointee.value.id
    }
  }
}

/// A value, laid out in memory as it is, that cannot be copied.
///
/// `pointer.pointee.id` copies all of the value before it asks for the id, in release builds too, if the type of
/// the value is a generic parameter.
@usableFromInline
struct Uncopied<Value>: ~Copyable {
  @usableFromInline let value: Value
}
