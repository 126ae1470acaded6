// SPDX-License-Identifier: MIT

import Foundation

/// Unbuffered: what is on the screen is what the program has written.
enum StandardOutput {
  static func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
}
