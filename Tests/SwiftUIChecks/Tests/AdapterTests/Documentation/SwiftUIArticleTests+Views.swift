// SPDX-License-Identifier: MIT

import SwiftUI
import Wellspring

/// The views of the article “SwiftUI”.
extension SwiftUIArticleTests {
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
}
