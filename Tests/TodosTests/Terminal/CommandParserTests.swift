// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("A typed line")
struct CommandParserTests {
  @Test("is the command that it begins with")
  func commands() throws {
    try expect("add Call @phone", .add("Call @phone"))
    try expect("done 3", .done(TaskNumbers([3...3])))
    try expect("done 1 2-4,7", .done(TaskNumbers([1...1, 2...4, 7...7])))
    try expect("undo 3", .undo(TaskNumbers([3...3])))
    try expect("undone 3 4", .undo(TaskNumbers([3...3, 4...4])))
    try expect("edit 3 Call  again", .edit(3, "Call  again"))
    try expect("pri 3 b", .prioritise(3, TodoPriority(letter: "B")))
    try expect("pri 3 -", .prioritise(3, nil))
    try expect("remove 1-1000000000", .remove(TaskNumbers([1...1_000_000_000])))
    try expect("sort created", .sort(.created))
    try expect("sort", .sort(.priority))
    try expect("filter +House call", .filter(TodoFilter(terms: [.project("House"), .word("call")])))
    try expect("filter", .filter(.everything))
    try expect("list", .list)
    try expect("more", .more)
    try expect("save", .save)
    try expect("reload", .reload)
    try expect("overwrite", .overwrite)
    try expect("stats", .stats)
    try expect("help", .help)
    try expect("help add", .help)
    try expect("quit", .quit(discardingChanges: false))
    try expect("quit!", .quit(discardingChanges: true))
  }

  @Test("may have blanks around it, capitals, and a Windows line end")
  func forgiving() throws {
    try expect("  DONE \t 3 \r", .done(TaskNumbers([3...3])))
    try expect("add  Call\r", .add("Call"))
  }

  @Test("is nothing when it is empty", arguments: ["", "  ", "\t\r"])
  func empty(line: String) throws {
    #expect(try CommandParser.parse(line) == nil)
  }

  @Test("that is unknown gets a suggestion when a command is near")
  func unknown() {
    expect("dnoe 3", "There is no command “dnoe”. Did you mean “done”? “help” lists them all.")
    expect("delete 3", "There is no command “delete”. Did you mean “remove”? “help” lists them all.")
    expect("exit", "There is no command “exit”. Did you mean “quit”? “help” lists them all.")
    expect("frobnicate", "There is no command “frobnicate”. “help” lists those that there are.")
    expect("z", "There is no command “z”. “help” lists those that there are.")
    expect("\u{1B}[2J", "There is no command “␛[2J”. “help” lists those that there are.")
  }

  @Test("that is malformed is told what is missing and how it is written")
  func malformed() {
    expect("add", "“add” needs a text. Write “add TEXT”.")
    expect("done", "“done” needs the number of a task. Write “done N…”.")
    expect("done x", "“x” is not the number of a task. Write “done N…”.")
    expect("done 0", "“0” is not the number of a task. Write “done N…”.")
    expect("done -3", "“done” needs the number of a task. Write “done N…”.")
    expect("done +3", "“+3” is not the number of a task. Write “done N…”.")
    expect("done 3-", "“done” needs the number of a task. Write “done N…”.")
    expect("done 4-2", "“4-2” runs backwards. Write “done N…”.")
    expect("done 99999999999999999999", "“99999999999999999999” is not the number of a task. Write “done N…”.")
    expect("edit Call", "“Call” is not the number of a task. Write “edit N TEXT”.")
    expect("edit 3", "“edit” needs a text. Write “edit N TEXT”.")
    expect("pri", "“pri” needs a task's number and a letter. Write “pri N A”.")
    expect("pri 3", "“pri” needs one letter behind the number. Write “pri N A”.")
    expect("pri 3 AB", "“AB” is no priority: those are the letters A to Z, and - for none. Write “pri N A”.")
    expect("sort size", "There is no order “size”, only file, priority, created, text. Write “sort [ORDER]”.")
    expect("quit now", "“quit” stands alone. Write “quit”.")
  }

  private func expect(_ line: String, _ command: Command, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try CommandParser.parse(line) == command, sourceLocation: sourceLocation)
  }

  private func expect(_ line: String, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: CommandError.self, sourceLocation: sourceLocation) { try CommandParser.parse(line) }
    #expect(error?.description == sentence, sourceLocation: sourceLocation)
  }
}
