// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI
  import Wellspring

  /// The list, with a field to add to it and one to search it.
  struct TodosView: View {
    let store: ViewStore<Todos>
    @State private var edited: ViewStore<Todo>?

    var body: some View {
      List {
        NewTodoField(store: store)
        TodoFilterField(store: store)
        TodoRows(store: store, edited: $edited)
      }
      .navigationTitle("To do")
      .toolbar {
        Button("Save") { store.send(.saveRequested) }
      }
      .sheet(item: $edited) { todo in
        TodoEditor(store: todo)
      }
      .refreshable { await store.send(.reloadRequested).finish() }
      .todoConflictAlert(store)
      .task { await store.send(.opened).finish() }
    }
  }

  /// The rows that the filter lets through, in the chosen order.
  ///
  /// It is evaluated when another row is listed, or they come in another order, and not for what changes in a row. For that, the list
  /// is computed and compared after each action, as for every value that is read.
  struct TodoRows: View {
    let store: ViewStore<Todos>
    @Binding var edited: ViewStore<Todo>?

    var body: some View {
      let listed = store.listed
      let rows = store.scope(\.rows)
      ForEach(listed, id: \.self) { id in
        if let row = rows[id: id] { TodoRow(store: row, edited: $edited) }
      }
      .onDelete { positions in
        for position in positions { store.send(.removed(listed[position]), animation: .default) }
      }
    }
  }

  struct NewTodoField: View {
    let store: ViewStore<Todos>
    @State private var text = ""

    var body: some View {
      HStack {
        TextField("What is to be done?", text: $text)
        Button("Add") {
          store.send(.added(text), animation: .default)
          text = ""
        }
      }
    }
  }

  /// What was typed is the view's own: the state has the terms that it was read as, and no unfinished blank.
  struct TodoFilterField: View {
    let store: ViewStore<Todos>
    @State private var text = ""

    var body: some View {
      TextField("Filter", text: $text)
        .onChange(of: text) { _, text in
          let words = text.split(separator: " ")
          store.send(.filtered(TodoFilter(terms: words.map { TodoFilter.Term(String($0)) })))
        }
    }
  }

  struct TodosViewPreview: PreviewProvider {
    static var previews: some View {
      NavigationStack { TodosView(store: TodosPreview.store) }
    }
  }

  struct TodoFilterFieldPreview: PreviewProvider {
    static var previews: some View {
      TodoFilterField(store: TodosPreview.store)
      NewTodoField(store: TodosPreview.store)
    }
  }
#endif
