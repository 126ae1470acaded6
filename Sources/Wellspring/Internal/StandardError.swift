// SPDX-License-Identifier: MIT

#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where reports go that nobody asked for.
enum StandardError {
  /// Writes a line to standard error; on Apple's systems, a warning that Xcode shows where the program runs.
  static func warn(_ line: String) {
    #if canImport(os)
      Logger(subsystem: "com.apple.runtime-issues", category: "Wellspring").fault("\(line, privacy: .public)")
    #else
      var bytes = Array("\(line)\n".utf8)[...]
      while !bytes.isEmpty {
        let written = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        guard written > 0 else { return }
        bytes = bytes.dropFirst(written)
      }
    #endif
  }
}
