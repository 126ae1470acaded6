// SPDX-License-Identifier: MIT

import Foundation

/// How many characters a terminal shows.
struct TerminalSize: Hashable {
  let columns: Int
  let rows: Int

  /// The size of the terminal that standard output goes to; nil for a pipe or a file.
  static var current: TerminalSize? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    // Some terminals do not know their size; then what they all could show in 1978.
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
