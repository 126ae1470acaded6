// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI
  import Wellspring

  /// Asks what is to become of a list that somebody else has changed too.
  ///
  /// The conflict stays in the state until it is solved; that the question was put off is known to the view alone.
  struct TodoConflictAlert<Content: View>: View {
    let store: ViewStore<Todos>
    let content: Content
    @State private var isAsking = false

    var body: some View {
      content
        .onChange(of: store.isInConflict, initial: true) { _, isInConflict in isAsking = isInConflict }
        .alert("The file has changed", isPresented: $isAsking) {
          Button("Read it again", role: .destructive) { store.send(.reloadRequested) }
          Button("Write mine") { store.send(.overwriteRequested) }
          Button("Later", role: .cancel) {}
        } message: {
          Text(store.problem?.problem ?? "")
        }
    }
  }

  extension View {
    func todoConflictAlert(_ store: ViewStore<Todos>) -> some View {
      TodoConflictAlert(store: store, content: self)
    }
  }

  struct TodoConflictAlertPreview: PreviewProvider {
    static var previews: some View {
      Text("A list").todoConflictAlert(TodosPreview.storeInConflict)
    }
  }
#endif
