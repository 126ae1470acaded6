// SPDX-License-Identifier: MIT

import Foundation
import Wellspring

/// `todos [--debug] [FILE]`: a to-do list for the terminal.
@main
enum TodosProgram {
  @MainActor
  static func main() async {
    StandardStreams.open()
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    switch arguments.request {
    case .sample: exit(await run(.scratch(name: "a sample", text: Sample.text), arguments))
    case .file(let path): exit(await run(.live(path: path), arguments))
    case .help: StandardOutput.write("\(Arguments.help)\n\n\(Help.text)\n")
    case .wrong(let sentence):
      StandardError.write("todos: \(sentence)\n")
      exit(2)
    }
  }

  /// Runs a session, and returns the exit status.
  @MainActor
  private static func run(_ file: TodoFile, _ arguments: Arguments) async -> Int32 {
    // `todos | head` closes the pipe early, which must not end the program before it has saved.
    signal(SIGPIPE, SIG_IGN)
    let isTerminal = TerminalSize.current != nil && isatty(STDIN_FILENO) == 1
    let changes = ChangeOutput(arguments, isTerminal: isTerminal)
    let statistics = Statistics()
    let store = Store(
      initialState: Todos.State(),
      reducer: Todos(file: file, clock: ContinuousClock(), today: TodoDate.today),
      middleware: changes.middleware + [statistics.middleware],
    )
    let showsScreen = isTerminal && changes.promptLine == nil
    let front: any Front =
      showsScreen
      ? ScreenFront(store, statistics: statistics)
      : PipeFront(store, statistics: statistics, promptLine: changes.promptLine)
    let session = Session(
      file: file,
      store: store,
      front: front,
      statistics: statistics,
      isInteractive: isTerminal,
      // A screen covers what was written before it.
      notice: showsScreen ? changes.problem : nil,
    )
    let input = InputLines()
    let status = await session.run(input.lines)
    // It hears the signals until here, where Swift might have let go of it after its last use.
    withExtendedLifetime(input) {}
    return status
  }
}
