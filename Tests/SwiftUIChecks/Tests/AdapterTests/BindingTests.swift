// SPDX-License-Identifier: MIT

import SwiftUI
import TestSupport
import Testing

@testable import Wellspring

/// What a binding to a value reads and sends.
@MainActor
@Suite struct BindingTests {
  struct FormView: View {
    let store: ViewStore<Screen>

    var body: some View {
      TextField("title", text: store.binding(\.title, send: Screen.Action.titleChanged))
      TextField("note", text: store.binding(\.note, send: Screen.Action.binding))
      Toggle("on", isOn: store.binding(\.isOn, send: Screen.Action.toggled))
      Toggle("count", isOn: store.binding(\.hasCount, send: .increment))
    }
  }

  private let stage = Stage()

  @Test func aFieldShowsTheValueAndSendsWhatIsTyped() {
    let host = ViewHost(FormView(store: stage.view))
    #expect(host.field("title") == "title")
    host.type("other", into: "title")
    host.update()
    #expect(stage.sent == [.titleChanged("other")])
    #expect(host.field("title") == "other")
    host.flip("on")
    host.update()
    #expect(stage.store.state.isOn && host.isOn("on") == true)
  }

  @Test func anActionWithoutAValueIsSentAsItIs() {
    let host = ViewHost(FormView(store: stage.view))
    host.flip("count")
    host.update()
    #expect(stage.sent == [.increment])
    #expect(host.isOn("count") == true)
  }

  @Test func oneActionServesAllTheFieldsOfAForm() {
    let host = ViewHost(FormView(store: stage.view))
    host.type("remember", into: "note")
    host.update()
    #expect(stage.sent == [.binding(StateChange(\.note, "remember"))])
    #expect(host.field("note") == "remember")
  }

  @Test func aViewThatMakesABindingDoesNotDependOnItsValue() {
    let host = ViewHost(FormView(store: stage.view))
    #expect(host.count(FormView.self) { host.type("other", into: "title") } == 0)
    #expect(host.count(FormView.self) { stage.store.send(.titleChanged("third")) } == 0)
    #expect(host.field("title") == "third")
  }

  struct Passing: View {
    let title: Binding<String>

    var body: some View { Showing(title: title) }
  }

  struct Showing: View {
    @Binding var title: String

    var body: some View { Text(title) }
  }

  @Test func aViewThatPassesABindingOnDoesNotDependOnItsValue() {
    let host = ViewHost(Passing(title: stage.view.binding(\.title, send: Screen.Action.titleChanged)))
    #expect(host.count(Passing.self) { stage.store.send(.titleChanged("b")) } == 0)
    #expect(host.count(Showing.self) { stage.store.send(.titleChanged("c")) } == 1)
    #expect(host.texts == ["c"])
  }

  @Test func aRejectedEditResetsTheField() {
    let host = ViewHost(FormView(store: stage.view))
    host.type("title 1", into: "title")
    #expect(host.field("title") == "title 1")
    host.update()
    #expect(stage.store.state.title == "title")
    #expect(host.field("title") == "title")
    host.type("title 2", into: "title")
    host.update()
    #expect(host.field("title") == "title")
  }

  @Test func aViewThatReadsTheValueIsEvaluatedOnceByAnEdit() {
    struct Reading: View {
      let store: ViewStore<Screen>

      var body: some View {
        TextField(store.title, text: store.binding(\.title, send: Screen.Action.titleChanged))
      }
    }
    let host = ViewHost(Reading(store: stage.view))
    #expect(host.count(Reading.self) { host.type("other", into: "title") } == 1)
    #expect(host.count(Reading.self) { host.type("other 1", into: "other") } == 1)
    #expect(host.count(Reading.self) { stage.store.send(.nothing) } == 0)
  }

  @Test func aRejectedEditIsToldToThoseWhoFollowTheWhole() {
    var changes = 0
    let sink = stage.view.objectWillChange.sink { changes += 1 }
    let binding = stage.view.binding(\.title, send: Screen.Action.titleChanged)
    binding.wrappedValue = "title 1"
    #expect(changes == 1)
    binding.wrappedValue = "other"
    #expect(changes == 2)
    sink.cancel()
  }

  // MARK: Elements

  @Test func anElementIsReadAndWrittenByItsID() {
    stage.store.send(.binding(StateChange(\.tags, [Screen.Tag(id: 1, name: "a"), Screen.Tag(id: 2, name: "b")])))
    let second = stage.store.state.tags[1]
    let binding = stage.view.binding(\.tags, element: second, send: Screen.Action.tagChanged)
    stage.store.send(.tagRemoved(1))
    #expect(binding.wrappedValue == second)
    binding.name.wrappedValue = "c"
    #expect(stage.store.state.tags == [Screen.Tag(id: 2, name: "c")])
    #expect(binding.wrappedValue.name == "c")
  }

  @Test func anElementThatIsGoneHasItsLastValueAndTakesNoWrite() {
    stage.store.send(.binding(StateChange(\.tags, [Screen.Tag(id: 1, name: "a")])))
    let binding = stage.view.binding(\.tags, element: stage.store.state.tags[0], send: Screen.Action.tagChanged)
    binding.wrappedValue.name = "b"
    #expect(binding.wrappedValue.name == "b")
    stage.store.send(.tagRemoved(1))
    #expect(binding.wrappedValue.name == "b")
    binding.wrappedValue.name = "c"
    #expect(stage.store.state.tags.isEmpty)
    #expect(stage.reported.isEmpty)
  }

