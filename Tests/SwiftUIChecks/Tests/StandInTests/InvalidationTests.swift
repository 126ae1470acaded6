// SPDX-License-Identifier: MIT

import Combine
import Observation
import SwiftUI
import Testing

/// What has a view evaluated again.
@MainActor
@Suite struct InvalidationTests {
  @Observable final class Model {
    var title = "a"
    var note = "b"
  }

  final class Old: ObservableObject {
    nonisolated var objectWillChange: ObservableObjectPublisher { publisher.value }
    private let publisher = Sent(value: ObservableObjectPublisher())
    var title = "a"

    struct Sent: @unchecked Sendable { let value: ObservableObjectPublisher }
  }

  struct Reader: View {
    let model: Model

    var body: some View { Text(model.title) }
  }

  struct Holder: View {
    let model: Model

    var body: some View { Reader(model: model) }
  }

  @Test func aBodyFollowsWhatItReads() {
    let model = Model()
    let host = ViewHost(Holder(model: model))
    #expect(host.count(Reader.self) { model.title = "c" } == 1)
    #expect(host.texts == ["c"])
    #expect(host.count(Reader.self) { model.note = "d" } == 0)
    #expect(host.count(Holder.self) { model.title = "e" } == 0)
  }

  struct Chooser: View {
    let model: Model
    @State var readsTitle = true

    var body: some View {
      Text(readsTitle ? model.title : model.note)
      Button("choose") { readsTitle.toggle() }
    }
  }

  @Test func aBodyDoesNotFollowWhatItReadBefore() {
    let model = Model()
    let host = ViewHost(Chooser(model: model))
    #expect(host.count(Chooser.self) { host.tap("choose") } == 1)
    #expect(host.count(Chooser.self) { model.title = "c" } == 0)
    #expect(host.count(Chooser.self) { model.note = "c" } == 1)
  }

  @Test func severalChangesBeforeThePassAreOne() {
    let model = Model()
    let host = ViewHost(Reader(model: model))
    let count = host.count(Reader.self) {
      for number in 0..<10 { model.title = "\(number)" }
    }
    #expect(count == 1)
    #expect(host.texts == ["9"])
  }

  @Test func nothingIsEvaluatedBeforeThePass() {
    let model = Model()
    let host = ViewHost(Reader(model: model))
    host.reset()
    model.title = "c"
    #expect(host.count(Reader.self) == 0)
    #expect(host.texts == ["a"])
  }

  struct Both: View {
    let model: Model

    var body: some View {
      Text(model.title)
      Titled(title: model.title, model: model)
    }
  }

  struct Titled: View {
    let title: String
    let model: Model

    var body: some View { Text(title + model.title) }
  }

  @Test func aChildThatChangesWithItsParentIsEvaluatedOnce() {
    let model = Model()
    let host = ViewHost(Both(model: model))
    #expect(host.count(Titled.self) { model.title = "c" } == 1)
    #expect(host.texts == ["c", "cc"])
  }

  struct Observing: View {
    @ObservedObject var object: Old

    var body: some View { Text(object.title) }
  }

  @Test func anObservedObjectHasTheViewEvaluatedWhateverItReads() {
    let object = Old()
    let host = ViewHost(Observing(object: object))
    #expect(host.count(Observing.self) { object.objectWillChange.send() } == 1)
    #expect(host.count(Observing.self) {} == 0)
  }

  @Test func theObjectThatWasGivenLastIsFollowed() {
    let (first, second) = (Old(), Old())
    let host = ViewHost(Observing(object: first))
    host.show(Observing(object: second))
    #expect(host.count(Observing.self) { first.objectWillChange.send() } == 0)
    #expect(host.count(Observing.self) { second.objectWillChange.send() } == 1)
    #expect(first.objectWillChange.subscribers == 0)
  }

  struct StateReader: View {
    @State var value = 0

    var body: some View {
      BindingReader(value: $value)
      Button("same") { value = 0 }
      Button("other") { value += 1 }
    }
  }

  struct BindingReader: View {
    @Binding var value: Int

    var body: some View { Text("\(value)") }
  }

  @Test func onlyThoseFollowAStateThatReadIt() {
    let host = ViewHost(StateReader())
    #expect(host.count(StateReader.self) { host.tap("other") } == 0)
    #expect(host.texts.first == "1")
    #expect(host.count(BindingReader.self) { host.tap("other") } == 1)
  }

  @Test func aStateThatStaysEqualHasNobodyEvaluated() {
    let host = ViewHost(StateReader())
    #expect(host.count(BindingReader.self) { host.tap("same") } == 0)
  }
}
