// SPDX-License-Identifier: MIT

import Foundation

/// A new file in the folder of another, whose place it takes when it is complete.
struct TemporaryFile: ~Copyable {
  private let destination: TodoPath
  private let path: String
  private let file: OpenFile

  init(beside destination: TodoPath, permissions: mode_t) throws(TodoFileError) {
    self.destination = destination
    // A name of its own, not the list's with a suffix: that might be too long. Hidden, lest others take it for a list.
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    path = "\(destination.folder)/.todos-\(number).tmp"
    do throws(SystemError) {
      file = try OpenFile(creating: path, permissions: permissions)
    } catch {
      switch error.code {
      case EACCES, EPERM, EROFS: throw .folderNotWritable(destination.name, folder: destination.folder)
      case ENOENT: throw .folderMissing(destination.name, folder: destination.folder)
      default: throw .writeFailed(destination.name, reason: error.reason)
      }
    }
  }

  func write(_ bytes: [UInt8], like old: stat?) throws(TodoFileError) {
    do throws(SystemError) {
      if let old { try file.adopt(old) }
      try file.write(bytes)
      try file.flush()
    } catch {
      throw .writeFailed(destination.name, reason: error.reason)
    }
  }

  /// Puts the file in its place, in one step that a reader sees either before or after.
  func move(replacing isReplacing: Bool) throws(TodoFileError) {
    do throws(SystemError) {
      try SystemError.check { isReplacing ? unsafe rename(path, destination.target) : moveWithoutReplacing() }
    } catch {
      if error.code == EEXIST { throw .createdOnDisk(destination.name) }
      throw .writeFailed(destination.name, reason: error.reason)
    }
    // The new name is on the disk only when the folder is. A folder that cannot be flushed is no failure: the file has
    // been replaced, and saying otherwise would be wrong.
    if let folder = try? OpenFile(reading: destination.folder) { try? folder.flush() }
  }

  func discard() {
    unsafe unlink(path)
  }

  /// `rename` would replace a file that somebody creates at this moment; `link` refuses. Some file systems have no links:
  /// there, the check right before has to do.
  private func moveWithoutReplacing() -> Int32 {
    guard unsafe link(path, destination.target) == 0 else {
      return [EPERM, ENOTSUP, EOPNOTSUPP].contains(errno) ? unsafe rename(path, destination.target) : -1
    }
    unsafe unlink(path)
    return 0
  }
}
