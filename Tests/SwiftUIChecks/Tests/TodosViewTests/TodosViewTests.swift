// SPDX-License-Identifier: MIT

import SwiftUI
import TestSupport
import Testing
import Wellspring
import WellspringTesting

@testable import Todos

/// The example's views, driven as a user would.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TodosViewTests {
  private let file = MemoryFile("Water the plants +House\n(B) Call Ada\n")
  private let store: Store<Todos>
  private let clock = TestClock()

  init() {
    let reducer = Todos(file: file.file, clock: clock, today: { TodoDate(year: 2026, month: 12, day: 1)! })
    store = Store(initialState: Todos.State(), reducer: reducer, reports: { Issue.record("\($0)") })
  }

  /// The views, once the file has been read.
  private func open() async -> ViewHost {
    let host = ViewHost(TodosView(store: store.view))
    await host.tasks[0].value
    host.update()
    return host
  }

  private var lines: [String] { store.state.rows.map(\.line.raw) }

  @Test func theListIsShownOnceItWasRead() async {
    let host = await open()
    #expect(host.shows("Water the plants +House"))
    #expect(host.shows("(B) Call Ada"))
  }

  @Test func completingARowIsNoBodyAndRaisingItIsThatOfTheRow() async {
    let host = await open()
    host.reset()
    host.flip("Done")
    host.update()
    #expect(lines[0] == "x 2026-12-01 Water the plants +House")
    #expect(host.isOn("Done") == true)
    #expect(host.count(TodoRow.self) == 0)
    #expect(host.count(TodoRows.self) == 0)
    #expect(host.count(TodosView.self) == 0)
    host.tap("Urgent")
    host.update()
    #expect(host.shows("(A) Water the plants +House pri:A"))
    #expect(host.count(TodoRow.self) == 1)
    #expect(host.count(TodoRows.self) == 0)
  }

  @Test func aTaskIsAdded() async {
    let host = await open()
    host.type("Buy bread", into: "What is to be done?")
    host.update()
    host.reset()
    host.tap("Add")
    host.update()
    #expect(host.shows("Buy bread"))
    #expect(host.field("What is to be done?") == "")
    #expect(host.count(TodoRows.self) == 1)
    #expect(host.count(TodoRow.self) == 1)
    #expect(host.transactions.contains(Transaction(animation: .default)))
  }

  @Test func theFilterHidesRows() async {
    let host = await open()
    host.type("+house ", into: "Filter")
    host.update()
    #expect(host.field("Filter") == "+house ")
    #expect(host.shows("Water the plants +House"))
    #expect(!host.shows("(B) Call Ada"))
    host.type("", into: "Filter")
    host.update()
    #expect(host.shows("(B) Call Ada"))
  }

  @Test func aTaskIsEditedInASheet() async {
    let host = await open()
    host.tap("(B) Call Ada")
    host.update()
    #expect(host.field("Task") == "Call Ada")
    host.type("Call Grace", into: "Task")
    host.update()
    #expect(host.shows("(B) Call Grace"))
    #expect(host.field("Task") == "Call Grace")
    #expect(host.count(TodoEditor.self) == 1)
    host.tap("Close")
    host.update()
    #expect(!host.hasSheet)
  }

  @Test func aRowIsDeleted() async {
    let host = await open()
    host.delete(at: [0])
    host.update()
    #expect(lines == ["(B) Call Ada"])
    #expect(!host.shows("Water the plants +House"))
  }

  @Test func pullingReadsTheFileAgain() async {
    let host = await open()
    file.text = "Somebody else's\n"
    await host.pullToRefresh()?.value
    host.update()
    #expect(host.shows("Somebody else's"))
  }

  /// Changes the list and the file, and saves: the views as they are then.
  private func conflict() async -> ViewHost {
    let host = await open()
    host.flip("Done")
    file.text = "theirs\n"
    host.tap("Save")
    for await isInConflict in store.values(\.isInConflict) where isInConflict { break }
    host.update()
    return host
  }

  @Test func aConflictIsPutToTheUserWhoMayDropTheirChanges() async {
    let host = await conflict()
    #expect(host.dialogTitle == "The file has changed")
    host.tap("Read it again")
    for await phase in store.values(\.onDisk) where phase == TodoFingerprint("theirs\n") { break }
    host.update()
    #expect(host.dialogTitle == nil)
    #expect(host.shows("theirs"))
  }

  @Test func aConflictIsPutToTheUserWhoMayInsist() async {
    let host = await conflict()
    host.tap("Write mine")
    for await isUnsaved in store.values(\.hasUnsavedChanges) where !isUnsaved { break }
    host.update()
    #expect(host.dialogTitle == nil)
    #expect(file.text == "x 2026-12-01 Water the plants +House\n(B) Call Ada\n")
  }

  @Test func aConflictCanBePutOff() async {
    let host = await conflict()
    host.tap("Later")
    host.update()
    #expect(host.dialogTitle == nil)
    #expect(store.state.isInConflict)
  }

  @Test func everyPreviewShowsSomething() {
    #expect(ViewHost(TodosViewPreview.previews).shows("Water the plants 🌱 +House @home rec:3d"))
    #expect(ViewHost(TodoFilterFieldPreview.previews).field("Filter") == "")
    #expect(ViewHost(TodoRowPreview.previews).isOn("Done") == false)
    #expect(ViewHost(TodoEditorPreview.previews).field("Task") != nil)
    #expect(ViewHost(TodoConflictAlertPreview.previews).dialogTitle != nil)
  }
}
