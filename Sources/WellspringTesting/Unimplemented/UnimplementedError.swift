// SPDX-License-Identifier: MIT

/// What an `unimplemented` closure throws after it has failed the test.
public struct UnimplementedError: Error, CustomStringConvertible {
  /// What the closure is called.
  public let name: String

  /// “…” is not implemented.
  public var description: String { "“\(name)” is not implemented." }
}
