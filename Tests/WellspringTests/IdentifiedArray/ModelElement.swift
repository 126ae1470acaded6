// SPDX-License-Identifier: MIT

import Synchronization

@testable import Wellspring

/// An element that is made of two numbers: one for its id, and one for the rest.
protocol ModelElement: Identifiable, Hashable {
  init(id: Int, content: Int)
  var number: Int { get set }
  static func id(_ number: Int) -> ID
}

struct NumberElement: ModelElement {
  var id: Int
  var content: Int
  var number: Int {
    get { id }
    set { id = newValue }
  }
  static func id(_ number: Int) -> Int { number }
}

struct StringElement: ModelElement {
  var id: String
  var content: String
  var number: Int {
    get { Int(id.split(separator: " ").last!)! }
    set { id = Self.id(newValue) }
  }
  static func id(_ number: Int) -> String { "the element with the number \(number)" }

  init(id: Int, content: Int) {
    self.id = Self.id(id)
    self.content = "what the element has to say: \(content)"
  }
}

struct CollidingElement: ModelElement {
  var id: CollidingID
  var content: String
  var number: Int {
    get { id.value }
    set { id = CollidingID(value: newValue) }
  }
  static func id(_ number: Int) -> CollidingID { CollidingID(value: number) }

  init(id: Int, content: Int) {
    self.id = CollidingID(value: id)
    self.content = "what the element has to say: \(content)"
  }
}

/// An element that holds an object, of which it is counted how many there are.
struct ObjectElement: ModelElement {
  final class Content: Sendable {
    static let alive = Mutex(0)
    let number: Int

    init(_ number: Int) {
      self.number = number
      Self.alive.withLock { $0 += 1 }
    }

    deinit { Self.alive.withLock { $0 -= 1 } }
  }

  var id: Int
  var content: Content
  var number: Int {
    get { id }
    set { id = newValue }
  }
  static func id(_ number: Int) -> Int { number }

  init(id: Int, content: Int) {
    self.id = id
    self.content = Content(content)
  }

  static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.content.number == second.content.number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(content.number)
  }
}

/// An element of which a leaf holds two.
struct LargeElement: ModelElement {
  var id: Int
  var content: String
  var ballast = InlineArray<250, Int>(repeating: 1)
  var number: Int {
    get { id }
    set { id = newValue }
  }
  static func id(_ number: Int) -> Int { number }

  init(id: Int, content: Int) {
    self.id = id
    self.content = "what the element has to say: \(content)"
  }

  static func == (first: Self, second: Self) -> Bool { first.id == second.id && first.content == second.content }
  func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
