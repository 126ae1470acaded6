// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// The adapters in a client of either default isolation.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ViewsTests {
  @Test func aScreenIsDrawnAndFollowed() async {
    let host = ViewHost(NotebookScreen())
    await host.tasks[0].value
    host.update()
    #expect(host.texts == ["Notes, 3", "note 1", "note 2", "note 3"])
    host.type("Diary", into: "title")
    host.update()
    #expect(host.texts.first == "Diary, 3")
    host.tap("note 2")
    host.update()
    host.type("changed", into: "text")
    host.type("red", into: "colour")
    host.update()
    #expect(host.shows("changed"))
    #expect(host.field("colour") == "red")
    host.select(NoteID(number: 1))
    #expect(host.selected == [NoteID(number: 1)])
  }

  @Test func whatIsInTheStateIsPresented() async {
    let store = Store(initialState: Notebook.State(), reducer: Notebook())
    let host = ViewHost(NotebookView(store: store.view).environment(store).environmentObject(store.view))
    await host.tasks[0].value
    store.send(.binding(StateChange(\.labels, [Label(id: NoteID(number: 1), name: "a")])))
    store.send(.pathChanged([.settings]))
    host.update()
    #expect(host.shows("Notes, 1 labels"))
    host.type("b", into: "label")
    #expect(store.state.labels[0].name == "b")
    store.send(.open(NoteID(number: 1)))
    host.update()
    #expect(host.hasSheet)
    host.dismiss()
    host.update()
    #expect(!host.hasSheet && store.state.opened == nil)
    store.send(.binding(StateChange(\.question, Colour())))
    host.update()
    host.tap("blue")
    #expect(store.state.question == nil)
  }

  @Test func aStackOfFeatures() {
    var state = Notebook.State()
    state.screens = [Note(id: NoteID(number: 1), text: "one"), Note(id: NoteID(number: 2), text: "two")]
    let store = Store(initialState: state, reducer: Notebook())
    let host = ViewHost(ScreensView(store: store.view))
    host.goBack()
    host.update()
    #expect(host.texts == ["root", "one"])
  }

  @Test func anObjectFollowsWithoutAView() {
    let store = Store(initialState: Notebook.State(), reducer: Notebook())
    let watcher = TitleWatcher(store.view)
    store.send(.binding(StateChange(\.title, "Diary")))
    store.send(.colourChanged(Colour(name: "red")))
    #expect(watcher.titles == ["Notes", "Diary"])
    #expect(watcher.colours == [Colour(), Colour(name: "red")])
  }

  @Test func changesOfModelsAreCompared() {
    #expect(StateChange(\Notebook.State.colour, Colour()) == StateChange(\Notebook.State.colour, Colour()))
    #expect(StateChange(\Notebook.State.colour, Colour()) != StateChange(\Notebook.State.colour, Colour(name: "red")))
  }
}
