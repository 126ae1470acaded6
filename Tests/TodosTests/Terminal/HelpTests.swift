// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("Help")
struct HelpTests {
  @Test("lists every command, within 120 columns")
  func complete() {
    let lines = Help.text.split(separator: "\n")
    for word in CommandWord.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(word.usage) ") })
    }
    #expect(lines.allSatisfy { $0.columns <= 120 })
  }

  @Test("lists only what can be typed")
  func typed() {
    #expect(CommandWord.allCases.allSatisfy { CommandWord(typed: $0.rawValue) == $0 })
  }
}
