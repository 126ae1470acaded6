// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// How many columns the text takes on a terminal.
  ///
  /// Terminals do not agree on every character; this says what most of them do: an emoji and a Chinese, Japanese or
  /// Korean character take two, whatever is combined with a letter takes none.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The beginning of the text that fits.
  func prefix(columns width: Int) -> String {
    var text = ""
    var rest = width
    for character in self {
      rest -= character.columns
      if rest < 0 { break }
      text.append(character)
    }
    return text
  }

  /// The text in lines that fit, broken between words; a word that does not fit by itself is broken too.
  func wrapped(columns width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.columns + 1 + word.columns <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines += word.broken(columns: Swift.max(2, width))
      }
    }
    return lines
  }

  /// The text in pieces that fit; no character is wider than two columns.
  private func broken(columns width: Int) -> [String] {
    var pieces: [String] = []
    var rest = String(self)
    while !rest.isEmpty {
      let piece = rest.prefix(columns: width)
      pieces.append(piece)
      rest.removeFirst(piece.count)
    }
    return pieces
  }

  /// Fills up with blanks behind the text.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}

extension Character {
  /// What a character is composed of is drawn in one place, so its base decides.
  var columns: Int {
    let base = unicodeScalars.first { !$0.takesNoColumn }
    guard let base else { return 0 }
    return isEmoji(base) || base.isWide ? 2 : 1
  }

  /// An emoji is one by itself (🌱), by its variation selector (☎️), or as a flag of two letters.
  private func isEmoji(_ base: UnicodeScalar) -> Bool {
    if base.properties.isEmojiPresentation { return true }
    return base.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
  }
}

extension UnicodeScalar {
  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// The blocks whose characters are two columns wide, after Unicode's EastAsianWidth.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
