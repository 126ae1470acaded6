// SPDX-License-Identifier: MIT

/// Makes lines of the bytes that come in, in whatever pieces they come.
struct LineSplitter {
  private var pending: [UInt8] = []

  /// The lines that these bytes complete. A line is nil when it is not UTF-8: guessing what was meant would put the guess
  /// into the user's file.
  mutating func lines(completedBy bytes: some Sequence<UInt8>) -> [String?] {
    var lines: [String?] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(validating: pending, as: UTF8.self))
        pending = []
      } else {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The last line, where it has no line end.
  mutating func end() -> [String?] {
    defer { pending = [] }
    return pending.isEmpty ? [] : [String(validating: pending, as: UTF8.self)]
  }
}
