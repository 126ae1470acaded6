// SPDX-License-Identifier: MIT

/// What the program is started with: `todos [--debug] [FILE]`.
struct Arguments: Equatable {
  enum Request: Equatable {
    case sample
    case file(String)
    case help
    /// With the sentence that says why.
    case wrong(String)
  }

  let request: Request
  /// Whether what each action changes is to be printed: `--debug`, before or after the file.
  let printsChanges: Bool

  static let usage = "Write “todos FILE”, or “todos” alone for a sample."

  static let help = """
    A to-do list over a todo.txt file. \(usage)
    “--debug” prints each action and what it changes to standard error: “todos FILE --debug 2> debug.log”.
    """

  init(_ arguments: some Collection<String>) {
    let others = arguments.filter { $0 != "--debug" }
    printsChanges = others.count < arguments.count
    request = Request(others)
  }
}

extension Arguments.Request {
  fileprivate init(_ arguments: [String]) {
    guard let first = arguments.first else {
      self = .sample
      return
    }
    switch first {
    case "-h", "--help": self = .help
    case _ where arguments.count > 1: self = .wrong("One list at a time. \(Arguments.usage)")
    // Somebody's guess at an option would become a file of that name.
    case _ where first.hasPrefix("-"):
      let usage = Arguments.usage
      self = .wrong(
        "There is no option “\(first.visible)”. \(usage) For a file of that name write “./\(first.visible)”.")
    default: self = .file(first)
    }
  }
}
