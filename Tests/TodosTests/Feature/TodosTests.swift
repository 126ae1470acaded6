// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@testable import Todos

@MainActor
@Suite("The list")
struct TodosTests {
  private let disk = MemoryFile("(A) one\ntwo\n")
  private let today = TodoDate("2026-11-30")!

  @Test("opens a file")
  func opening() {
    let store = opened()
    #expect(store.state.listed == [1, 2])
    #expect(!store.state.hasUnsavedChanges)
    store.finish()
  }

  @Test("refuses a file that cannot be read")
  func refused() {
    disk.failure = .folder("todo.txt")
    let store = driver()
    store.send(.opened)
    store.receive(.loadFailed(.folder("todo.txt"))) { $0.phase = .refused(.folder("todo.txt")) }
    store.finish()
  }

  @Test("saves once, half a second after the last of several changes")
  func debounced() {
    let store = opened()
    store.send(.row(1, .completed)) {
      $0.rows[id: 1]?.line = TodoLine("x 2026-11-30 one pri:A")
      $0.revision = 2
    }
    store.advance(by: .milliseconds(400))
    store.send(.removed(2)) {
      _ = $0.rows.remove(id: 2)
      $0.revision = 3
    }
    store.advance(by: .milliseconds(400))
    #expect(disk.saves == 0)
    store.advance(by: .milliseconds(100))
    store.receive(.saveDue) { $0.saving = .running }
    receiveSaved(store, revision: 3)
    #expect(disk.text == "x 2026-11-30 one pri:A\n")
    #expect(disk.saves == 1)
    store.finish()
  }

  @Test("does not save what is no change")
  func noChange() {
    let store = opened()
    store.send(.row(1, .reopened))
    store.send(.removed(7))
    store.send(.filtered(TodoFilter(terms: [.word("two")]))) { $0.filter = TodoFilter(terms: [.word("two")]) }
    store.send(.ordered(.text)) { $0.order = .text }
    #expect(store.state.listed == [2])
    store.finish()
  }

  @Test("gives each new task a number of its own, also after the last one was removed")
  func numbers() {
    let store = opened()
    store.send(.removed(2)) {
      _ = $0.rows.remove(id: 2)
      $0.revision = 2
    }
    store.send(.added("three")) {
      $0.rows.append(TodoItem(id: 3, line: TodoLine("2026-11-30 three"), ending: .lf))
      $0.nextID = 4
      $0.revision = 3
    }
    quit(store, revision: 3)
    #expect(disk.text == "(A) one\n2026-11-30 three\n")
  }

  @Test("saves at once when it is left, and leaves when it has saved")
  func leaving() {
    let store = opened()
    remove(2, store, revision: 2)
    quit(store, revision: 2)
    #expect(disk.text == "(A) one\n")
    #expect(disk.saves == 1)
  }

  @Test("leaves at once when there is nothing to save, and when it is told to discard")
  func leavingWithoutSaving() {
    let clean = opened()
    clean.send(.quitRequested(.whenSaved)) { $0.phase = .left(problem: nil) }
    clean.finish()

    let dirty = opened()
    remove(2, dirty, revision: 2)
    dirty.send(.quitRequested(.discarding)) { $0.phase = .left(problem: nil) }
    dirty.finish()
    #expect(disk.saves == 0)
  }

  @Test("stops saving when the file was changed on disk, until the user overwrites it")
  func overwriting() {
    let store = inConflict()
    store.send(.saveRequested)
    store.send(.overwriteRequested) { $0.saving = .running }
    receiveSaved(store, revision: 2)
    #expect(disk.text == "(A) one\n")
    store.finish()
  }

  @Test("does not save by itself in a conflict, whatever else changes")
  func noSaveInConflict() {
    let store = inConflict()
    remove(1, store, revision: 3)
    store.advance(by: .milliseconds(500))
    store.receive(.saveDue)
    #expect(disk.text == "theirs\n")
    store.finish()
  }

  @Test("writes nothing when there is nothing to save")
  func nothingToSave() {
    let store = opened()
    store.send(.saveRequested)
    store.finish()
    #expect(disk.saves == 0)
  }

