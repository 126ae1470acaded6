// SPDX-License-Identifier: MIT

import Combine
import SwiftUI
import Testing
import Wellspring

/// The code of the article “SwiftUI”.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SwiftUIArticleTests {
  private func makeStore() -> Store<Todos> {
    var state = Todos.State()
    state.rows = [Row.State(id: 1, title: "Water the plants"), Row.State(id: 2, title: "Call Ada", isDone: true)]
    return Store(initialState: state, reducer: Todos())
  }

  @Test func aScreenOwnsItsStore() async {
    let host = ViewHost(TodosScreen())
    await host.tasks[0].value
    host.update()
    #expect(host.texts.first == "Home: 1 to do")
    host.flip("Water the plants")
    host.update()
    #expect(host.texts.first == "Home: 0 to do")
  }

  @Test func aScreenOfAUserFollowsTheUser() async {
    let host = ViewHost(UserScreen(user: "Ada"))
    host.show(UserScreen(user: "Grace"))
    await host.tasks[0].value
    host.update()
    #expect(host.isOn("Water the plants") == false)
  }

  @Test func partsAreReadAndWritten() {
    let store = makeStore()
    let host = ViewHost(Group { SummaryView(store: store.view) })
    store.send(.renamed("Work"))
    host.update()
    #expect(host.texts == ["Work: 1 to do"])
    let field = ViewHost(NameField(store: store.view))
    field.type("", into: "Name")
    field.update()
    #expect(field.field("Name") == "Work")
    #expect(ViewHost(EnvironmentView().environment(store.view)).texts == ["Work"])
  }

  @Test func aFormHasOneAction() {
    let store = makeStore()
    store.send(.profile(.binding(StateChange(\.city, "Lisbon"))))
    let host = ViewHost(ProfileForm(store: store.scope(\.profile)))
    host.type("Portugal", into: "Country")
    host.type("Ada", into: "Name")
    #expect(store.state.profile == Profile.State(name: "Ada", city: "", country: "Portugal"))
  }

  @Test func whatIsPresentedFollowsTheState() {
    let store = makeStore()
    let host = ViewHost(PresentingView(store: store.view))
    store.send(.editTapped(2))
    host.update()
    #expect(host.hasSheet)
    host.dismiss()
    store.send(.removeTapped)
    host.update()
    #expect(host.dialogTitle == "Remove what is done?")
    host.tap("Remove")
    host.update()
    #expect(store.state.rows.map(\.id) == [1])
    #expect(host.dialogTitle == nil)
  }

  @Test func aPathIsADeepLink() {
    let store = makeStore()
    let host = ViewHost(StackView(store: store.view))
    store.send(.pathChanged([.archive, .todo(2)]))
    host.update()
    #expect(host.shows("Archive"))
    host.goBack(2)
    #expect(store.state.path == [])
  }

  @Test func aPublisherAndATracker() {
    let store = makeStore()
    var names: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    store.publisher(\.name).sink { names.append($0) }.store(in: &subscriptions)
    let label = Label()
    let token = store.track { [view = store.view] in label.text = view.name }
    store.send(.renamed("Work"))
    #expect(names == ["Home", "Work"])
    #expect(label.text == "Work")
    token.cancel()
  }

  private final class Label {
    var text = ""
  }
}
