// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@testable import Todos

@MainActor
@Suite("The list")
struct TodosTests {
  private let disk = MemoryFile("(A) one\ntwo\n")
  private let clock = TestClock()
  private let today = TodoDate("2026-11-30")!

  @Test("opens a file")
  func opening() async {
    let store = await opened()
    #expect(store.state.listed == [1, 2])
    #expect(!store.state.hasUnsavedChanges)
    await store.finish()
  }

  @Test("refuses a file that cannot be read")
  func refused() async {
    disk.failure = .folder("todo.txt")
    let store = makeStore()
    await store.send(.opened)
    await store.receive(.loadFailed(.folder("todo.txt"))) { $0.phase = .refused(.folder("todo.txt")) }
    await store.finish()
  }

  @Test("saves once, half a second after the last of several changes")
  func debounced() async {
    let store = await opened()
    await store.send(.row(1, .completed)) {
      $0.rows[id: 1]?.line = TodoLine("x 2026-11-30 one pri:A")
      $0.revision = 2
    }
    await clock.advance(by: .milliseconds(400))
    await store.send(.removed(2)) {
      _ = $0.rows.remove(id: 2)
      $0.revision = 3
    }
    await clock.advance(by: .milliseconds(400))
    #expect(disk.saves == 0)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.saveDue) { $0.saving = .running }
    await receiveSaved(store, revision: 3)
    #expect(disk.text == "x 2026-11-30 one pri:A\n")
    #expect(disk.saves == 1)
    await store.finish()
  }

  @Test("does not save what is no change")
  func noChange() async {
    let store = await opened()
    await store.send(.row(1, .reopened))
    await store.send(.removed(7))
    await store.send(.filtered(TodoFilter(terms: [.word("two")]))) { $0.filter = TodoFilter(terms: [.word("two")]) }
    await store.send(.ordered(.text)) { $0.order = .text }
    #expect(store.state.listed == [2])
    await store.finish()
  }

  @Test("gives each new task a number of its own, also after the last one was removed")
  func numbers() async {
    let store = await opened()
    await store.send(.removed(2)) {
      _ = $0.rows.remove(id: 2)
      $0.revision = 2
    }
    await store.send(.added("three")) {
      $0.rows.append(TodoItem(id: 3, line: TodoLine("2026-11-30 three"), ending: .lf))
      $0.nextID = 4
      $0.revision = 3
    }
    await quit(store, revision: 3)
    #expect(disk.text == "(A) one\n2026-11-30 three\n")
  }

  @Test("saves at once when it is left, and leaves when it has saved")
  func leaving() async {
    let store = await opened()
    await remove(2, store, revision: 2)
    await quit(store, revision: 2)
    #expect(disk.text == "(A) one\n")
    #expect(disk.saves == 1)
  }

  @Test("leaves at once when there is nothing to save, and when it is told to discard")
  func leavingWithoutSaving() async {
    let clean = await opened()
    await clean.send(.quitRequested(.whenSaved)) { $0.phase = .left(problem: nil) }
    await clean.finish()

    let dirty = await opened()
    await remove(2, dirty, revision: 2)
    await dirty.send(.quitRequested(.discarding)) { $0.phase = .left(problem: nil) }
    await dirty.finish()
    #expect(disk.saves == 0)
  }

  @Test("stops saving when the file was changed on disk, until the user overwrites it")
  func overwriting() async {
    let store = await inConflict()
    await store.send(.saveRequested)
    await store.send(.overwriteRequested) { $0.saving = .running }
    await receiveSaved(store, revision: 2)
    #expect(disk.text == "(A) one\n")
    await store.finish()
  }

  @Test("does not save by itself in a conflict, whatever else changes")
  func noSaveInConflict() async {
    let store = await inConflict()
    await remove(1, store, revision: 3)
    await clock.advance(by: .milliseconds(500))
    await store.receive(.saveDue)
    #expect(disk.text == "theirs\n")
    await store.finish()
  }

  @Test("writes nothing when there is nothing to save")
  func nothingToSave() async {
    let store = await opened()
    await store.send(.saveRequested)
    await store.finish()
    #expect(disk.saves == 0)
  }

  @Test("drops its changes when the user reloads the file that was changed on disk")
  func reloading() async {
    let store = await inConflict()
    await store.send(.reloadRequested)
    await store.receive(.loaded(TodoSnapshot(text: "theirs\n", fingerprint: TodoFingerprint("theirs\n")))) {
      $0.rows = [TodoItem(id: 1, line: TodoLine("theirs"), ending: .lf)]
      $0.onDisk = TodoFingerprint("theirs\n")
      $0.nextID = 2
      $0.revision = 3
      $0.savedRevision = 3
      $0.saving = .idle
    }
    await store.finish()
  }

