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
  /// - Complexity: What differs, times a logarithm.
  func alignment(since old: Self, by areSame: (Element, Element) -> Bool) -> ListAlignment
}

/// Lends two values where they stand in memory.
func withRawPointers<Value, Result>(
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
