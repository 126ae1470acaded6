// SPDX-License-Identifier: MIT

extension Describer {
  /// A string, a part of one, or a character.
  func describeText(_ value: Any) -> DescribedValue {
    value is Character ? .leaf("\(value)".quoted) : describeString("\(value)")
  }

  /// A string in quotes; one of several lines by its lines.
  func describeString(_ text: String) -> DescribedValue {
    guard let (shown, rest) = text.cut(to: limits.characters, lines: limits.children) else {
      return Self.described(text)
    }
    switch Self.described(String(shown)) {
    case .leaf(let text): return .leaf(text + Self.omission(rest))
    case .text(var lines):
      lines[lines.count - 1] += Self.omission(rest)
      return .text(lines)
    case .group(let group): return .group(group)
    }
  }

  private static func described(_ text: String) -> DescribedValue {
    text.hasSeveralLines ? .text(text.lines.map(\.escaped)) : .leaf(text.quoted)
  }

  /// Two strings, of which what they begin with is left out where they only differ far from it.
  func describeStrings(_ old: String, _ new: String) -> (old: DescribedValue, new: DescribedValue) {
    let before = leftOut(of: old[...], new[...])
    guard before > 0 else { return (describeString(old), describeString(new)) }
    func described(_ text: String) -> DescribedValue { .leaf(part(of: text[...], after: before, \.quoted)) }
    return (described(old), described(new))
  }

  /// Two lines of a text, likewise.
  func describeLines(_ old: Substring, _ new: Substring) -> (old: DescribedValue, new: DescribedValue) {
    let before = leftOut(of: old, new)
    func described(_ text: Substring) -> DescribedValue { .leaf(part(of: text, after: before, \.escaped)) }
    return (described(old), described(new))
  }

  /// One line of a text.
  func lineText(_ line: Substring) -> String {
    part(of: line, after: 0, \.escaped)
  }

  /// How many characters two texts begin with that are not to be shown, since they differ after the last that would be.
  private func leftOut(of old: Substring, _ new: Substring) -> Int {
    let limit = limits.characters
    guard old.cut(to: limit) != nil || new.cut(to: limit) != nil else { return 0 }
    let common = zip(old, new).prefix { $0 == $1 }.count
    return common > limit / 4 ? common - limit / 10 : 0
  }

  private func part(of text: Substring, after start: Int, _ spell: (String) -> String) -> String {
    let rest = text.dropFirst(start)
    let before = start > 0 ? "(\(start.grouped) characters …) " : ""
    guard let (shown, after) = rest.cut(to: limits.characters) else { return before + spell(String(rest)) }
    return before + spell(String(shown)) + Self.omission(after)
  }

  private static func omission(_ count: Int) -> String {
    " (… \(count.grouped) more \(count == 1 ? "character" : "characters"))"
  }
}

extension StringProtocol {
  /// The first characters, and the number of those after them; nil where there are none.
  fileprivate func cut(to limit: Int) -> (shown: SubSequence, rest: Int)? {
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return nil }
    return (self[..<end], self[end...].count)
  }
}

extension String {
  /// The same, of the first lines only.
  fileprivate func cut(to limit: Int, lines count: Int) -> (shown: Substring, rest: Int)? {
    let lines = lines.prefix(count + 1)
    let (shown, rest) = cut(to: limit) ?? (self[...], 0)
    guard lines.count > count, lines[count - 1].endIndex < shown.endIndex else { return rest > 0 ? (shown, rest) : nil }
    // The line feed goes with what is left out.
    let end = lines[count - 1].endIndex
    return (self[..<end], self[end...].dropFirst().count)
  }
}

extension String {
  /// Whether there is a line feed in it. A carriage return in front of one is a part of the line, and shown.
  var hasSeveralLines: Bool { utf8.contains(UInt8(ascii: "\n")) }

  /// The lines of a text, split without regard to characters: a carriage return and a line feed are a single one.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// As it would be written in source.
  var quoted: String { debugDescription.spelled(\.isUnseen) }

  /// Without anything that would move the cursor of a terminal, or begin another line.
  var onOneLine: String {
    spelled { $0.isUnseen || $0.properties.generalCategory == .control }
  }
}

extension StringProtocol {
  /// A line of a text, with its control characters as Swift writes them in source.
  var escaped: String {
    String(self).spelled { $0 == "\\" || $0.isUnseen || $0.properties.generalCategory == .control }
  }
}

extension String {
  fileprivate func spelled(_ isSpelled: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isSpelled) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if !isSpelled(scalar) {
        text.unicodeScalars.append(scalar)
      } else if scalar.isUnseen {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text += scalar.escaped(asASCII: false)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it leaves no mark of its own, or breaks the line: the order of writing, a space without width. The joiners of emoji
  /// and of some scripts do leave one.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .format: value != 0x200C && value != 0x200D && !(0xE0020...0xE007F).contains(value)
    case .lineSeparator, .paragraphSeparator: true
    // What Swift leaves as it is of these moves the cursor of a terminal all the same.
    case .control: value >= 0x80
    default: false
    }
  }
}
