// SPDX-License-Identifier: MIT

import Foundation

/// Where problems go when standard output is a pipe.
enum StandardError {
  static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
