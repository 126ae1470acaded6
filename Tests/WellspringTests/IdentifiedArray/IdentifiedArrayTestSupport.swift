// SPDX-License-Identifier: MIT

import TestSupport

import Synchronization

@testable import Wellspring

/// A row of the to-do list, as an app would declare it.
struct ListRow: Identifiable, Hashable, Codable, Comparable {
  var id: Int
  var title: String
  var isDone = false

  init(_ id: Int, _ title: String = "a title that is too long to be stored inline") {
    self.id = id
    self.title = title
  }

  static func < (first: Self, second: Self) -> Bool { first.title < second.title }
}

/// An id that counts how often it is compared and hashed.
struct CountedID: Hashable {
  static let calls = Mutex(0)

  let value: Int

  static func == (first: Self, second: Self) -> Bool {
    calls.withLock { $0 += 1 }
    return first.value == second.value
  }

  func hash(into hasher: inout Hasher) {
    Self.calls.withLock { $0 += 1 }
    hasher.combine(value)
  }
}

/// An id that has one of four hash values.
struct CollidingID: Hashable, CustomStringConvertible {
  let value: Int

  var description: String { "\(value)" }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value & 3)
  }
}

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }
}

extension IdentifiedArray {
  /// Where an element stands in memory.
  func address(id: Element.ID) -> UInt? {
    unsafe withElement(id: id) { UInt(bitPattern: $0) }
  }

  /// A part of an element, read where that stands.
  func read<Value>(id: Element.ID, _ path: KeyPath<Element, Value>) -> Value? {
    unsafe withElement(id: id) { unsafe $0.pointee[keyPath: path] }
  }
}

/// The rows with ids from 0.
func rows(_ count: Int) -> IdentifiedArray<ListRow> {
  IdentifiedArray((0..<count).map { ListRow($0) }, duplicates: .keepFirst)
}

extension IdentifiedArray where Element == ListRow {
  var idList: [Int] { map(\.id) }
}
