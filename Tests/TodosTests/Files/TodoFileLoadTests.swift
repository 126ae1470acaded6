// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Todos

@Suite("Loading a file")
struct TodoFileLoadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("gives its text, byte for byte", arguments: ["", "\u{FEFF}e\u{301}\r\nb\n\na", "\u{0}\r"])
  func text(text: String) async throws {
    let snapshot = try await TodoFile.live(path: folder.file("todo.txt", text)).load()
    #expect(Array(snapshot.text.utf8) == Array(text.utf8))
    #expect(snapshot.fingerprint.bytes == Array(text.utf8))
  }

  @Test("takes a file that does not exist for an empty list, and does not create it")
  func missing() async throws {
    let snapshot = try await TodoFile.live(path: folder.file()).load()
    #expect(snapshot == TodoSnapshot(text: "", fingerprint: .missing))
    #expect(try folder.names.isEmpty)
  }

  @Test("refuses a folder")
  func isFolder() async throws {
    try await expect(.folder(folder.path), from: folder.path)
    try await expect(.folder(folder.path + "/new/"), from: folder.path + "/new/")
  }

  @Test("refuses what is not an ordinary file, without waiting for it")
  func isPipe() async throws {
    let path = try folder.file("pipe")
    unsafe mkfifo(path, 0o600)
    try await expect(.special(path), from: path)
  }

  @Test("refuses bytes that are not UTF-8, and says in which line")
  func notUTF8() async throws {
    let path = try folder.file()
    try Data("one\ntwo\nthr".utf8 + [0xE9, 0xE8]).write(to: URL(fileURLWithPath: path))
    try await expect(.notUTF8(path, line: 3), from: path)
  }

  @Test("refuses a new file in a folder that is not there")
  func noFolder() async throws {
    let path = folder.path + "/none/todo.txt"
    try await expect(.folderMissing(path, folder: folder.path + "/none"), from: path)
  }

  @Test("refuses a path through a file, and an empty one")
  func noPath() async throws {
    let path = try folder.file("todo.txt", "a") + "/todo.txt"
    try await expect(.unreadable(path, reason: "not a directory"), from: path)
    try await expect(.unreadable("", reason: "the name is empty"), from: "")
  }

  @Test("refuses a link that leads back to itself")
  func linkLoop() async throws {
    let path = try folder.file("a")
    unsafe symlink("b", path)
    unsafe symlink("a", folder.path + "/b")
    try await expect(.linkLoop(path), from: path)
  }

  @Test("refuses a file without permission to read it", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() async throws {
    let path = try folder.file("todo.txt", "a")
    unsafe chmod(path, 0)
    try await expect(.unreadable(path, reason: "permission denied"), from: path)
  }

  private func expect(
    _ error: TodoFileError,
    from path: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) async throws {
    await #expect(throws: error, sourceLocation: sourceLocation) {
      try await TodoFile.live(path: path).load()
    }
  }
}
