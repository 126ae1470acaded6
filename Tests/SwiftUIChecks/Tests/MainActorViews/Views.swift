// SPDX-License-Identifier: MIT

import Combine
import SwiftUI
import Wellspring

struct NotebookScreen: View {
  @StateObject private var store = Store(initialState: Notebook.State(), reducer: Notebook())

  var body: some View {
    NotebookView(store: store.view)
      .environment(store)
      .environmentObject(store.view)
  }
}

struct NotebookView: View {
  let store: ViewStore<Notebook>
  @State private var edited: ViewStore<NoteFeature>?

  var body: some View {
    NavigationStack(path: store.binding(\.path, send: Notebook.Action.pathChanged)) {
      List(selection: store.binding(\.selection, send: Notebook.Action.selected)) {
        TextField("title", text: store.binding(\.title, send: Notebook.Action.binding))
        WithViewStore(store, observe: \.summary) { summary in
          Text("\(summary.title), \(summary.count)")
        }
        ForEach(store.scope(\.notes)) { note in
          NoteRow(store: note, edited: $edited)
        }
        .onDelete { _ in store.send(.loaded([]), animation: .default) }
      }
      .navigationDestination(for: Place.self) { place in
        switch place {
        case .note(let id): if let note = store.scope(\.notes)[id: id] { NoteRow(store: note, edited: $edited) }
        case .settings: SettingsView()
        }
      }
      .refreshable { @MainActor in await store.send(.load).finish() }
    }
    .task { await store.send(.load).finish() }
    .sheet(item: $edited) { NoteEditor(store: $0) }
    .sheet(item: store.binding(item: \.opened, dismiss: .closed)) { NoteEditor(store: $0) }
    .sheet(item: store.binding(item: \.inCase, dismiss: .closed)) { NoteEditor(store: $0) }
    .alert("colour", isPresented: store.binding(isPresented: \.question, dismiss: .questionDismissed)) {
      Button("blue") { store.send(.colourChanged(Colour())) }
    }
  }
}

struct NoteRow: View {
  let store: ViewStore<NoteFeature>
  @Binding var edited: ViewStore<NoteFeature>?

  var body: some View {
    Button(store.text) { edited = store }
  }
}

struct NoteEditor: View {
  @ObservedObject var store: ViewStore<NoteFeature>

  var body: some View {
    TextField("text", text: store.binding(\.text, send: NoteFeature.Action.textChanged))
    ColourField(colour: store.binding(\.colour, send: NoteFeature.Action.colourChanged))
  }
}

struct ColourField: View {
  @Binding var colour: Colour

  var body: some View {
    TextField("colour", text: $colour.name)
  }
}

struct SettingsView: View {
  @Environment(Store<Notebook>.self) private var store
  @EnvironmentObject private var view: ViewStore<Notebook>

  var body: some View {
    Text("\(view.title), \(store.view.labels.count) labels")
    ForEach(view.labels) { label in
      TextField("label", text: view.binding(\.labels, element: label, send: Notebook.Action.labelChanged).name)
    }
  }
}

struct ScreensView: View {
  let store: ViewStore<Notebook>

  var body: some View {
    NavigationStack(path: store.binding(path: \.screens, send: Notebook.Action.screensChanged)) {
      Text("root").navigationDestination(for: NoteID.self) { id in
        if let screen = store.scope(\.screens)[id: id] { Text(screen.text) }
      }
    }
  }
}

struct NotebookPreview: PreviewProvider {
  static var previews: some View {
    NotebookView(store: Store(initialState: Notebook.State(), reducer: Notebook()).view)
  }
}

/// An object that follows a store without a view, as a view controller does.
final class TitleWatcher {
  private(set) var titles: [String] = []
  private(set) var colours: [Colour] = []
  private var subscriptions: Set<AnyCancellable> = []

  @MainActor
  init(_ store: ViewStore<Notebook>) {
    store.publisher(\.title).sink { [weak self] in self?.titles.append($0) }.store(in: &subscriptions)
    store.publisher(\.colour).sink { [weak self] in self?.colours.append($0) }.store(in: &subscriptions)
  }
}
