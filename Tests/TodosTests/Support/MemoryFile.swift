// SPDX-License-Identifier: MIT

import Synchronization

@testable import Todos

/// A file in memory, under the same rules as a real one, which a test can change or break behind the program's back.
final class MemoryFile: Sendable {
  private struct Contents {
    var text: String?
    var failure: TodoFileError?
    var saves = 0
    var rescued: [String] = []
  }

  private let contents: Mutex<Contents>

  /// Nil for a file that does not exist.
  init(_ text: String?) { contents = Mutex(Contents(text: text)) }

  var text: String? {
    get { contents.withLock { $0.text } }
    set { contents.withLock { $0.text = newValue } }
  }

  /// What every access fails with; nil when all is well.
  var failure: TodoFileError? {
    get { contents.withLock { $0.failure } }
    set { contents.withLock { $0.failure = newValue } }
  }

  var saves: Int { contents.withLock { $0.saves } }

  var rescued: [String] { contents.withLock { $0.rescued } }

  var file: TodoFile {
    TodoFile(
      name: "todo.txt",
      keepsChanges: true,
      load: { [self] () throws(TodoFileError) in try load() },
      save: { [self] text, expected throws(TodoFileError) in try save(text, expecting: expected) },
      rescue: { [self] text throws(TodoFileError) in try rescue(text) },
    )
  }

  private func load() throws(TodoFileError) -> TodoSnapshot {
    if let failure { throw failure }
    let text = text
    return TodoSnapshot(text: text ?? "", fingerprint: TodoFingerprint(text))
  }

  private func save(_ text: String, expecting expected: TodoFingerprint) throws(TodoFileError) -> TodoFingerprint {
    if let failure { throw failure }
    let isAsExpected = contents.withLock { contents in
      guard TodoFingerprint(contents.text) == expected else { return false }
      contents.text = text
      contents.saves += 1
      return true
    }
    guard isAsExpected else { throw .changedOnDisk("todo.txt") }
    return TodoFingerprint(text)
  }

  private func rescue(_ text: String) throws(TodoFileError) -> String {
    contents.withLock { $0.rescued.append(text) }
    return "todo.txt.unsaved-1"
  }
}

extension TodoFingerprint {
  init(_ text: String?) { self.init(bytes: text.map { Array($0.utf8) }) }
}
