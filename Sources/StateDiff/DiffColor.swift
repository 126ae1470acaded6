// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Whether a ``Diff`` is written in colours, which are ANSI escape sequences.
public enum DiffColor: Sendable, CaseIterable {
  /// In colours when standard output is a terminal and the environment variable `NO_COLOR` is not set.
  ///
  /// Whoever writes to standard error asks standard error instead.
  case automatic

  /// In colours, wherever it goes. `NO_COLOR` is honoured here too.
  case always

  /// Plain.
  case never

  /// Whether what is written to a file descriptor is to be coloured.
  package func isOn(writingTo descriptor: Int32) -> Bool {
    isOn(isTerminal: isatty(descriptor) != 0, noColor: Self.environmentSaysNo)
  }

  /// The rule by itself.
  func isOn(isTerminal: @autoclosure () -> Bool, noColor: Bool) -> Bool {
    switch self {
    case .never: false
    case .always: !noColor
    case .automatic: !noColor && isTerminal()
    }
  }

  package static var standardOutput: Int32 { STDOUT_FILENO }
  package static var standardError: Int32 { STDERR_FILENO }

  /// As no-color.org says: any text but the empty one.
  private static var environmentSaysNo: Bool {
    guard let value = unsafe getenv("NO_COLOR") else { return false }
    return unsafe value.pointee != 0
  }
}
