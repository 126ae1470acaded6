// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("The arguments")
struct ArgumentsTests {
  @Test("are a file, or none for the sample")
  func files() {
    #expect(Arguments([]).request == .sample)
    #expect(Arguments(["todo.txt"]).request == .file("todo.txt"))
    #expect(Arguments(["./-x"]).request == .file("./-x"))
    #expect(Arguments([""]).request == .file(""))
  }

  @Test("ask for help as they do elsewhere", arguments: ["-h", "--help"])
  func help(argument: String) {
    #expect(Arguments([argument]).request == .help)
  }

  @Test("print what changes, wherever they ask for it")
  func debug() {
    #expect(!Arguments(["todo.txt"]).printsChanges)
    for arguments in [["--debug", "todo.txt"], ["todo.txt", "--debug"], ["--debug", "todo.txt", "--debug"]] {
      #expect(Arguments(arguments).printsChanges)
      #expect(Arguments(arguments).request == .file("todo.txt"))
    }
    #expect(Arguments(["--debug"]).request == .sample)
    #expect(Arguments(["--debug", "--help"]).request == .help)
    #expect(Arguments(["./--debug"]).request == .file("./--debug"))
    #expect(!Arguments(["./--debug"]).printsChanges)
  }

  @Test(
    "are refused when they are two, or an option",
    arguments: [["a", "b"], ["-x"], ["--version"], ["--debug", "-x"], ["-"]])
  func wrong(arguments: [String]) {
    guard case .wrong(let sentence) = Arguments(arguments).request else {
      Issue.record("It was taken.")
      return
    }
    #expect(sentence.contains(Arguments.usage))
  }
}
