// SPDX-License-Identifier: MIT

import Foundation
import Wellspring

/// `todos [FILE]`: a to-do list for the terminal.
@main
enum TodosProgram {
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1 else {
      StandardError.write("todos: One list at a time. Write “todos FILE”, or “todos” alone for a sample.\n")
      exit(2)
    }
    // `todos | head` closes the pipe early, which must not end the program before it has saved.
    signal(SIGPIPE, SIG_IGN)
    let file = arguments.first.map(TodoFile.live) ?? .scratch(name: "a sample", text: Sample.text)
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
    exit(status)
  }
}
