// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("The arguments")
struct ArgumentsTests {
  @Test("are a file, or none for the sample")
  func files() {
    #expect(Arguments([]) == .sample)
    #expect(Arguments(["todo.txt"]) == .file("todo.txt"))
    #expect(Arguments(["./-x"]) == .file("./-x"))
    #expect(Arguments([""]) == .file(""))
  }

  @Test("ask for help as they do elsewhere", arguments: ["-h", "--help"])
  func help(argument: String) {
    #expect(Arguments([argument]) == .help)
  }

  @Test("are refused when they are two, or an option", arguments: [["a", "b"], ["-x"], ["--version"], ["-"]])
  func wrong(arguments: [String]) {
    guard case .wrong(let sentence) = Arguments(arguments) else {
      Issue.record("It was taken.")
      return
    }
    #expect(sentence.contains(Arguments.usage))
  }
}
