// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Todos

@Suite("A document")
struct TodoDocumentTests {
  @Test("writes back every text that it reads, byte for byte", arguments: 1...20 as ClosedRange<UInt64>)
  func identity(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = RandomText.file(using: &generator)
      let written = TodoDocument(text: text).text
      #expect(Array(written.utf8) == Array(text.utf8), "seed \(seed), text \(text.debugDescription)")
    }
  }

  @Test(
    "keeps what stands at the edges",
    arguments: [
      "", "\n", "\r\n", "\r", "\u{FEFF}", "\u{FEFF}\n", "a", "a\r", "a\n\n\nb", "a\r\r\n", "\n\u{301}", "\u{301}a\n",
    ],
  )
  func edges(text: String) {
    #expect(Array(TodoDocument(text: text).text.utf8) == Array(text.utf8))
  }

  @Test("splits at line feeds only, and keeps a lone carriage return in its line")
  func splitting() {
    let document = TodoDocument(text: "one\r\ntwo\rstill two\n\nthree")
    #expect(document.items.map(\.line.raw) == ["one", "two\rstill two", "", "three"])
    #expect(document.items.map(\.ending) == [.crlf, .lf, .lf, nil])
    #expect(document.items.map(\.id) == [1, 2, 3, 4])
  }

  @Test("knows the line end that most lines have, and takes a line feed when there is none")
  func ownLineEnd() {
    #expect(TodoDocument(text: "a\r\nb\r\nc\n").style.lineEnding == .crlf)
    #expect(TodoDocument(text: "a\nb\r\n").style.lineEnding == .lf)
    #expect(TodoDocument(text: "a").style.lineEnding == .lf)
    #expect(TodoDocument(text: "").style.lineEnding == .lf)
  }

  @Test("gives the last line its missing end only while another line stands behind it")
  func missingEnd() {
    var document = TodoDocument(text: "a\r\nb")
    document.items.append(TodoItem(id: 3, line: TodoLine("c"), ending: document.style.lineEnding))
    #expect(document.text == "a\r\nb\r\nc\r\n")
    document.items.removeLast()
    #expect(document.text == "a\r\nb")
  }

  @Test("takes the byte order mark for no part of the first task")
  func byteOrderMark() {
    let document = TodoDocument(text: "\u{FEFF}(A) Call\n")
    #expect(document.style.hasByteOrderMark)
    #expect(document.items[0].line.priority == TodoPriority(letter: "A"))
  }

  @Test("reads the shipped sample as a list with something of everything")
  func sample() {
    let document = TodoDocument(text: Sample.text)
    let tasks = document.items.map(\.line).filter { !$0.isBlank }
    #expect((38...46).contains(tasks.count))
    #expect(document.text == Sample.text)
    #expect(tasks.contains { $0.isCompleted } && tasks.contains { $0.marks.priority != nil })
    #expect(tasks.contains { !$0.projects.isEmpty && !$0.contexts.isEmpty && !$0.tags.isEmpty })
  }
}
