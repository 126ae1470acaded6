// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("A row's text")
struct RowTextTests {
  @Test("has number, box, priority and text")
  func plain() {
    #expect(row("(A) 2026-11-27 Call +House", id: 7).plain == "  7 [ ] (A) Call +House")
    #expect(row("x 2026-11-30 Call pri:A", id: 12).plain == " 12 [x] Call pri:A")
    #expect(row("two  blanks\tand a tab", id: 1000).plain == "1000 [ ] two  blanks␉and a tab")
  }

  @Test("has no ANSI code unless it is asked for one, whatever the task says")
  func noCodes() {
    let raw = "(A) \u{1B}[2J\u{7}\u{9B}31m\r\u{202E}+House\u{1B}]0;title\u{7}"
    #expect(row(raw).plain == "  1 [ ] (A) ␛[2J␇<U+9B>31m␍<U+202E>+House␛]0;title␇")
  }

  @Test("in colours is the same text when the codes are taken out")
  func coloured() {
    let text = row("(A) Call  Mum +House @phone")
    #expect(text.coloured(width: 80).contains("\u{1B}[36m+House\u{1B}[0m"))
    #expect(text.coloured(width: 80).withoutCodes == text.plain)
    #expect(row("x Call +House").coloured(width: 80).contains("\u{1B}[2mCall +House\u{1B}[0m"))
  }

  @Test("fits the width of the terminal, for every width", arguments: 0...40)
  func width(width: Int) {
    let text = row("(A) Water 🌱🌱 in こんばんは +Garden @home")
    let cut = text.coloured(width: width).withoutCodes
    #expect(cut.columns <= width)
    #expect(cut == text.plain || width == 0 || cut.hasSuffix("…"))
  }

  private func row(_ raw: String, id: Int = 1) -> RowText {
    RowText(TodoItem(id: id, line: TodoLine(raw)), numberWidth: 3)
  }
}

extension String {
  fileprivate var withoutCodes: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}
