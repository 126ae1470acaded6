// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("Standard input")
struct LineSplitterTests {
  @Test("is split into the same lines, in whatever pieces it comes", arguments: 1...20)
  func pieces(size: Int) {
    let bytes = Array("add こんばんは\r\n\ndone 1\nlist".utf8)
    var splitter = LineSplitter()
    var lines: [String?] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += splitter.lines(completedBy: bytes[start..<min(start + size, bytes.count)])
    }
    lines += splitter.end()
    #expect(lines == ["add こんばんは\r", "", "done 1", "list"])
    #expect(splitter.end().isEmpty)
  }

  @Test("has no text where it is not UTF-8, and goes on with the next line")
  func notUTF8() {
    var splitter = LineSplitter()
    #expect(splitter.lines(completedBy: Array("add ".utf8) + [0xE9, 0x0A] + Array("list\n".utf8)) == [nil, "list"])
  }
}
