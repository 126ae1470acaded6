// SPDX-License-Identifier: MIT

import Foundation

/// A file descriptor that closes itself.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  init(reading path: String) throws(SystemError) {
    descriptor = try SystemError.check { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Fails when there is anything of that name, even a link.
  init(creating path: String, permissions: mode_t) throws(SystemError) {
    descriptor = try SystemError.check { unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions) }
  }

  deinit { close(descriptor) }

  func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try SystemError.check { unsafe read(descriptor, &chunk, chunk.count) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try SystemError.check {
        unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the file the owner and permissions of another one.
  func adopt(_ status: stat) throws(SystemError) {
    // Only root may give a file away. For others the owner is nearly always the same, and where not, theirs to be.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    try SystemError.check { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// Returns when the bytes are on the disk: a file renamed before may be empty after a power cut.
  func flush() throws(SystemError) {
    try SystemError.check { fsync(descriptor) }
  }
}
