// SPDX-License-Identifier: MIT

#if canImport(os)
  import Darwin
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where reports and debug output go that nobody asked for.
enum StandardError {
  /// Writes a line to standard error; on Apple's systems, a warning that Xcode shows where the program runs.
  static func warn(_ line: String) {
    #if canImport(os)
      Logger(subsystem: "com.apple.runtime-issues", category: "Wellspring").fault("\(line, privacy: .public)")
    #else
      put("\(line)\n")
    #endif
  }

  /// Writes a text to standard error at once, so that it stays in one piece; the rest where there was no room for all of it.
  static func put(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 || (written < 0 && errno == EINTR) else { return }
      bytes = bytes.dropFirst(max(0, written))
    }
  }
}
