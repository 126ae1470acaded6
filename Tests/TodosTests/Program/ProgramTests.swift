// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Todos

@Suite("The program")
struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("does what a script says, saves, and leaves every other byte as it was")
  func script() async throws {
    let rest = "\r\n\r\n \u{1}odd  line\r\nlast"
    let path = try folder.file("todo.txt", "\u{FEFF}one\r\n(A) two +House due:2026-12-01" + rest)
    let run = try await Program.run(path, ["done 2", "remove 1", "quit"])
    #expect(run.output == "2 [x] two +House due:2026-12-01 pri:A\n1 task is removed.\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    let today = TodoDate.today()
    #expect(try folder.text() == "\u{FEFF}x \(today) two +House due:2026-12-01 pri:A" + rest)
    #expect(try folder.names == ["todo.txt"])
  }

  @Test("leaves a file that no command changed untouched")
  func untouched() async throws {
    let path = try folder.file("todo.txt", "one")
    let before = try TodoPath(following: path).status()?.st_ino
    #expect(try await Program.run(path, ["list", "sort text", "undo 1", "quit"]).status == 0)
    #expect(try TodoPath(following: path).status()?.st_ino == before)
  }

  @Test("saves at the end of its input too, and creates a file that is not there")
  func endOfInput() async throws {
    let run = try await Program.run(folder.file(), ["add (B) Call Mum +Family"])
    #expect(run.status == 0)
    #expect(try folder.text() == "(B) \(TodoDate.today()) Call Mum +Family\n")
  }

  @Test("saves half a second after the last change, while it goes on")
  func automatic() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let run = try await Program.run(path, ["done 1", .pause(until: { try folder.text().hasPrefix("x ") }), "quit!"])
    #expect(run.status == 0)
    #expect(try folder.text().hasPrefix("x "))
  }

  @Test("leaves without saving when it is told to")
  func discarding() async throws {
    let path = try folder.file("todo.txt", "one\n")
    #expect(try await Program.run(path, ["remove 1", "quit!"]).status == 0)
    #expect(try folder.text() == "one\n")
  }

  @Test("lists by filter and order, without a single control character")
  func listing() async throws {
    let path = try folder.file("todo.txt", "b +P\n\u{1B}[2Ja @c\n(A) c +P\n")
    let run = try await Program.run(path, ["sort priority", "filter +p", "quit"])
    #expect(run.output == "3 [ ] (A) c +P\n1 [ ] b +P\n2 [ ] ␛[2Ja @c\n3 [ ] (A) c +P\n1 [ ] b +P\n")
  }

  @Test("says what is wrong with a command, goes on, and fails in the end")
  func unknownCommand() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let run = try await Program.run(path, ["dnoe 1", "done 7", "done 1", "quit"])
    #expect(run.errors.contains("There is no command “dnoe”. Did you mean “done”?"))
    #expect(run.errors.contains("There is no task 7 in the list."))
    #expect(run.status == 1)
    #expect(try folder.text().hasPrefix("x "))
  }

  @Test("counts actions, comparisons and redrawn rows")
  func statistics() async throws {
    let text = (1...50).map { "task \($0)\n" }.joined()
    let run = try await Program.run(folder.file("todo.txt", text), ["done 7", "stats", "quit"])
    // Opening, its answer, and one task; one row is looked at and drawn, since the command was for one.
    #expect(run.output.hasSuffix("\n3 actions, 1 value compared, 1 row redrawn\n"))
  }

  @Test("prints what changes to standard error when it is told to, and in a release build says that it cannot")
  func debug() async throws {
    let run = try await Program.run(folder.file("todo.txt", "one\n"), options: ["--debug"], ["done 1", "quit"])
    #expect(run.status == 0)
    #expect(run.output == "1 [x] one\n")
    #if DEBUG
      #expect(run.errors.contains("\nTodos ← .row(1, .completed)   from Session.swift:"))
      #expect(run.errors.contains("\n+         raw: \"x \(TodoDate.today()) one\",\n"))
      #expect(!run.errors.contains("\u{1B}"))
    #else
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.contains("release build"))
    #endif
  }

  @Test("refuses a folder, a file that is not UTF-8, and two files, and leaves them as they are")
  func refusals() async throws {
    let bad = try folder.file("bad.txt")
    try Data([0xFF]).write(to: URL(fileURLWithPath: bad))
    for path in [folder.path, bad, folder.path + "/none/todo.txt"] {
      let run = try await Program.run(path, ["add one", "quit"])
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.contains(path))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: bad)) == Data([0xFF]))
    #expect(try folder.names == ["bad.txt"])
  }

  @Test("does not overwrite a file that changed under it, and keeps both lists")
  func conflict() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let changed = Program.Input.action { _ = try folder.file("todo.txt", "theirs\n") }
    let run = try await Program.run(path, ["list", changed, "add mine"])
    #expect(run.status == 1)
    #expect(run.errors.contains("was changed on disk"))
    #expect(try folder.text() == "theirs\n")
    #expect(try folder.text(of: "todo.txt.unsaved-1") == "one\n\(TodoDate.today()) mine\n")
  }

  @Test("asks what to do about a changed file, and does it", arguments: ["overwrite", "reload"])
  func choice(command: String) async throws {
    let path = try folder.file("todo.txt", "one\n")
    let changed = Program.Input.action { _ = try folder.file("todo.txt", "theirs\n") }
    let run = try await Program.run(path, ["list", changed, "add mine", "save", .text(command), "quit"])
    #expect(run.status == 1)
    #expect(try folder.text() == (command == "reload" ? "theirs\n" : "one\n\(TodoDate.today()) mine\n"))
    #expect(try folder.names == ["todo.txt"])
  }

  @Test("opens the sample without a file, and saves it nowhere")
  func sample() async throws {
    let run = try await Program.run(nil, ["list", "done 1", "quit"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count > 40)
    #expect(try folder.names.isEmpty)
  }
}
