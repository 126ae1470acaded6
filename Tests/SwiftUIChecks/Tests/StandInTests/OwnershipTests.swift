// SPDX-License-Identifier: MIT

import Combine
import Observation
import SwiftUI
import Testing

/// Who makes an object, and when it goes.
@MainActor
@Suite struct OwnershipTests {
  @MainActor static var living = 0
  @MainActor static var made = 0

  final class Object: ObservableObject {
    nonisolated var objectWillChange: ObservableObjectPublisher { publisher.value }
    private let publisher = Sent(value: ObservableObjectPublisher())

    struct Sent: @unchecked Sendable { let value: ObservableObjectPublisher }

    init() {
      MainActor.assumeIsolated {
        living += 1
        made += 1
      }
    }

    deinit { MainActor.assumeIsolated { living -= 1 } }
  }

  struct Owner: View {
    @StateObject private var object = Object()
    let label: String

    var body: some View {
      Text(label)
      Button("notify") { object.objectWillChange.send() }
    }
  }

  struct Screen: View {
    var label = "a"
    var isShown = true

    var body: some View {
      if isShown { Owner(label: label) }
    }
  }

  @Test func aStateObjectIsMadeOnceAndGoesWithItsView() {
    Self.made = 0
    Self.living = 0
    let host = ViewHost(Screen(isShown: false))
    #expect(Self.made == 0)
    host.show(Screen())
    host.show(Screen(label: "b"))
    #expect(Self.made == 1)
    host.show(Screen(isShown: false))
    #expect(Self.living == 0)
    host.show(Screen())
    #expect(Self.made == 2)
  }

  @Test func aStateObjectHasItsViewEvaluated() {
    let host = ViewHost(Owner(label: "a"))
    #expect(host.count(Owner.self) { host.tap("notify") } == 1)
  }

  @Observable final class Model {
    var title = "a"
  }

  struct EnvironmentReader: View {
    @Environment(Model.self) private var model
    @EnvironmentObject private var object: Object

    var body: some View { Text(model.title) }
  }

  struct Between: View {
    var body: some View { EnvironmentReader() }
  }

  struct Giver: View {
    let model: Model
    let object: Object

    var body: some View {
      Between().environment(model).environmentObject(object)
    }
  }

  @Test func theEnvironmentCarriesObjectsDown() {
    let (model, object) = (Model(), Object())
    let host = ViewHost(Giver(model: model, object: object))
    #expect(host.texts == ["a"])
    #expect(host.count(EnvironmentReader.self) { model.title = "b" } == 1)
    #expect(host.count(EnvironmentReader.self) { object.objectWillChange.send() } == 1)
  }

  @Test func anotherObjectInTheEnvironmentReachesThoseWhoReadIt() {
    let object = Object()
    let host = ViewHost(Giver(model: Model(), object: object))
    let other = Model()
    other.title = "other"
    #expect(host.count(EnvironmentReader.self) { host.show(Giver(model: other, object: object)) } == 1)
    #expect(host.texts == ["other"])
    host.reset()
    #expect(host.count(Between.self) { host.show(Giver(model: Model(), object: object)) } == 0)
  }

  struct Sized: View {
    @Environment(\.horizontalSizeClass) private var size

    var body: some View { Text(size == .compact ? "compact" : "regular") }
  }

  struct Unsized: View {
    var body: some View { Sized() }
  }

  @Test func onlyThoseFollowAnEnvironmentValueThatReadIt() {
    let host = ViewHost(Unsized())
    var compact = EnvironmentValues()
    compact.horizontalSizeClass = .compact
    #expect(host.count(Unsized.self) { host.show(Unsized(), environment: compact) } == 0)
    #expect(host.texts == ["compact"])
  }
}
