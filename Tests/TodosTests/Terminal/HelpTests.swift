// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("Help")
struct HelpTests {
  @Test("lists every command, on a screen of 80 columns and 24 lines")
  func complete() {
    let lines = Help.text.split(separator: "\n")
    for word in CommandWord.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(word.usage) ") })
    }
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines.count <= 21)
  }

  @Test("lists only what can be typed")
  func typed() {
    #expect(CommandWord.allCases.allSatisfy { CommandWord(typed: $0.rawValue) == $0 })
  }
}
