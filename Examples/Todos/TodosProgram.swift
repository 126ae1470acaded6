// SPDX-License-Identifier: MIT

import Foundation
import Wellspring

/// `todos [FILE]`: a to-do list for the terminal.
@main
enum TodosProgram {
  @MainActor
  static func main() async {
    StandardStreams.open()
    switch Arguments(CommandLine.arguments.dropFirst()) {
    case .sample: exit(await run(.scratch(name: "a sample", text: Sample.text)))
    case .file(let path): exit(await run(.live(path: path)))
    case .help: StandardOutput.write("A to-do list over a todo.txt file. \(Arguments.usage)\n\n\(Help.text)\n")
    case .wrong(let sentence):
      StandardError.write("todos: \(sentence)\n")
      exit(2)
    }
  }

  /// Runs a session, and returns the exit status.
  @MainActor
  private static func run(_ file: TodoFile) async -> Int32 {
    // `todos | head` closes the pipe early, which must not end the program before it has saved.
    signal(SIGPIPE, SIG_IGN)
    let statistics = Statistics()
    let store = Store(
      initialState: Todos.State(),
      reducer: Todos(file: file, clock: ContinuousClock(), today: TodoDate.today),
      middleware: [statistics.middleware],
    )
    let isTerminal = TerminalSize.current != nil && isatty(STDIN_FILENO) == 1
    let front: any Front =
      isTerminal ? ScreenFront(store, statistics: statistics) : PipeFront(store, statistics: statistics)
    let session = Session(
      file: file,
      store: store,
      front: front,
      statistics: statistics,
      isInteractive: isTerminal,
    )
    let input = InputLines()
    let status = await session.run(input.lines)
    // It hears the signals until here, where Swift might have let go of it after its last use.
    withExtendedLifetime(input) {}
    return status
  }
}
