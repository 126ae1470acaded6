// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Todos

@Suite("Saving a file")
struct TodoFileSaveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("replaces its text, and returns the fingerprint that the next save needs")
  func replaces() async throws {
    let file = try TodoFile.live(path: folder.file("todo.txt", "one\n"))
    let first = try await file.save("two\r\n", file.load().fingerprint)
    _ = try await file.save("\u{FEFF}three", first)
    #expect(try folder.text() == "\u{FEFF}three")
    #expect(try folder.names == ["todo.txt"])
  }

  @Test("creates a file that did not exist")
  func creates() async throws {
    let file = try TodoFile.live(path: folder.file())
    _ = try await file.save("one\n", file.load().fingerprint)
    #expect(try folder.text() == "one\n")
    #expect(try folder.names == ["todo.txt"])
  }

  @Test("works for a name relative to the working folder, and for the longest name that there is")
  func names() async throws {
    let file = try TodoFile.live(path: folder.file(String(repeating: "n", count: 255)))
    _ = try await file.save("one\n", .missing)
    #expect(try await file.load().text == "one\n")
    #expect(try TodoPath(following: "todo.txt").folder == ".")
    #expect(try TodoPath(following: "/todo.txt").folder == "/")
  }

  @Test("keeps the permissions", arguments: [0o600, 0o640, 0o755] as [mode_t])
  func permissions(mode: mode_t) async throws {
    let path = try folder.file("todo.txt", "one\n")
    unsafe chmod(path, mode)
    let file = TodoFile.live(path: path)
    _ = try await file.save("two\n", file.load().fingerprint)
    #expect(try TodoPath(following: path).status()?.st_mode == S_IFREG | mode)
  }

  @Test("writes to the target of a link, and keeps the link", arguments: ["one\n", nil])
  func link(text: String?) async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: false)
    _ = try folder.file("real/todo.txt", text)
    unsafe symlink("real/todo.txt", folder.path + "/first")
    unsafe symlink(folder.path + "/first", folder.path + "/second")
    let file = TodoFile.live(path: folder.path + "/second")
    _ = try await file.save("two\n", file.load().fingerprint)
    #expect(try folder.text(of: "real/todo.txt") == "two\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/first") == "real/todo.txt")
    #expect(try folder.names == ["first", "real", "second"])
  }

  @Test("refuses a file that was changed since, even to one of the same size and date")
  func changed() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]!
    try Data("two\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    await #expect(throws: TodoFileError.changedOnDisk(path)) { try await file.save("three\n", loaded.fingerprint) }
    #expect(try folder.text() == "two\n")
    #expect(try folder.names == ["todo.txt"])
  }

  @Test("refuses to save what it would not change over a file that was changed")
  func changedUnderNoChange() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    _ = try folder.file("todo.txt", "two\n")
    await #expect(throws: TodoFileError.changedOnDisk(path)) { try await file.save("one\n", loaded.fingerprint) }
  }

  @Test("does not take a touched file for a changed one")
  func touched() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
    _ = try await file.save("two\n", loaded.fingerprint)
    #expect(try folder.text() == "two\n")
  }

  @Test("refuses a file that was deleted since, and one that appeared since")
  func deletedOrCreated() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    unsafe unlink(path)
    await #expect(throws: TodoFileError.deletedOnDisk(path)) { try await file.save("two\n", loaded.fingerprint) }
    #expect(try folder.names.isEmpty)
    _ = try folder.file("todo.txt", "theirs\n")
    await #expect(throws: TodoFileError.createdOnDisk(path)) { try await file.save("two\n", .missing) }
    #expect(try folder.text() == "theirs\n")
  }

  @Test("does not replace a file that appears at the very last moment")
  func createdAtTheLastMoment() throws {
    let path = try TodoPath(following: folder.file())
    let temporary = try TemporaryFile(beside: path, permissions: 0o600)
    try temporary.write(Array("mine\n".utf8), like: nil)
    _ = try folder.file("todo.txt", "theirs\n")
    var thrown: TodoFileError?
    do throws(TodoFileError) { try temporary.move(replacing: false) } catch { thrown = error }
    temporary.discard()
    #expect(thrown == .createdOnDisk(path.name))
    #expect(try folder.text() == "theirs\n")
    #expect(try folder.names == ["todo.txt"])
  }

  @Test("refuses when a folder has taken the file's place")
  func replacedByFolder() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    unsafe unlink(path)
    unsafe mkdir(path, 0o700)
    await #expect(throws: TodoFileError.folder(path)) { try await file.save("two\n", loaded.fingerprint) }
  }

  @Test("refuses when the folder has gone")
  func folderGone() async throws {
    let path = folder.path + "/sub/todo.txt"
    unsafe mkdir(folder.path + "/sub", 0o700)
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    unsafe rmdir(folder.path + "/sub")
    let error = TodoFileError.folderMissing(path, folder: folder.path + "/sub")
    await #expect(throws: error) { try await file.save("one\n", loaded.fingerprint) }
  }

  @Test("refuses a read-only file, and a folder that takes no file", .enabled(if: geteuid() != 0, "root may write"))
  func notWritable() async throws {
    let path = try folder.file("todo.txt", "one\n")
    let file = TodoFile.live(path: path)
    let loaded = try await file.load()
    unsafe chmod(path, 0o400)
    await #expect(throws: TodoFileError.readOnly(path)) { try await file.save("two\n", loaded.fingerprint) }
    unsafe chmod(path, 0o600)
    unsafe chmod(folder.path, 0o500)
    let error = TodoFileError.folderNotWritable(path, folder: folder.path)
    await #expect(throws: error) { try await file.save("two\n", loaded.fingerprint) }
    await #expect(throws: TodoFileError.self) { try await TodoFile.live(path: folder.path + "/new").load() }
    unsafe chmod(folder.path, 0o700)
    #expect(try folder.text() == "one\n")
    #expect(try folder.names == ["todo.txt"])
  }

  #if os(Linux)
    @Test("refuses a folder in which not even root may create a file")
    func systemFolder() {
      var thrown: TodoFileError?
      do throws(TodoFileError) {
        _ = try TemporaryFile(beside: TodoPath(following: "/sys/todo.txt"), permissions: 0o600)
      } catch {
        thrown = error
      }
      #expect(thrown == .folderNotWritable("/sys/todo.txt", folder: "/sys"))
    }
  #endif

  @Test("rescues a text to a new file, and never over another rescued one")
  func rescue() async throws {
    let file = try TodoFile.live(path: folder.file("todo.txt", "theirs\n"))
    #expect(try await file.rescue("mine\n") == folder.path + "/todo.txt.unsaved-1")
    #expect(try await file.rescue("more\n") == folder.path + "/todo.txt.unsaved-2")
    #expect(try folder.text(of: "todo.txt.unsaved-1") == "mine\n")
    #expect(try folder.text(of: "todo.txt.unsaved-2") == "more\n")
    #expect(try folder.text() == "theirs\n")
  }

  @Test("does nothing for the sample, which is no file")
  func scratch() async throws {
    let file = TodoFile.scratch(name: "the sample", text: "one\n")
    let loaded = try await file.load()
    let saved = try await file.save("two\n", loaded.fingerprint)
    #expect(saved.bytes == Array("two\n".utf8))
  }
}
