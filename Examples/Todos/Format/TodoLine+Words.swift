// SPDX-License-Identifier: MIT

extension TodoLine {
  /// The text's words, as they are separated by spaces and tabs.
  var words: [Substring] {
    text.utf8.split { $0.isBlank }.map { Substring($0) }
  }

  /// `+House` → `House`, each once, in the order of the line.
  var projects: [Substring] { names(behind: UInt8(ascii: "+")) }

  /// `@phone` → `phone`, each once, in the order of the line.
  var contexts: [Substring] { names(behind: UInt8(ascii: "@")) }

  /// All `key:value` tags, in the order of the line.
  var tags: [TodoTag] { words.compactMap(TodoTag.init) }

  private func names(behind sigil: UInt8) -> [Substring] {
    var names: [Substring] = []
    for word in words where word.utf8.first == sigil && word.utf8.count > 1 {
      let name = Substring(word.utf8.dropFirst())
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension UInt8 {
  /// Whether it separates words.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
