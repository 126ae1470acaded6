// SPDX-License-Identifier: MIT

import TestSupport

/// Texts that look like todo.txt and go wrong in every place where they can.
enum RandomText {
  private static let pieces = [
    "x ", "x", "X ", "(A) ", "(K) ", "(\u{212A}) ", "(a) ", "(A)", "2026-11-30 ", "2026-02-30 ", "0000-00-00 ",
    "2026-11-30", " ", "  ", "\t", "+House", "@phone", "+", "@", "due:2026-12-01", "pri:B", "pri:", ":",
    "https://example.org", "Call",
    "\u{301}", "e\u{301}", "é", "🌱", "👩‍👩‍👧", "こ", "\u{FEFF}", "\u{0}", "\u{1B}[2J", "\u{2028}", "\u{85}", "\r", "\u{B}",
  ]
  private static let ends = ["\n", "\n", "\r\n", "\r\n", "\n\n", "\r", "\r\r\n", "\n\u{301}"]

  static func line(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...9, using: &generator)).map { _ in
      Int.random(in: 0..<12, using: &generator) == 0
        ? String(scalar(using: &generator))
        : pieces.randomElement(using: &generator)!
    }
    .joined()
  }

  static func file(using generator: inout SeededGenerator) -> String {
    var text = Bool.random(using: &generator) ? "" : "\u{FEFF}"
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text += line(using: &generator) + ends.randomElement(using: &generator)!
    }
    return text + (Bool.random(using: &generator) ? line(using: &generator) : "")
  }

  private static func scalar(using generator: inout SeededGenerator) -> UnicodeScalar {
    while true {
      let scalar = UnicodeScalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
      if let scalar, scalar != "\n" { return scalar }
    }
  }
}