  @Test("drops its changes when the user reloads the file that was changed on disk")
  func reloading() {
    let store = inConflict()
    store.send(.reloadRequested)
    store.receive(.loaded(TodoSnapshot(text: "theirs\n", fingerprint: TodoFingerprint("theirs\n")))) {
      $0.rows = [TodoItem(id: 1, line: TodoLine("theirs"), ending: .lf)]
      $0.onDisk = TodoFingerprint("theirs\n")
      $0.nextID = 2
      $0.revision = 3
      $0.savedRevision = 3
      $0.saving = .idle
    }
    store.finish()
  }

  @Test("stays when the user quits in a conflict, and rescues the list when nobody can be asked")
  func leavingInConflict() {
    let store = inConflict()
    store.send(.quitRequested(.whenSaved))
    store.send(.quitRequested(.anyhow)) { $0.phase = .leaving(.anyhow) }
    let sentence = "\(TodoFileError.changedOnDisk("todo.txt").problem) Your list is kept in “todo.txt.unsaved-1”."
    store.receive(.rescued(sentence)) { $0.phase = .left(problem: sentence) }
    #expect(disk.rescued == ["(A) one\n"])
    #expect(disk.text == "theirs\n")
    store.finish()
  }

  @Test("tries a save again that failed for another reason")
  func retrying() {
    let full = TodoFileError.writeFailed("todo.txt", reason: "no space left on device")
    let store = opened()
    disk.failure = full
    remove(2, store, revision: 2)
    store.advance(by: .milliseconds(500))
    store.receive(.saveDue) { $0.saving = .running }
    store.receive(.saveFailed(full)) { $0.saving = .failed(full) }
    disk.failure = nil
    store.send(.quitRequested(.whenSaved)) {
      $0.phase = .leaving(.whenSaved)
      $0.saving = .running
    }
    receiveSaved(store, revision: 2) { $0.phase = .left(problem: nil) }
    store.finish()
  }
}

// MARK: - Steps

extension TodosTests {
  private func driver() -> ListDriver {
    ListDriver(file: disk.file, today: today)
  }

  private func opened() -> ListDriver {
    let store = driver()
    let text = disk.text ?? ""
    store.send(.opened)
    store.receive(.loaded(TodoSnapshot(text: text, fingerprint: TodoFingerprint(disk.text)))) {
      $0.rows = IdentifiedArray(TodoDocument(text: text).items, duplicates: .keepFirst)
      $0.onDisk = TodoFingerprint(disk.text)
      $0.nextID = 3
      $0.revision = 1
      $0.savedRevision = 1
      $0.phase = .open
    }
    return store
  }

  private func inConflict() -> ListDriver {
    let store = opened()
    remove(2, store, revision: 2)
    disk.text = "theirs\n"
    store.advance(by: .milliseconds(500))
    store.receive(.saveDue) { $0.saving = .running }
    let conflict = TodoFileError.changedOnDisk("todo.txt")
    store.receive(.saveFailed(conflict)) { $0.saving = .failed(conflict) }
    return store
  }

  private func remove(_ id: TodoItem.ID, _ store: ListDriver, revision: Int) {
    store.send(.removed(id)) {
      _ = $0.rows.remove(id: id)
      $0.revision = revision
    }
  }

  private func quit(_ store: ListDriver, revision: Int) {
    store.send(.quitRequested(.whenSaved)) {
      $0.phase = .leaving(.whenSaved)
      $0.saving = .running
    }
    receiveSaved(store, revision: revision) { $0.phase = .left(problem: nil) }
    store.finish()
  }

  private func receiveSaved(
    _ store: ListDriver,
    revision: Int,
    _ more: (inout Todos.State) -> Void = { _ in },
  ) {
    let fingerprint = TodoFingerprint(store.state.document.text)
    store.receive(.saved(revision: revision, fingerprint)) {
      $0.saving = .idle
      $0.savedRevision = revision
      $0.onDisk = fingerprint
      more(&$0)
    }
  }
}
