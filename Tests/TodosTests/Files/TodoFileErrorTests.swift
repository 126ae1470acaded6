// SPDX-License-Identifier: MIT

import Testing

@testable import Todos

@Suite("A refusal")
struct TodoFileErrorTests {
  private static let all: [TodoFileError] = [
    .unreadable("a.txt", reason: "permission denied"), .folder("a.txt"), .special("a.txt"), .notUTF8("a.txt", line: 3),
    .linkLoop("a.txt"), .folderMissing("a.txt", folder: "b"), .folderNotWritable("a.txt", folder: "b"),
    .readOnly("a.txt"), .writeFailed("a.txt", reason: "no space left on device"), .changedOnDisk("a.txt"),
    .deletedOnDisk("a.txt"), .createdOnDisk("a.txt"),
  ]

  @Test("names the file, and ends as a sentence", arguments: all)
  func sentence(error: TodoFileError) {
    #expect(error.description.contains("“a.txt”"))
    #expect(error.description.hasSuffix("."))
  }

  @Test("leaves a choice only where somebody else changed the file")
  func conflicts() {
    #expect(Self.all.filter(\.isConflict) == Array(Self.all.suffix(3)))
  }

  @Test("reads like this")
  func examples() {
    #expect(
      "\(TodoFileError.unreadable("a.txt", reason: "permission denied"))"
        == "Cannot read “a.txt”: permission denied. Check its name and its permissions, and try again."
    )
    #expect(
      "\(TodoFileError.folder("lists/"))"
        == "“lists/” is a folder, not a file. Name a file in it, such as “lists/todo.txt”."
    )
  }
}
