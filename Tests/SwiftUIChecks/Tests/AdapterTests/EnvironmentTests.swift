// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// A store that the environment carries down.
@MainActor
@Suite struct EnvironmentTests {
  struct Near: View {
    @Environment(ViewStore<Screen>.self) private var store

    var body: some View {
      TextField("near", text: store.binding(\.title, send: Screen.Action.titleChanged))
      Text("near: \(store.title)")
    }
  }

  struct Far: View {
    @EnvironmentObject private var store: ViewStore<Screen>

    var body: some View {
      TextField("far", text: store.binding(\.title, send: Screen.Action.titleChanged))
      Text("far: \(store.title)")
    }
  }

  struct Between<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View { VStack { content } }
  }

  struct Root: View {
    let store: ViewStore<Screen>

    var body: some View {
      Between { Near() }
        .environment(store)
      Between { Between { Far() } }
        .environmentObject(store)
    }
  }

  @Test func twoDistantDescendantsThatEditOneValueBothFollow() {
    let stage = Stage()
    let host = ViewHost(Root(store: stage.view))
    host.reset()
    host.type("a", into: "near")
    host.update()
    #expect(host.texts == ["near: a", "far: a"])
    #expect(host.field("far") == "a")
    host.type("b", into: "far")
    host.update()
    #expect(host.texts == ["near: b", "far: b"])
    #expect(host.field("near") == "b")
    #expect(host.count(Root.self) == 0)
    #expect(host.count(Near.self) == 2)
    #expect(host.count(Far.self) == 2)
  }

  struct StoreReader: View {
    @Environment(Store<Screen>.self) private var store

    var body: some View { Text("\(store.view.count)") }
  }

  struct StoreObjectReader: View {
    @EnvironmentObject private var store: Store<Screen>

    var body: some View { Text("\(store.view.count)") }
  }

  @Test func aStoreIsCarriedDownBothWaysToo() {
    struct Root: View {
      let store: Store<Screen>

      var body: some View {
        StoreReader().environment(store)
        StoreObjectReader().environmentObject(store)
      }
    }
    let stage = Stage()
    let host = ViewHost(Root(store: stage.store))
    stage.store.send(.increment)
    host.update()
    #expect(host.texts == ["1", "1"])
    #expect(host.count(StoreObjectReader.self) { stage.store.send(.noteChanged("a")) } == 0)
  }
}
