// SPDX-License-Identifier: MIT

extension Describer {
  /// A string in quotes; one of several lines by its lines.
  func describeString(_ text: String) -> DescribedValue {
    let shown = text.count > limits.characters ? String(text.prefix(limits.characters)) : text
    let rest = text.count - shown.count
    guard shown.contains(where: \.isNewline) else { return .leaf(quoted(shown, before: 0, after: rest)) }
    // A blank in front of the line feed would be lost to the eye; whatever is not a plain line feed is shown as it is coded.
    var lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escaped }
    if rest > 0 { lines[lines.count - 1] += "… \(rest.grouped) more characters" }
    return .text(lines)
  }

  private func quoted(_ text: String, before: Int, after: Int) -> String {
    var quoted = text.debugDescription
    if before > 0 { quoted = "(\(before.grouped) characters …) " + quoted }
    if after > 0 { quoted += " (… \(after.grouped) more characters)" }
    return quoted
  }

  /// Two long strings, of which what they begin with is left out where they only differ later.
  func describeStrings(_ old: String, _ new: String) -> (old: DescribedValue, new: DescribedValue) {
    let longest = max(old.count, new.count)
    let common = zip(old, new).prefix { $0 == $1 }.count
    guard longest > limits.characters, common > limits.characters / 4 else {
      return (describeString(old), describeString(new))
    }
    let before = common - limits.characters / 10
    func part(of text: String) -> DescribedValue {
      let rest = text.dropFirst(before)
      let shown = rest.prefix(limits.characters)
      return .leaf(quoted(String(shown), before: before, after: rest.count - shown.count))
    }
    return (part(of: old), part(of: new))
  }

  func bytesText(of value: Any, _ traits: TypeTraits, from start: Int = 0) -> String {
    guard let bytes = value as? any Collection<UInt8> else { return "\(value)" }
    func text(_ bytes: some Collection<UInt8>) -> String {
      let shown = bytes.dropFirst(start).prefix(16)
      var text = "\(traits.name.short)(\(bytes.count.grouped) \(bytes.count == 1 ? "byte" : "bytes")"
      guard !shown.isEmpty else { return text + ")" }
      text += start > 0 ? ", from \(start.grouped):" : ":"
      for byte in shown { text += " " + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }
      return text + (start + 16 < bytes.count ? " …)" : ")")
    }
    return text(bytes)
  }

  /// Two runs of bytes, from a little before the place where they differ.
  func bytesTexts(_ old: Any, _ new: Any, _ traits: TypeTraits) -> (old: DescribedValue, new: DescribedValue) {
    guard let older = old as? any Collection<UInt8>, let newer = new as? any Collection<UInt8> else {
      return (describe(old), describe(new))
    }
    func common(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> Int {
      zip(first, second).prefix { $0 == $1 }.count
    }
    let same = common(older, newer)
    let start = same < 16 ? 0 : same - 4
    return (.leaf(bytesText(of: old, traits, from: start)), .leaf(bytesText(of: new, traits, from: start)))
  }

  /// Where something is computed is said by an address, which is another one in the next run.
  func keyPathText(of value: Any) -> String {
    let parts = "\(value)".split(separator: "<computed 0x", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { "<computed" + $0.drop { $0.isHexDigit } }
    return (parts.prefix(1).map(String.init) + rest).joined()
  }

  /// What the toolchain says of its own types.
  func plainText(of value: Any, _ traits: TypeTraits) -> String {
    let text = String(describing: value)
    switch traits.name.short {
    case "Date" where traits.name.isOfFoundation: return dateText(of: value, text)
    case "ObjectIdentifier": return "ObjectIdentifier"
    default: return text
    }
  }

  /// A date's description has whole seconds.
  private func dateText(of value: Any, _ text: String) -> String {
    guard let seconds = Mirror(reflecting: value).children.first?.value as? Double else { return text }
    let fraction = seconds - seconds.rounded(.down)
    guard fraction > 0, let zone = text.lastIndex(of: " ") else { return text }
    return "\(text[..<zone])\("\(fraction)".dropFirst())\(text[zone...])"
  }
}

extension String {
  /// Without anything that would move the cursor of a terminal, or begin another line.
  var onOneLine: String {
    contains { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } } ? escaped : self
  }

  /// With its control characters as Swift writes them in source.
  var escaped: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: false) : String(scalar)
    }
    return text
  }
}
