// SPDX-License-Identifier: MIT

import Foundation

/// Where a file really is: the path behind all links.
struct TodoPath {
  /// As the user wrote it, for what is said to the user.
  let name: String
  let target: String

  /// Follows the last part of the path itself, so that it also works for a link whose target does not exist yet; the
  /// system follows the links among the folders.
  init(following name: String) throws(TodoFileError) {
    self.name = name
    guard !name.isEmpty else { throw .unreadable(name, reason: "the name is empty") }
    var path = name
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        guard path.utf8.last != UInt8(ascii: "/") else { throw .folder(name) }
        target = path
        return
      }
      path = next.hasPrefix("/") ? next : Self.folder(of: path) + "/" + next
    }
    throw .linkLoop(name)
  }

  var folder: String { Self.folder(of: target) }

  /// What the system knows about the file; nil when there is none.
  func status() throws(TodoFileError) -> stat? {
    do throws(SystemError) {
      var status = stat()
      try SystemError.check { unsafe stat(target, &status) }
      return status
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(name, reason: error.reason)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
