// SPDX-License-Identifier: MIT

import Foundation

/// A folder for one test, removed with all that is in it when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("todos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file, which is written first where its text is given.
  func file(_ name: String = "todo.txt", _ text: String? = nil) throws -> String {
    let file = path + "/" + name
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    return file
  }

  func text(of name: String = "todo.txt") throws -> String {
    try String(decoding: Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
