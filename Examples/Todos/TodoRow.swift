// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI
  import Wellspring

  /// One task: a tap edits it, a swipe makes it urgent.
  struct TodoRow: View {
    let store: ViewStore<Todo>
    @Binding var edited: ViewStore<Todo>?

    var body: some View {
      HStack {
        Toggle("Done", isOn: store.binding(\.isDone, send: { $0 ? .completed : .reopened }))
        Button(store.title) { edited = store }
      }
      .swipeActions(edge: .leading) {
        Button("Urgent") { store.send(.prioritised(.urgent), animation: .default) }
      }
    }
  }

  /// The sheet in which a task is edited. Each letter is an action, so the list behind it follows.
  struct TodoEditor: View {
    let store: ViewStore<Todo>
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Form {
        TextField("Task", text: store.binding(\.text, send: Todo.Action.edited))
        Toggle("Done", isOn: store.binding(\.isDone, send: { $0 ? .completed : .reopened }))
        Button("Close") { dismiss() }
      }
    }
  }

  // What the views show of a task; each is compared with what it was.
  extension TodoItem {
    fileprivate var isDone: Bool { line.isCompleted }
    fileprivate var text: String { String(line.text) }
    fileprivate var title: String { (line.priority.map { "\($0.mark) " } ?? "") + text }
  }

  extension TodoPriority {
    fileprivate static var urgent: TodoPriority? { TodoPriority(letter: "A") }
  }

  struct TodoRowPreview: PreviewProvider {
    static var previews: some View {
      TodoRow(store: TodosPreview.row, edited: .constant(nil))
    }
  }

  struct TodoEditorPreview: PreviewProvider {
    static var previews: some View {
      TodoEditor(store: TodosPreview.row)
    }
  }
#endif
