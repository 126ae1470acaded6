// SPDX-License-Identifier: MIT

import Combine
import SwiftUI
import Testing
import Wellspring

/// The code of the article “SwiftUI”.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SwiftUIArticleTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
      var isDone = false
    }

    enum Action {
      case toggled
      case titleChanged(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .toggled: state.isDone.toggle()
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }

  struct Profile: Reducer {
    struct State: Equatable {
      var name = ""
      var city = ""
      var country = ""
    }

    enum Action {
      case binding(StateChange<State>)
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .binding(let change):
        change.apply(to: &state)
        if change.changes(\.country) { state.city = "" }
      }
      return .none
    }
  }

  struct Todos: Reducer {
    enum Place: Hashable {
      case archive
      case todo(Row.State.ID)
    }

    struct State: Equatable {
      var user = ""
      var name = "Home"
      var rows: IdentifiedArray<Row.State> = []
      var editor: Row.State?
      var profile = Profile.State()
      var path: [Place] = []
      var selection: Row.State.ID?
      var question: String?

      var open: Int { rows.count { !$0.isDone } }
      var summary: Summary { Summary(name: name, open: open) }
    }

    struct Summary: Equatable {
      var name: String
      var open: Int
    }

    enum Action {
      case appeared, refresh
      case loaded([Row.State])
      case userChanged(String)
      case renamed(String)
      case row(Row.State.ID, Row.Action)
      case removed([Row.State.ID])
      case removeTapped, removeConfirmed
      case questionDismissed
      case editTapped(Row.State.ID)
      case editor(Row.Action)
      case editorDismissed
      case profile(Profile.Action)
      case pathChanged([Place])
      case selected(Row.State.ID?)
    }

    let rows = Children(\.rows, Action.row, Row())
    let editor = OptionalChild(\.editor, Action.editor, Row())
    let profile = Child(\.profile, Action.profile, Profile())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .appeared, .refresh:
        return .run { store in
          await store.send(.loaded([Row.State(id: 1, title: "Water the plants")]), animation: .default)
        }
      case .loaded(let rows): state.rows = IdentifiedArray(rows, duplicates: .keepFirst)
      case .userChanged(let user): state.user = user
      case .renamed(let name): if !name.isEmpty { state.name = name }
      case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
      case .removed(let ids): for id in ids { state.rows.remove(id: id) }
      case .removeTapped: state.question = "Remove what is done?"
      case .removeConfirmed: state.rows.removeAll(where: \.isDone)
      case .questionDismissed: state.question = nil
      case .editTapped(let id): state.editor = state.rows[id: id]
      case .editor(let action): return editor.reduce(into: &state, action: action)
      case .editorDismissed: state.editor = nil
      case .profile(let action): return profile.reduce(into: &state, action: action)
      case .pathChanged(let path): state.path = path
      case .selected(let id): state.selection = id
      }
      return .none
    }
  }

  // MARK: Owning

  struct TodosScreen: View {
    @StateObject private var store = Store(initialState: Todos.State(), reducer: Todos())

    var body: some View {
      TodosView(store: store.view)
    }
  }

  struct UserScreen: View {
    let user: String
    @StateObject private var store: Store<Todos>

    init(user: String) {
      self.user = user
      _store = StateObject(wrappedValue: Store(initialState: Todos.State(user: user), reducer: Todos()))
    }

    var body: some View {
      TodosView(store: store.view)
        .onChange(of: user) { _, user in
          store.send(.userChanged(user))
        }
    }
  }

  // MARK: Reading

  struct TodosView: View {
    let store: ViewStore<Todos>

    var body: some View {
      VStack {
        Text("\(store.name): \(store.open) to do")
        RowsView(store: store)
      }
      .task { await store.send(.appeared).finish() }
    }
  }

  struct SummaryView: View {
    let store: ViewStore<Todos>

    var body: some View {
      WithViewStore(store, observe: \.summary) { summary in
        Text("\(summary.name): \(summary.open) to do")
      }
    }
  }

  struct RowsView: View {
    let store: ViewStore<Todos>

    var body: some View {
      List {
        ForEach(store.scope(\.rows)) { row in
          RowView(store: row)
        }
        .onDelete { positions in
          let ids = store.scope(\.rows).ids
          store.send(.removed(positions.map { ids[$0] }), animation: .default)
        }
      }
      .refreshable { await store.send(.refresh).finish() }
    }
  }

  struct RowView: View {
    let store: ViewStore<Row>

    var body: some View {
      Toggle(store.title, isOn: store.binding(\.isDone, send: .toggled))
    }
  }

  struct EnvironmentView: View {
    @Environment(ViewStore<Todos>.self) private var store

    var body: some View {
      Text(store.name)
    }
  }

  // MARK: Bindings

  struct NameField: View {
    let store: ViewStore<Todos>

    var body: some View {
      TextField("Name", text: store.binding(\.name, send: Todos.Action.renamed))
    }
  }

  struct ProfileForm: View {
    let store: ViewStore<Profile>

    var body: some View {
      Form {
        TextField("Name", text: store.binding(\.name, send: Profile.Action.binding))
        TextField("Country", text: store.binding(\.country, send: Profile.Action.binding))
      }
    }
  }

  // MARK: Presenting

  struct PresentingView: View {
    let store: ViewStore<Todos>

    var body: some View {
      RowsView(store: store)
        .sheet(item: store.binding(item: \.editor, dismiss: .editorDismissed)) { editor in
          RowView(store: editor)
        }
        .alert(
          store.question ?? "",
          isPresented: store.binding(isPresented: \.question, dismiss: .questionDismissed)
        ) {
          Button("Remove", role: .destructive) { store.send(.removeConfirmed, animation: .default) }
        }
    }
  }

  struct StackView: View {
    let store: ViewStore<Todos>

    var body: some View {
      NavigationStack(path: store.binding(\.path, send: Todos.Action.pathChanged)) {
        RowsView(store: store)
          .navigationDestination(for: Todos.Place.self) { place in
            switch place {
            case .archive: Text("Archive")
            case .todo(let id): if let row = store.scope(\.rows)[id: id] { RowView(store: row) }
            }
          }
      }
    }
  }

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
