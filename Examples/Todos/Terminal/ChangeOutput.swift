// SPDX-License-Identifier: MIT

import Foundation
import Wellspring

/// What `--debug` prints: each action, and what it changes, to standard error.
@MainActor
struct ChangeOutput {
  let middleware: [Middleware<Todos>]
  /// Where standard error is the terminal that one types in: a screen would be drawn over what is printed, so everything
  /// comes line after line there.
  let promptLine: PromptLine?
  /// Why nothing is printed though it was asked for.
  let problem: String?

  init(_ arguments: Arguments, isTerminal: Bool) {
    guard arguments.printsChanges else {
      (middleware, promptLine, problem) = ([], nil, nil)
      return
    }
    #if DEBUG
      problem = nil
      guard isTerminal, isatty(STDERR_FILENO) == 1 else {
        (middleware, promptLine) = ([.debug()], nil)
        return
      }
      let line = PromptLine()
      promptLine = line
      middleware = [.debug(color: .always, output: { block in line.write(above: block) })]
    #else
      problem = "This is a release build, in which “--debug” prints nothing; “swift run todos --debug” makes another."
      // It is absent here, as in any program that leaves it in for its release.
      (middleware, promptLine) = ([.debug()], nil)
      StandardError.write("todos: \(problem ?? "")\n")
    #endif
  }
}