  @Test func anElementOfAnArrayIsReadAndWrittenByItsPosition() {
    stage.store.send(.binding(StateChange(\.words, ["a", "b"])))
    let binding = stage.view.binding(\.words, element: "b", at: 1, send: Screen.Action.wordChanged)
    binding.wrappedValue = "c"
    #expect(stage.store.state.words == ["a", "c"])
    stage.store.send(.wordsCleared)
    #expect(binding.wrappedValue == "c")
    binding.wrappedValue = "d"
    #expect(stage.sent.last == .wordsCleared)
  }

  @Test func anElementOfAnArrayThatWasGoneBeforeIsWhatItWas() {
    let binding = stage.view.binding(\.words, element: "b", at: 7, send: Screen.Action.wordChanged)
    #expect(binding.wrappedValue == "b")
    binding.wrappedValue = "c"
    #expect(binding.wrappedValue == "b")
    #expect(stage.sent.isEmpty)
  }

  struct TagsView: View {
    let store: ViewStore<Screen>

    var body: some View {
      ForEach(store.tags) { tag in
        TextField("tag \(tag.id)", text: store.binding(\.tags, element: tag, send: Screen.Action.tagChanged).name)
      }
    }
  }

  @Test func aFieldOfAnElement() {
    stage.store.send(.binding(StateChange(\.tags, [Screen.Tag(id: 1, name: "a"), Screen.Tag(id: 2, name: "b")])))
    let host = ViewHost(TagsView(store: stage.view))
    host.type("c", into: "tag 2")
    host.update()
    #expect(host.field("tag 1") == "a" && host.field("tag 2") == "c")
  }

  // MARK: Children that are gone

  @Test func aWriteAfterTheRowIsGoneIsIgnoredAndASendIsReported() throws {
    stage.store.send(.binding(StateChange(\.rows, [Row.State(id: 1, title: "a")])))
    let row = try #require(stage.view.scope(\.rows)[id: 1])
    let binding = row.binding(\.title, send: Row.Action.titleChanged)
    #expect(binding.wrappedValue == "a")
    stage.store.send(.rowsRemoved([1]))
    binding.wrappedValue = "b"
    #expect(binding.wrappedValue == "a")
    #expect(stage.reported.isEmpty)
    row.send(.titleChanged("c"))
    #expect(stage.reported == [.projectionIsGone])
  }

  @Test func aWriteThatWaitsUntilTheRowIsGoneIsIgnored() throws {
    stage.store.send(.binding(StateChange(\.rows, [Row.State(id: 1, title: "a")])))
    let row = try #require(stage.view.scope(\.rows)[id: 1])
    let binding = row.binding(\.title, send: Row.Action.titleChanged)
    let token = stage.store.observe(\.count) { [stage] _ in
      stage.store.send(.rowsRemoved([1]))
      binding.wrappedValue = "b"
    }
    stage.store.send(.increment)
    #expect(stage.reported.isEmpty)
    #expect(!stage.sent.contains(.row(1, .titleChanged("b"))))
    token.cancel()
  }

  @Test func aRowsBindingHasTheLastValueAfterTheLastRowIsGone() throws {
    stage.store.send(.binding(StateChange(\.rows, [Row.State(id: 1, title: "a")])))
    let row = try #require(stage.view.scope(\.rows)[id: 1])
    let binding = row.binding(\.title, send: Row.Action.titleChanged)
    stage.store.send(.rowsRemoved([1]))
    #expect(binding.wrappedValue == "a")
  }

  // MARK: Selection

  struct SelectingView: View {
    let store: ViewStore<Screen>

    var body: some View {
      List(selection: store.binding(\.selection, send: Screen.Action.selected)) { Text("rows") }
    }
  }

  struct SelectingSeveral: View {
    let store: ViewStore<Screen>

    var body: some View {
      List(selection: store.binding(\.selections, send: Screen.Action.severalSelected)) { Text("rows") }
    }
  }

  @Test func aListSelectsOneOrSeveral() {
    let one = ViewHost(SelectingView(store: stage.view))
    one.select(3)
    #expect(stage.store.state.selection == 3)
    #expect(one.selected == [3])
    one.select()
    #expect(stage.store.state.selection == nil)
    let several = ViewHost(SelectingSeveral(store: stage.view))
    several.select(1, 2)
    #expect(stage.store.state.selections == [1, 2])
    stage.store.send(.severalSelected([5]))
    #expect(several.selected == [5])
  }

  @Test func aBindingKeepsItsStoreAlive() {
    var store: Store<Row>? = Store(initialState: Row.State(id: 1), reducer: Row())
    let binding = store!.view.binding(\.title, send: Row.Action.titleChanged)
    store = nil
    binding.wrappedValue = "b"
    #expect(binding.wrappedValue == "b")
  }
}

extension Screen.State {
  fileprivate var hasCount: Bool { count > 0 }
}
