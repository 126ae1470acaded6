// SPDX-License-Identifier: MIT

/// A list whose elements lie side by side in memory.
protocol ContiguousList: RandomAccessCollection {
  func withContiguousElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result
}

extension Array: ContiguousList {
  func withContiguousElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer(body)
  }
}

extension ContiguousArray: ContiguousList {
  func withContiguousElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer(body)
  }
}

extension ArraySlice: ContiguousList {
  func withContiguousElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer(body)
  }
}

/// A list whose versions share what they have in common, so that it says by itself where two of them differ.
package protocol SharedList<Element>: RandomAccessCollection where Element: Identifiable, Index == Int {
  /// How an older version becomes this one.
  ///
  /// - Complexity: What differs, times a logarithm; of two that share nothing, the number of elements.
  func alignment(since old: Self, by sameness: Sameness) -> ListAlignment
}

/// Lends two values where they stand in memory.
package func withRawPointers<Value, Result>(
  _ first: Value,
  _ second: Value,
  _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
) -> Result {
  unsafe withUnsafePointer(to: first) { first in
    unsafe withUnsafePointer(to: second) { second in
      unsafe body(UnsafeRawPointer(first), UnsafeRawPointer(second))
    }
  }
}

/// Lends two values of a type where they stand in memory: on the stack, or on the heap when they are large, where a state may be
/// that the stack has no room for.
func withValues<Value>(
  _ first: Any,
  _ second: Any,
  as type: Value.Type,
  _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
) -> Bool {
  guard MemoryLayout<Value>.size > 1_024 else { return unsafe withSmallValues(first, second, as: type, body) }
  let values = UnsafeMutablePointer<Value>.allocate(capacity: 2)
  defer { unsafe values.deallocate() }
  guard unsafe copy(first, to: values) else { return false }
  defer { unsafe values.deinitialize(count: 1) }
  guard unsafe copy(second, to: values + 1) else { return false }
  defer { unsafe (values + 1).deinitialize(count: 1) }
  return unsafe body(UnsafeRawPointer(values), UnsafeRawPointer(values + 1))
}

// In frames of their own, of which in a debug build each has room for its values.

@inline(never)
private func withSmallValues<Value>(
  _ first: Any,
  _ second: Any,
  as _: Value.Type,
  _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
) -> Bool {
  guard let first = first as? Value, let second = second as? Value else { return false }
  return unsafe withRawPointers(first, second, body)
}

@inline(never)
private func copy<Value>(_ value: Any, to place: UnsafeMutablePointer<Value>) -> Bool {
  guard let value = value as? Value else { return false }
  unsafe place.initialize(to: value)
  return true
}
