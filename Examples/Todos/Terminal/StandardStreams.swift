// SPDX-License-Identifier: MIT

import Foundation

/// The three streams that a program is started with.
enum StandardStreams {
  /// Opens those that are closed, as after `todos >&-`: the next file to be opened would take the place of one, and what is
  /// meant for the user would be written into the list.
  static func open() {
    // The lowest number that is free is the one that is given.
    while let descriptor = try? SystemError.check({ unsafe Foundation.open("/dev/null", O_RDWR) }) {
      if descriptor > STDERR_FILENO {
        close(descriptor)
        return
      }
    }
  }
}
