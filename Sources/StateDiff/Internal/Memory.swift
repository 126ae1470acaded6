// SPDX-License-Identifier: MIT

/// Looks at memory, where two values that hold the same bits are the same value, whatever their type is.
enum Memory {
  /// Whether two pieces of memory hold the same.
  static func isSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
    unsafe sameBytes(first, second, count: count) == count
  }

  /// How many bytes are the same from the beginning on; by words, so a few more may be.
  static func sameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Int {
    var offset = 0
    // Eight words at a time, which the compiler makes into vectors.
    while offset + 64 <= count {
      var difference: UInt64 = 0
      for word in 0..<8 { unsafe difference |= bits(first, offset + word * 8) ^ bits(second, offset + word * 8) }
      guard difference == 0 else { return offset }
      offset += 64
    }
    while offset + 8 <= count, unsafe bits(first, offset) == bits(second, offset) { offset += 8 }
    guard offset + 8 > count else { return offset }
    while offset < count, unsafe byte(first, offset) == byte(second, offset) { offset += 1 }
    return offset
  }

  /// How many values are the same from the beginning on.
  ///
  /// It lends them where they stand: as values that might not be copyable. Others would be copied before each comparison, which
  /// takes twice as long as to compare two rows.
  @inline(never)
  static func sameValues<Value: ~Copyable>(
    _ first: UnsafePointer<Value>,
    _ second: UnsafePointer<Value>,
    count: Int,
    by areSame: (borrowing Value, borrowing Value) -> Bool
  ) -> Int {
    var index = 0
    while index < count, unsafe areSame(first[index], second[index]) { index += 1 }
    return index
  }

  private static func bits(_ memory: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private static func byte(_ memory: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    unsafe memory.load(fromByteOffset: offset, as: UInt8.self)
  }
}
