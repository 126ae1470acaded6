// SPDX-License-Identifier: MIT

/// Why a typed line is no command. Its description is the sentence for the user.
enum CommandError: Error, Hashable, Sendable {
  case unknown(String, suggestion: String?)
  case usage(String, problem: String)
  case noTask(String)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let word, let suggestion?):
      "There is no command “\(word.visible)”. Did you mean “\(suggestion)”? “help” lists them all."
    case .unknown(let word, nil):
      "There is no command “\(word.visible)”. “help” lists those that there are."
    case .usage(let usage, let problem):
      "\(problem.visible) Write “\(usage)”."
    case .noTask(let numbers):
      "There is no task \(numbers) in the list. “list” shows the numbers, and “filter” alone the tasks that a filter hides."
    }
  }
}
