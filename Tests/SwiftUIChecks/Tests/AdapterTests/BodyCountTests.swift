// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// Whose bodies are evaluated when something changes.
@MainActor
@Suite struct BodyCountTests {
  struct RowView: View {
    let store: ViewStore<Row>

    var body: some View { Text(store.title) }
  }

  struct ListView: View {
    let store: ViewStore<Screen>

    var body: some View {
      List {
        ForEach(store.scope(\.rows)) { row in
          RowView(store: row)
        }
        .onDelete { offsets in
          let ids = store.scope(\.rows).ids
          store.send(.rowsRemoved(offsets.map { ids[$0] }))
        }
        .onMove { offsets, index in
          let ids = store.scope(\.rows).ids
          store.send(.rowsMoved(offsets.map { ids[$0] }, to: index))
        }
      }
    }
  }

  struct HeadView: View {
    let store: ViewStore<Screen>

    var body: some View { Text(store.title) }
  }

  struct Idle: View {
    let store: ViewStore<Screen>

    var body: some View { Text("idle") }
  }

  struct Everything: View {
    let store: ViewStore<Screen>

    var body: some View {
      HeadView(store: store)
      ListView(store: store)
      Idle(store: store)
      Button("add") { store.send(.increment) }
    }
  }

  private let stage = Stage(.rows(1_000))

  @Test func oneRowOfAThousandThatChangesIsOneBody() {
    let host = ViewHost(Everything(store: stage.view))
    host.reset()
    stage.store.send(.row(500, .titleChanged("changed")))
    host.update()
    #expect(host.count(RowView.self) == 1)
    #expect(host.count(ListView.self) == 0)
    #expect(host.count(Everything.self) == 0)
    #expect(host.shows("changed"))
  }

  @Test func aFieldThatNobodyReadsIsNoBody() {
    let host = ViewHost(Everything(store: stage.view))
    host.reset()
    stage.store.send(.noteChanged("a"))
    stage.store.send(.row(500, .noteChanged("b")))
    stage.store.send(.nothing)
    host.update()
    #expect(host.count(RowView.self) == 0)
    #expect(host.count(ListView.self) == 0)
    #expect(host.count(HeadView.self) == 0)
    #expect(host.count(Idle.self) == 0)
  }

  @Test func readingTheTitleDependsOnTheTitleAlone() {
    let host = ViewHost(Everything(store: stage.view))
    #expect(host.count(HeadView.self) { stage.store.send(.titleChanged("b")) } == 1)
    #expect(host.count(HeadView.self) { stage.store.send(.titleChanged("b")) } == 0)
    #expect(host.count(HeadView.self) { stage.store.send(.increment) } == 0)
  }

  @Test func aRowThatGoesIsOneListBodyAndNoRowBody() {
    let host = ViewHost(Everything(store: stage.view))
    host.reset()
    host.delete(at: [0])
    host.update()
    #expect(stage.sent == [.rowsRemoved([1])])
    #expect(host.count(ListView.self) == 1)
    #expect(host.count(RowView.self) == 0)
    #expect(!host.shows("row 1"))
  }

  @Test func rowsThatMoveAreOneListBodyAndNoRowBody() {
    let host = ViewHost(Everything(store: stage.view))
    host.reset()
    host.move(from: [0], to: 3)
    host.update()
    #expect(host.count(ListView.self) == 1)
    #expect(host.count(RowView.self) == 0)
    #expect(Array(host.texts[1...4]) == ["row 2", "row 3", "row 1", "row 4"])
  }

  @Test func tenSendsBeforeThePassAreOneBody() {
    struct Count: View {
      let store: ViewStore<Screen>

      var body: some View { Text("\(store.count)") }
    }
    let host = ViewHost(Count(store: stage.view))
    #expect(host.count(Count.self) { for _ in 0..<10 { stage.store.send(.increment) } } == 1)
    #expect(host.texts == ["10"])
    #expect(host.count(Count.self) { stage.store.send(contentsOf: Array(repeating: .increment, count: 10)) } == 1)
    #expect(host.texts == ["20"])
  }

  struct Parent: View {
    let store: ViewStore<Screen>
    var label = "a"

    var body: some View {
      Text(label)
      HeadView(store: store)
      RowView(store: store.scope(\.rows)[0])
      PageView(store: store.scope(\.page))
    }
  }

