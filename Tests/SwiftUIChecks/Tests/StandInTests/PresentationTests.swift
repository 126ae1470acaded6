// SPDX-License-Identifier: MIT

import Observation
import SwiftUI
import Testing

/// Lists, presentations and what comes and goes with a view.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PresentationTests {
  @Observable final class Model {
    var isOn = false
    var one: Int?
    var several: Set<Int> = []
    var isPushed = false
    var pushed: Int?
    var isChoosing = false
    var column = NavigationSplitViewColumn.sidebar
    var log: [String] = []

    func binding<Value: Sendable>(_ path: ReferenceWritableKeyPath<Model, Value> & Sendable) -> Binding<Value> {
      let box = Box(model: self)
      return Binding(get: { box.model[keyPath: path] }, set: { box.model[keyPath: path] = $0 })
    }

    struct Box: @unchecked Sendable { let model: Model }
  }

  private let model = Model()

  struct Lists: View {
    let model: Model

    var body: some View {
      List(selection: model.binding(\.one)) {
        ForEach([1, 2, 3], id: \.self) { Text("\($0)") }
          .onDelete { model.log.append("delete \(Array($0))") }
          .onMove { model.log.append("move \(Array($0)) to \($1)") }
      }
      .refreshable { @MainActor in model.log.append("refreshed") }
      Toggle("on", isOn: model.binding(\.isOn))
    }
  }

  @Test func aListSelectsDeletesMovesAndRefreshes() async {
    let host = ViewHost(Lists(model: model))
    host.select(2)
    #expect(model.one == 2)
    #expect(host.selected == [2])
    host.select()
    #expect(model.one == nil)
    host.delete(at: [0, 2])
    host.move(from: [1], to: 3)
    await host.pullToRefresh()?.value
    #expect(model.log == ["delete [0, 2]", "move [1] to 3", "refreshed"])
  }

  @Test func aListOfSeveralSelectsSeveral() {
    struct Several: View {
      let model: Model

      var body: some View { List(selection: model.binding(\.several)) { Text("rows") } }
    }
    let host = ViewHost(Several(model: model))
    host.select(1, 3)
    #expect(model.several == [1, 3])
  }

  @Test func aToggleReadsItsBindingItself() {
    let host = ViewHost(Lists(model: model))
    #expect(host.count(Lists.self) { host.flip("on") } == 0)
    #expect(model.isOn && host.isOn("on") == true)
    #expect(host.count(Lists.self) { model.isOn = false } == 0)
    #expect(host.isOn("on") == false)
  }

  struct Pushing: View {
    let model: Model

    var body: some View {
      NavigationStack {
        Text("root")
          .navigationDestination(isPresented: model.binding(\.isPushed)) { Text("pushed") }
          .navigationDestination(item: model.binding(\.pushed)) { Text("pushed \($0)") }
      }
      .confirmationDialog("Choose", isPresented: model.binding(\.isChoosing)) {
        Button("this") { model.log.append("this") }
      }
    }
  }

  @Test func aDestinationIsPushedWhileItsBindingSaysSo() {
    let host = ViewHost(Pushing(model: model))
    model.isPushed = true
    host.update()
    #expect(host.shows("pushed") && host.hasPushed)
    host.dismiss()
    host.update()
    #expect(!model.isPushed && !host.hasPushed)
    model.pushed = 7
    host.update()
    #expect(host.shows("pushed 7"))
    host.dismiss()
    #expect(model.pushed == nil)
  }

  @Test func aConfirmationDialogIsDismissedByItsButtons() {
    let host = ViewHost(Pushing(model: model))
    model.isChoosing = true
    host.update()
    #expect(host.dialogTitle == "Choose")
    host.tap("this")
    host.update()
    #expect(model.log == ["this"] && !model.isChoosing)
    #expect(host.dialogTitle == nil)
  }

  @Test func aSplitViewShowsOneColumnWhereThereIsLittleRoom() {
    struct Split: View {
      let model: Model

      var body: some View {
        NavigationSplitView(preferredCompactColumn: model.binding(\.column)) {
          Text("sidebar")
        } detail: {
          Text("detail")
        }
      }
    }
    let host = ViewHost(Split(model: model))
    #expect(host.texts == ["sidebar", "detail"])
    var compact = EnvironmentValues()
    compact.horizontalSizeClass = .compact
    host.show(Split(model: model), environment: compact)
    #expect(host.texts == ["sidebar"])
    model.column = .detail
    host.update()
    #expect(host.texts == ["detail"])
  }

  struct Coming: View {
    let model: Model
    var isShown = true

    var body: some View {
      if isShown {
        Text("here")
          .onAppear { model.log.append("appeared") }
          .onDisappear { model.log.append("disappeared") }
      }
    }
  }

  @Test func aViewSaysWhenItComesAndGoes() {
    let host = ViewHost(Coming(model: model))
    host.show(Coming(model: model))
    #expect(model.log == ["appeared"])
    host.show(Coming(model: model, isShown: false))
    #expect(model.log == ["appeared", "disappeared"])
  }

  @Test func whatIsDismissedFromWithinIsDismissed() {
    struct Leaf: View {
      @Environment(\.dismiss) private var dismiss

      var body: some View { Button("leave") { dismiss() } }
    }
    struct Base: View {
      let model: Model

      var body: some View { Text("base").sheet(isPresented: model.binding(\.isOn)) { Leaf() } }
    }
    let host = ViewHost(Base(model: model))
    model.isOn = true
    host.update()
    #expect(host.hasSheet)
    host.tap("leave")
    host.update()
    #expect(!model.isOn && !host.hasSheet)
  }

  @Test func aSwipeHasItsButtons() {
    let model = model
    let host = ViewHost(Text("row").swipeActions { Button("archive") { model.log.append("archived") } })
    host.tap("archive")
    #expect(model.log == ["archived"])
  }
}
