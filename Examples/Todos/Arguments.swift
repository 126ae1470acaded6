// SPDX-License-Identifier: MIT

/// What the program is started with: `todos [FILE]`.
enum Arguments: Equatable {
  case sample
  case file(String)
  case help
  /// With the sentence that says why.
  case wrong(String)

  static let usage = "Write “todos FILE”, or “todos” alone for a sample."

  init(_ arguments: some Collection<String>) {
    guard let first = arguments.first else {
      self = .sample
      return
    }
    switch first {
    case "-h", "--help": self = .help
    case _ where arguments.count > 1: self = .wrong("One list at a time. \(Self.usage)")
    // Somebody's guess at an option would become a file of that name.
    case _ where first.hasPrefix("-"):
      self = .wrong(
        "There is no option “\(first.visible)”. \(Self.usage) For a file of that name write “./\(first.visible)”.")
    default: self = .file(first)
    }
  }
}
