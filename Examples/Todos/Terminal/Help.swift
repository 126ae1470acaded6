// SPDX-License-Identifier: MIT

/// What `help` prints.
enum Help {
  static var text: String {
    let width = CommandWord.allCases.map(\.usage.count).max() ?? 0
    let lines = CommandWord.allCases.map { word in
      "  " + word.usage.padding(to: width + 2) + word.summary
    }
    return (["Commands (N is a task's number, N… several of them, or ranges such as 2-4):"] + lines)
      .joined(separator: "\n")
  }
}