  struct PageView: View {
    let store: ViewStore<Page>

    var body: some View { Text(store.text) }
  }

  @Test func aParentsEvaluationSkipsAChildWithTheSameViewStore() {
    let host = ViewHost(Parent(store: stage.view))
    host.reset()
    host.show(Parent(store: stage.view, label: "b"))
    #expect(host.count(Parent.self) == 1)
    #expect(host.count(HeadView.self) == 0)
    #expect(host.count(RowView.self) == 0)
    #expect(host.count(PageView.self) == 0)
  }

  struct TwoModels: View {
    let first: ViewStore<Page>
    let second: ViewStore<Page>

    var body: some View {
      Text(first.isLoading || second.isLoading ? "loading" : "\(first.text), \(second.text)")
    }
  }

  @Test func aChangeInEitherOfTwoNestedModelsIsOneBody() {
    let host = ViewHost(TwoModels(first: stage.view.scope(\.page), second: stage.view.scope(\.second)))
    #expect(host.count(TwoModels.self) { stage.store.send(.page(.loading(.began))) } == 1)
    #expect(host.texts == ["loading"])
    #expect(host.count(TwoModels.self) { stage.store.send(.page(.loading(.ended))) } == 1)
    #expect(host.count(TwoModels.self) { stage.store.send(.second(.textChanged("b"))) } == 1)
    #expect(host.texts == [", b"])
    #expect(host.count(TwoModels.self) { stage.view.scope(\.second).scope(\.loading).send(.began) } == 1)
    #expect(
      host.count(TwoModels.self) {
        stage.store.send(.page(.textChanged("a")))
        stage.store.send(.second(.loading(.ended)))
      } == 1
    )
    #expect(host.texts == ["a, b"])
  }

  struct Observing: View {
    @ObservedObject var store: ViewStore<Screen>

    var body: some View { Text(store.title) }
  }

  @Test func anObservedViewStoreFollowsEveryChangeAndNothingElse() {
    let host = ViewHost(Observing(store: stage.view))
    #expect(host.count(Observing.self) { stage.store.send(.noteChanged("a")) } == 1)
    #expect(host.count(Observing.self) { stage.store.send(.noteChanged("a")) } == 0)
    #expect(host.count(Observing.self) { stage.store.send(.titleChanged("b")) } == 1)
  }

  @Test func anObservedViewStoreIsFollowedToAnotherInstance() {
    let other = Stage()
    let host = ViewHost(Observing(store: stage.view))
    host.show(Observing(store: other.view))
    #expect(host.count(Observing.self) { stage.store.send(.noteChanged("a")) } == 0)
    #expect(host.count(Observing.self) { other.store.send(.titleChanged("b")) } == 1)
    #expect(host.texts == ["b"])
  }

  @Test func aStateThatIsNotEquatableIsTakenToChangeInEveryTurn() {
    struct Opaque { var number = 0 }
    struct Numbers: View {
      @ObservedObject var store: ViewStore<Reduce<Opaque, Int>>

      var body: some View { Text("\(store.number)") }
    }
    let store = Store(initialState: Opaque(), reducer: Reduce<Opaque, Int> { _, _ in .none })
    let host = ViewHost(Numbers(store: store.view))
    #expect(host.count(Numbers.self) { store.send(0) } == 1)
  }

  struct Folded: View {
    let store: ViewStore<Screen>

    var body: some View {
      Text("around")
      WithViewStore(store, observe: \.summary) { summary in
        Text("\(summary.title) \(summary.count)")
      }
    }
  }

  @Test func aViewOfOneValueIsEvaluatedWhenTheValueChanges() {
    typealias Inner = WithViewStore<Screen, Screen.Summary, Text>
    let host = ViewHost(Folded(store: stage.view))
    host.reset()
    stage.store.send(.increment)
    host.update()
    #expect(host.count(Inner.self) == 1)
    #expect(host.count(Folded.self) == 0)
    #expect(host.texts == ["around", "title 1"])
    #expect(host.count(Inner.self) { stage.store.send(.noteChanged("a")) } == 0)
  }

  @Test func aViewOfOneValueOfAWholeStore() {
    let host = ViewHost(WithViewStore(stage.store, observe: \.count) { Text("\($0)") })
    stage.store.send(.increment)
    host.update()
    #expect(host.texts == ["1"])
  }
}
