// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// State lives as long as a view's place in the bodies above it does.
@MainActor
@Suite struct IdentityTests {
  struct Counter: View {
    @State private var taps = 0
    let label: String

    var body: some View {
      Button("\(label) \(taps)") { taps += 1 }
    }
  }

  struct Screen: View {
    var label = "taps"
    var isShown = true
    var isFirst = true
    var id = 1

    var body: some View {
      if isShown { Counter(label: label) }
      if isFirst { Counter(label: "branch") } else { Counter(label: "branch") }
      Counter(label: "id").id(id)
    }
  }

  @Test func stateIsKeptWhenTheParentIsEvaluated() {
    let host = ViewHost(Screen())
    host.tap("taps 0")
    host.update()
    host.show(Screen(label: "times"))
    #expect(host.shows("times 1"))
  }

  @Test func aViewThatComesAgainHasNewState() {
    let host = ViewHost(Screen())
    host.tap("taps 0")
    host.show(Screen(isShown: false))
    #expect(!host.shows("taps 1"))
    host.show(Screen())
    #expect(host.shows("taps 0"))
  }

  @Test func theOtherBranchIsAnotherView() {
    let host = ViewHost(Screen())
    host.tap("branch 0")
    host.show(Screen(isFirst: false))
    #expect(host.shows("branch 0"))
  }

  @Test func anotherIDIsAnotherView() {
    let host = ViewHost(Screen())
    host.tap("id 0")
    host.update()
    #expect(host.shows("id 1"))
    host.show(Screen(id: 2))
    #expect(host.shows("id 0"))
  }

  struct Rows: View {
    let ids: [Int]

    var body: some View {
      ForEach(ids, id: \.self) { Counter(label: "row \($0):") }
    }
  }

  @Test func anElementsViewGoesWithItsIDAndNotItsPlace() {
    let host = ViewHost(Rows(ids: [1, 2]))
    host.tap("row 2: 0")
    host.show(Rows(ids: [2, 1, 3]))
    #expect(host.texts == ["row 2: 1", "row 1: 0", "row 3: 0"])
    host.show(Rows(ids: [1]))
    host.show(Rows(ids: [1, 2]))
    #expect(host.texts == ["row 1: 0", "row 2: 0"])
  }

  struct Erased: View {
    let isText: Bool

    var body: some View {
      isText ? AnyView(Text("text")) : AnyView(Counter(label: "erased"))
    }
  }

  @Test func anErasedViewOfAnotherTypeIsAnotherView() {
    let host = ViewHost(Erased(isText: false))
    host.tap("erased 0")
    host.show(Erased(isText: true))
    #expect(host.texts == ["text"])
    host.show(Erased(isText: false))
    #expect(host.texts == ["erased 0"])
  }

  @Test func aTextInAnIfIsShownOnce() {
    struct Conditional: View {
      let isShown: Bool

      var body: some View {
        if isShown { Text("once") }
      }
    }
    let host = ViewHost(Conditional(isShown: true))
    #expect(host.texts == ["once"])
    host.show(Conditional(isShown: false))
    #expect(host.texts.isEmpty)
  }
}
