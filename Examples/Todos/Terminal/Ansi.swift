// SPDX-License-Identifier: MIT

/// The few control sequences that the screen needs; every terminal since the VT100 knows them.
enum Ansi {
  static let clear = "\u{1B}[2J\u{1B}[H"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"

  /// Goes to the beginning of the present line, and empties it.
  static let emptyLine = "\r\u{1B}[K"

  /// Goes to the beginning of a line, counted from 1, and empties it.
  static func line(_ number: Int) -> String { "\u{1B}[\(number);1H\u{1B}[2K" }
}
