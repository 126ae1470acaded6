// SPDX-License-Identifier: MIT

extension Describer {
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

  func keyPathText(of value: Any) -> String {
    "\(value)".withoutAddresses
  }

  /// What the toolchain says of its own types.
  func plainText(of value: Any, _ traits: TypeTraits) -> String {
    let text = String(describing: value)
    if text.first == "<" { return text.withoutAddresses }
    if traits.isObject, let error = value as? any Error { return errorText(error, text) }
    switch traits.name.short {
    case "Date" where traits.name.isOfFoundation: return dateText(of: value, text)
    // Some end in a blank.
    case _ where traits.name.isOfFoundation: return text.last == " " ? String(text.dropLast()) : text
    // Others would be addresses.
    case "ObjectIdentifier", "OpaquePointer": return traits.name.short
    case let name where name.hasPrefix("Unsafe"): return name
    default: return text
    }
  }

  /// An error's description has its dictionary in any order.
  private func errorText(_ error: any Error, _ text: String) -> String {
    let stored = Mirror(reflecting: error).children.first { $0.label == "_userInfo" }?.value
    guard let info = stored as? [String: Any], !info.isEmpty else { return text }
    let whole = String(text.prefixBefore("UserInfo="))
    return "\(whole.last == " " ? whole : whole + " ")UserInfo="
      + LineWriter.text(of: describe(info, depth: max(0, limits.depth - 2)))
  }

  /// A date's description has whole seconds.
  private func dateText(of value: Any, _ text: String) -> String {
    guard let seconds = Mirror(reflecting: value).children.first?.value as? Double else { return text }
    // A date of these years has microseconds, and no more.
    let micros = Int(((seconds - seconds.rounded(.down)) * 1_000_000).rounded(.down))
    guard micros > 0, let zone = text.lastIndex(of: " ") else { return text }
    var digits = String(String(1_000_000 + micros).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(text[..<zone]).\(digits)\(text[zone...])"
  }
}

extension String {
  /// Without addresses, which are others in the next run: those of objects, and of where a key path is computed.
  fileprivate var withoutAddresses: String {
    let parts = split(separator: "0x", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for part in parts.dropFirst() {
      let rest = part.drop { $0.isHexDigit }
      while rest.first != " ", text.last == " " || text.last == ":" { text.removeLast() }
      if rest.first == " ", text.last == " " { text.removeLast() }
      text += rest
    }
    return text
  }

  fileprivate func prefixBefore(_ mark: String) -> Substring {
    ranges(of: mark).first.map { self[..<$0.lowerBound] } ?? self[...]
  }
}
