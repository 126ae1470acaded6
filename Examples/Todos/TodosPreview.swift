// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import Wellspring

  /// Stores for the previews, over the sample. A view store is enough: it keeps its store.
  @MainActor
  enum TodosPreview {
    static var store: ViewStore<Todos> { makeStore(state) }

    static var storeInConflict: ViewStore<Todos> {
      var state = state
      state.saving = .failed(.changedOnDisk("todo.txt"))
      return makeStore(state)
    }

    static var row: ViewStore<Todo> { store.scope(\.rows)[0] }

    private static var state: Todos.State {
      var state = Todos.State()
      state.rows = IdentifiedArray(TodoDocument(text: Sample.text).items, duplicates: .keepFirst)
      state.nextID = state.rows.count + 1
      state.phase = .open
      return state
    }

    private static func makeStore(_ state: Todos.State) -> ViewStore<Todos> {
      let file = TodoFile.scratch(name: "a sample", text: Sample.text)
      let reducer = Todos(file: file, clock: ContinuousClock(), today: TodoDate.today)
      return Store(initialState: state, reducer: reducer).view
    }
  }
#endif
