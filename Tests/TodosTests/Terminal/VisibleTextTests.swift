// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("Visible text")
struct VisibleTextTests {
  @Test("shows each control character, and nothing else, as a sign")
  func controls() {
    #expect("\u{0}\t\u{1B}\u{7F}".visible == "␀␉␛␡")
    #expect("\u{85}\u{9B}\u{2028}\u{202E}\u{2066}\u{FEFF}".visible == "<U+85><U+9B><U+2028><U+202E><U+2066><U+FEFF>")
  }

  @Test("keeps letters, accents and composed emoji as they are", arguments: ["Crème e\u{301}", "👩‍👩‍👧 🇵🇹 👍🏽", "こんばんは"])
  func kept(text: String) {
    #expect(text.visible.utf8.elementsEqual(text.utf8))
  }

  @Test("has no control character left, for every Unicode scalar")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = UnicodeScalar(value) else { continue }
      let hasControl = String(scalar).visible.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if hasControl { Issue.record("U+\(String(value, radix: 16)) came through") }
    }
  }
}