  @Test("stays when the user quits in a conflict, and rescues the list when nobody can be asked")
  func leavingInConflict() async {
    let store = await inConflict()
    await store.send(.quitRequested(.whenSaved))
    await store.send(.quitRequested(.anyhow)) { $0.phase = .leaving(.anyhow) }
    let sentence = "\(TodoFileError.changedOnDisk("todo.txt").problem) Your list is kept in “todo.txt.unsaved-1”."
    await store.receive(.rescued(sentence)) { $0.phase = .left(problem: sentence) }
    #expect(disk.rescued == ["(A) one\n"])
    #expect(disk.text == "theirs\n")
    await store.finish()
  }

  @Test("tries a save again that failed for another reason")
  func retrying() async {
    let full = TodoFileError.writeFailed("todo.txt", reason: "no space left on device")
    let store = await opened()
    disk.failure = full
    await remove(2, store, revision: 2)
    await clock.advance(by: .milliseconds(500))
    await store.receive(.saveDue) { $0.saving = .running }
    await store.receive(.saveFailed(full)) { $0.saving = .failed(full) }
    disk.failure = nil
    await store.send(.quitRequested(.whenSaved)) {
      $0.phase = .leaving(.whenSaved)
      $0.saving = .running
    }
    await receiveSaved(store, revision: 2) { $0.phase = .left(problem: nil) }
    await store.finish()
  }

  @Test("takes a user from opening a list to leaving it, past somebody else's change")
  func wholePath() async {
    let store = await opened()

    await store.send(.added("three +home")) {
      $0.rows.append(TodoItem(id: 3, line: TodoLine("2026-11-30 three +home"), ending: .lf))
      $0.nextID = 4
      $0.revision = 2
    }
    await store.send(.row(1, .completed)) {
      $0.rows[id: 1]?.line = TodoLine("x 2026-11-30 one pri:A")
      $0.revision = 3
    }
    await store.send(.filtered(TodoFilter(terms: [.word("+home")]))) {
      $0.filter = TodoFilter(terms: [.word("+home")])
    }
    #expect(store.state.listed == [3])

    await clock.advance(by: .milliseconds(499))
    #expect(disk.saves == 0)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saveDue) { $0.saving = .running }
    await receiveSaved(store, revision: 3)
    #expect(disk.text == "x 2026-11-30 one pri:A\ntwo\n2026-11-30 three +home\n")

    disk.text = "theirs\n"
    await remove(2, store, revision: 4)
    await clock.advance(by: .milliseconds(500))
    await store.receive(.saveDue) { $0.saving = .running }
    await store.receive(Todos.Action.saveFailed) { error, state in state.saving = .failed(error) }
    #expect(store.state.isInConflict)

    await store.send(.overwriteRequested) { $0.saving = .running }
    await receiveSaved(store, revision: 4)
    await store.send(.quitRequested(.whenSaved)) { $0.phase = .left(problem: nil) }
    #expect(disk.text == "x 2026-11-30 one pri:A\n2026-11-30 three +home\n")
    await store.finish()
  }
}

// MARK: - Steps

extension TodosTests {
  private func makeStore() -> TestStore<Todos> {
    TestStore(
      initialState: Todos.State(),
      reducer: Todos(file: disk.file, clock: clock, today: { [today] in today }),
    )
  }

  private func opened() async -> TestStore<Todos> {
    let store = makeStore()
    let text = disk.text ?? ""
    await store.send(.opened)
    await store.receive(.loaded(TodoSnapshot(text: text, fingerprint: TodoFingerprint(disk.text)))) {
      $0.rows = IdentifiedArray(TodoDocument(text: text).items, duplicates: .keepFirst)
      $0.onDisk = TodoFingerprint(disk.text)
      $0.nextID = 3
      $0.revision = 1
      $0.savedRevision = 1
      $0.phase = .open
    }
    return store
  }

  private func inConflict() async -> TestStore<Todos> {
    let store = await opened()
    await remove(2, store, revision: 2)
    disk.text = "theirs\n"
    await clock.advance(by: .milliseconds(500))
    await store.receive(.saveDue) { $0.saving = .running }
    let conflict = TodoFileError.changedOnDisk("todo.txt")
    await store.receive(.saveFailed(conflict)) { $0.saving = .failed(conflict) }
    return store
  }

  private func remove(_ id: TodoItem.ID, _ store: TestStore<Todos>, revision: Int) async {
    await store.send(.removed(id)) {
      _ = $0.rows.remove(id: id)
      $0.revision = revision
    }
  }

  private func quit(_ store: TestStore<Todos>, revision: Int) async {
    await store.send(.quitRequested(.whenSaved)) {
      $0.phase = .leaving(.whenSaved)
      $0.saving = .running
    }
    await receiveSaved(store, revision: revision) { $0.phase = .left(problem: nil) }
    await store.finish()
  }

  private func receiveSaved(
    _ store: TestStore<Todos>,
    revision: Int,
    _ more: @escaping (inout Todos.State) -> Void = { _ in },
  ) async {
    let fingerprint = TodoFingerprint(store.state.document.text)
    await store.receive(.saved(revision: revision, fingerprint)) {
      $0.saving = .idle
      $0.savedRevision = revision
      $0.onDisk = fingerprint
      more(&$0)
    }
  }
}
