// SPDX-License-Identifier: MIT

import Foundation

extension TodoFile {
  /// The file at this path.
  static func live(path: String) -> TodoFile {
    TodoFile(
      name: path,
      keepsChanges: true,
      load: { () throws(TodoFileError) in try LiveFile(name: path).load() },
      save: { text, expected throws(TodoFileError) in try LiveFile(name: path).save(text, expecting: expected) },
      rescue: { text throws(TodoFileError) in try LiveFile(name: path).rescue(text) },
    )
  }

  /// A text that stands for a file, and is never saved: nothing is written, and nothing is lost that was a file.
  static func scratch(name: String, text: String) -> TodoFile {
    TodoFile(
      name: name,
      keepsChanges: false,
      load: { () throws(TodoFileError) in
        TodoSnapshot(text: text, fingerprint: TodoFingerprint(bytes: Array(text.utf8)))
      },
      save: { text, _ throws(TodoFileError) in TodoFingerprint(bytes: Array(text.utf8)) },
      rescue: { _ throws(TodoFileError) in name },
    )
  }
}

/// The steps, one after another. It holds no state: links are followed anew each time, since they may have changed.
private struct LiveFile {
  let name: String

  func load() throws(TodoFileError) -> TodoSnapshot {
    let path = try TodoPath(following: name)
    guard let bytes = try contents(of: path) else {
      try checkFolder(of: path)
      return TodoSnapshot(text: "", fingerprint: .missing)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(name, line: bytes.lineOfInvalidUTF8)
    }
    return TodoSnapshot(text: text, fingerprint: TodoFingerprint(bytes: bytes))
  }

  func save(_ text: String, expecting expected: TodoFingerprint) throws(TodoFileError) -> TodoFingerprint {
    let path = try TodoPath(following: name)
    try check(path, is: expected)
    let saved = TodoFingerprint(bytes: Array(text.utf8))
    if saved == expected { return saved }
    let old = try path.status()
    if old != nil, unsafe access(path.target, W_OK) != 0 { throw .readOnly(name) }
    let temporary = try TemporaryFile(beside: path, permissions: old == nil ? 0o666 : 0o600)
    do throws(TodoFileError) {
      try temporary.write(saved.bytes ?? [], like: old)
      // Once more, at the last moment: writing a file takes long enough for another program to save its own.
      try check(path, is: expected)
      try temporary.move(replacing: old != nil)
    } catch {
      temporary.discard()
      throw error
    }
    return saved
  }

  /// Beside the list, or if that folder takes no file, in the one for temporary files.
  func rescue(_ text: String) throws(TodoFileError) -> String {
    let path = try TodoPath(following: name)
    let base = (path.target as NSString).lastPathComponent
    var reason = ""
    for folder in [path.folder, NSTemporaryDirectory()] {
      for number in 1...99 {
        let copy = (folder as NSString).appendingPathComponent("\(base).unsaved-\(number)")
        do throws(SystemError) {
          try write(text, toNew: copy)
          return copy
        } catch {
          reason = error.reason
          // A taken name is somebody's file, perhaps an earlier rescue: try the next.
          if error.code != EEXIST { break }
        }
      }
    }
    throw .writeFailed(name, reason: reason)
  }

  private func write(_ text: String, toNew path: String) throws(SystemError) {
    let file = try OpenFile(creating: path, permissions: 0o600)
    do throws(SystemError) {
      try file.write(Array(text.utf8))
      try file.flush()
    } catch {
      // Half a list would pass for a whole one.
      unsafe unlink(path)
      throw error
    }
  }

  /// Nil when there is no file.
  private func contents(of path: TodoPath) throws(TodoFileError) -> [UInt8]? {
    guard let status = try path.status() else { return nil }
    // Asked before it is opened: opening a pipe would wait for a writer, and opening a device may do anything.
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder(name)
    default: throw .special(name)
    }
    do throws(SystemError) {
      return try OpenFile(reading: path.target).readAll()
    } catch {
      throw .unreadable(name, reason: error.reason)
    }
  }

  private func check(_ path: TodoPath, is expected: TodoFingerprint) throws(TodoFileError) {
    let found = TodoFingerprint(bytes: try contents(of: path))
    guard found != expected else { return }
    if found == .missing { throw .deletedOnDisk(name) }
    throw expected == .missing ? .createdOnDisk(name) : .changedOnDisk(name)
  }

  /// A new list is refused at once where it could never be saved, and not after an hour's work.
  private func checkFolder(of path: TodoPath) throws(TodoFileError) {
    if unsafe access(path.folder, F_OK) != 0 { throw .folderMissing(name, folder: path.folder) }
    if unsafe access(path.folder, W_OK | X_OK) != 0 { throw .folderNotWritable(name, folder: path.folder) }
  }
}

extension [UInt8] {
  /// The number of the first line that is not UTF-8.
  fileprivate var lineOfInvalidUTF8: Int {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
