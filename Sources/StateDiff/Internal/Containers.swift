// SPDX-License-Identifier: MIT

/// An optional, whatever it wraps.
protocol OptionalValue {
  /// What it holds.
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// A dictionary, whatever its keys and values are.
protocol DictionaryValue {
  var entries: [(key: AnyHashable, value: Any)] { get }
  var count: Int { get }
  /// What differs from an older one of the same type, in no order.
  func changes(since old: Any, by comparer: Comparer, depth: Int) -> [(key: AnyHashable, old: Any?, new: Any?)]
}

extension Dictionary: DictionaryValue {
  var entries: [(key: AnyHashable, value: Any)] {
    map { (AnyHashable($0.key), $0.value) }
  }

  func changes(since old: Any, by comparer: Comparer, depth: Int) -> [(key: AnyHashable, old: Any?, new: Any?)] {
    guard let old = old as? Self else { return [] }
    let sameness = unsafe comparer.sameness(of: Value.self, depth)
    var changes: [(key: AnyHashable, old: Any?, new: Any?)] = []
    var kept = 0
    for (key, new) in self {
      guard let old = old[key] else {
        changes.append((AnyHashable(key), nil, new))
        continue
      }
      kept += 1
      if unsafe withRawPointers(old, new, { unsafe sameness($0, $1, 1) }) == 0 { changes.append((AnyHashable(key), old, new)) }
    }
    guard kept < old.count else { return changes }
    for (key, old) in old where self[key] == nil { changes.append((AnyHashable(key), old, nil)) }
    return changes
  }
}

/// A set, whatever its members are.
protocol SetValue {
  var members: [Any] { get }
  var count: Int { get }
  /// The members that only an older one of the same type has, and those that only this one has, in no order.
  func changes(since old: Any) -> (removed: [Any], inserted: [Any])
}

extension Set: SetValue {
  var members: [Any] { Array(self) }

  func changes(since old: Any) -> (removed: [Any], inserted: [Any]) {
    guard let old = old as? Self else { return ([], []) }
    return (old.filter { !contains($0) }, filter { !old.contains($0) })
  }
}

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
