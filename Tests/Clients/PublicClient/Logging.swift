// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wellspring

/// What a logging middleware has written, on the main actor.
@MainActor
public final class Log {
  public private(set) var lines: [String] = []

  public init() {}

  public func write(_ line: String) {
    lines.append(line)
  }
}

extension Middleware {
  /// A middleware of the app's own, for any feature.
  public static func logging(to log: Log) -> Self {
    Middleware { store, action, next in
      log.write("before \(action): \(store.state)")
      next(action)
      log.write("after \(action): \(store.state)")
    }
  }
}
