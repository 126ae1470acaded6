// SPDX-License-Identifier: MIT

/// Which tasks are listed: those that meet every term. No term means all of them.
struct TodoFilter: Hashable, Sendable {
  /// One thing to look for, as the user types it: `+House`, `@phone`, or any part of the line.
  enum Term: Hashable, Sendable {
    case project(String)
    case context(String)
    case word(String)

    init(_ typed: String) {
      let name = String(typed.dropFirst())
      switch typed.first {
      case "+" where !name.isEmpty: self = .project(name)
      case "@" where !name.isEmpty: self = .context(name)
      default: self = .word(typed)
      }
    }

    /// Without regard to case. A project or context is meant as a whole, a word may be a part of one.
    func matches(_ line: TodoLine) -> Bool {
      switch self {
      case .project(let name): line.projects.contains { $0.lowercased() == name.lowercased() }
      case .context(let name): line.contexts.contains { $0.lowercased() == name.lowercased() }
      case .word(let word): line.raw.lowercased().contains(word.lowercased())
      }
    }
  }

  var terms: [Term] = []

  static let everything = TodoFilter()

  func matches(_ line: TodoLine) -> Bool {
    terms.allSatisfy { $0.matches(line) }
  }
}

extension TodoFilter.Term: CustomStringConvertible {
  var description: String {
    switch self {
    case .project(let name): "+" + name
    case .context(let name): "@" + name
    case .word(let word): word
    }
  }
}

extension TodoFilter: CustomStringConvertible {
  var description: String { terms.map(\.description).joined(separator: " ") }
}
