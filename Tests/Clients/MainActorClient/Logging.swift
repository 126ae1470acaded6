// SPDX-License-Identifier: MIT

import Wellspring

/// What a logging middleware has written, on the main actor.
final class Log {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }
}

extension Middleware {
  /// A middleware of the app's own, for any feature.
  static func logging(to log: Log) -> Self {
    Middleware { store, action, next in
      log.write("before \(action): \(store.state)")
      next(action)
      log.write("after \(action): \(store.state)")
    }
  }
}
