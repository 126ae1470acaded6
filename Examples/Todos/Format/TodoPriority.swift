// SPDX-License-Identifier: MIT

/// How urgent a task is: `A`, the first, to `Z`, the last.
struct TodoPriority: Hashable, Sendable {
  private let byte: UInt8

  /// Reads one capital letter. By bytes, since a `Character` also equals its look-alikes (the Kelvin sign is a `K`).
  init?(letter: Substring) {
    guard letter.utf8.count == 1, let byte = letter.utf8.first else { return nil }
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return nil }
    self.byte = byte
  }

  /// Reads the mark in front of a task: `(A)`.
  init?(mark: Substring) {
    guard mark.utf8.count == 3, mark.utf8.first == UInt8(ascii: "("), mark.utf8.last == UInt8(ascii: ")") else {
      return nil
    }
    self.init(letter: Substring(mark.utf8.dropFirst().dropLast()))
  }

  var letter: String { String(UnicodeScalar(byte)) }

  /// As it stands in front of an open task.
  var mark: String { "(\(letter))" }

  /// As it stands at the end of a completed task.
  var tag: String { "pri:\(letter)" }
}

extension TodoPriority: Comparable {
  /// The more urgent one comes first.
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.byte < rhs.byte }
}
