// SPDX-License-Identifier: MIT

#if os(Linux)
  import Foundation
  import Testing

  /// The built program, as somebody sees it who sits at a terminal.
  @Suite(
    "The program on a terminal", .enabled(if: unsafe access("/dev/ptmx", W_OK) == 0, "There are no terminals here."))
  struct TerminalProgramTests {
    private static let clearScreen = "\u{1B}[2J"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("is a screen that is drawn in place")
    func screen() throws {
      let text = try Terminal.run(folder.file("todo.txt", "one\n"), typing: "done 1\nquit\n")
      #expect(text.contains(Self.clearScreen))
      #expect(!text.contains("Todos ←"))
    }

    #if DEBUG
      @Test("goes line by line where what changes is printed on it too, and prints that before it answers")
      func debug() throws {
        let text = try Terminal.run("--debug", folder.file("todo.txt", "one\n"), typing: "done 1\ndnoe\nquit\n")
        #expect(!text.contains(Self.clearScreen))
        let change = try #require(text.range(of: "Todos ← .row(1, .completed)"))
        let answer = try #require(text.range(of: "\n1 [x] one\r\n> "))
        #expect(change.lowerBound < answer.lowerBound)
        #expect(text.contains("todos: There is no command “dnoe”."))
        #expect(try folder.text().hasPrefix("x "))
      }

      @Test("is a screen as always where what changes is printed to a file")
      func debugIntoFile() throws {
        let log = try folder.file("debug.log", "")
        let text = try Terminal.run(
          "--debug", folder.file("todo.txt", "one\n"), typing: "done 1\nquit\n", errors: log)
        #expect(text.contains(Self.clearScreen))
        #expect(!text.contains("Todos ←"))
        #expect(try folder.text(of: "debug.log").contains("Todos ← .row(1, .completed)"))
        #expect(try !folder.text(of: "debug.log").contains("\u{1B}"))
      }
    #endif
  }

  /// A terminal with nobody in front of it.
  private enum Terminal {
    /// Runs the program to its end, and returns all that the terminal was sent.
    static func run(_ arguments: String..., typing input: String, errors: String? = nil) throws -> String {
      let (screen, program) = try open()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("todos")
      process.arguments = arguments
      process.standardInput = program
      process.standardOutput = program
      process.standardError = try errors.map { try #require(FileHandle(forWritingAtPath: $0)) } ?? program
      try process.run()
      try program.close()
      try screen.write(contentsOf: Data(input.utf8))
      let text = readToEnd(of: screen.fileDescriptor)
      process.waitUntilExit()
      try screen.close()
      return text
    }

    /// The two ends of a terminal: the one that somebody sees, and the program's.
    ///
    /// As `posix_openpt`, `unlockpt` and `ptsname` do it, which cannot be called from Swift on Linux.
    private static func open() throws -> (FileHandle, FileHandle) {
      let (unlock, askForNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let screen = unsafe Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      var number: Int32 = -1
      try #require(unsafe screen >= 0 && ioctl(screen, unlock, &isLocked) == 0)
      try #require(unsafe ioctl(screen, askForNumber, &number) == 0)
      let program = unsafe Foundation.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(program >= 0)
      return (FileHandle(fileDescriptor: screen), FileHandle(fileDescriptor: program))
    }

    /// Reading fails when the program has ended, and nobody has the other end any more.
    private static func readToEnd(of screen: Int32) -> String {
      var text: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 12)
      while true {
        let count = unsafe read(screen, &part, part.count)
        guard count > 0 else { return String(decoding: text, as: UTF8.self) }
        text += part.prefix(count)
      }
    }
  }
#endif
