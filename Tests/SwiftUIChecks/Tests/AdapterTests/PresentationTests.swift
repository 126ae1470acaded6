// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// Sheets, alerts and dialogs that are there while a part of the state is.
@MainActor
@Suite struct PresentationTests {
  struct EditorView: View {
    let store: ViewStore<Editor>
    @State private var taps = 0

    var body: some View {
      Button("editor \(store[\.id]), \(taps)") { taps += 1 }
      TextField("title", text: store.binding(\.title, send: Editor.Action.titleChanged))
    }
  }

  struct PageView: View {
    let store: ViewStore<Page>

    var body: some View { Text("page \(store.text)") }
  }

  struct SheetView: View {
    let store: ViewStore<Screen>

    var body: some View {
      Text("screen")
        .sheet(item: store.binding(item: \.editor, dismiss: .editorDismissed)) { editor in
          EditorView(store: editor)
        }
    }
  }

  struct CaseView: View {
    let store: ViewStore<Screen>

    var body: some View {
      Text("screen")
        .sheet(item: store.binding(item: \.destinationEditor, dismiss: .destinationChanged(nil))) { editor in
          EditorView(store: editor)
        }
    }
  }

  struct PresentedView: View {
    let store: ViewStore<Screen>

    var body: some View {
      NavigationStack {
        Text("screen")
          .navigationDestination(isPresented: store.binding(isPresented: \.editor, dismiss: .editorDismissed)) {
            if let editor = store.scope(\.editor) { EditorView(store: editor) }
          }
      }
      .sheet(isPresented: store.binding(isPresented: \.destinationEditor, dismiss: .destinationChanged(nil))) {
        Text("destination")
      }
    }
  }

  struct AskingView: View {
    let store: ViewStore<Screen>

    var body: some View {
      Text("screen")
        .alert(
          "Sure?",
          isPresented: store.binding(isPresented: \.question, dismiss: .asked(nil)),
          presenting: store.question
        ) { question in
          Button("Yes, \(question)") { store.send(.increment) }
        } message: { question in
          Text("About \(question)")
        }
    }
  }

  struct DialogView: View {
    let store: ViewStore<Screen>

    var body: some View {
      Text("screen")
        .confirmationDialog("Choose", isPresented: store.binding(isPresented: \.question, dismiss: .asked(nil))) {
          Button("First") { store.send(.asked(nil)) }
          Button("Second", role: .destructive) {}
        }
    }
  }

  private let stage = Stage()

  private func stage(dismisses: Bool) -> Stage {
    Stage(Screen.State(), Screen(dismisses: dismisses))
  }

  @Test func aSheetIsThereWhileTheChildIs() {
    let host = ViewHost(SheetView(store: stage.view))
    #expect(!host.hasSheet)
    #expect(host.count(SheetView.self) { stage.store.send(.editorOpened(1)) } == 0)
    #expect(host.hasSheet && host.shows("editor 1, 0"))
    stage.store.send(.editorDismissed)
    host.update()
    #expect(!host.hasSheet)
  }

  @Test func aUsersDismissalIsOneAction() {
    let host = ViewHost(SheetView(store: stage.view))
    stage.store.send(.editorOpened(1))
    host.update()
    host.dismiss()
    host.dismiss()
    host.update()
    #expect(stage.sent == [.editorOpened(1), .editorDismissed])
    #expect(stage.reported.isEmpty)
    #expect(!host.hasSheet)
  }

  @Test func aDismissalByTheStateIsNotSentOnceMore() {
    let binding = stage.view.binding(item: \.editor, dismiss: .editorDismissed)
    binding.wrappedValue = nil
    #expect(stage.sent.isEmpty)
  }

  @Test func aRejectedDismissalPresentsItAgain() {
    let stage = stage(dismisses: false)
    struct Watching: View {
      let store: ViewStore<Screen>
      let note: () -> Void

      var body: some View {
        let _ = note()
        let _ = store.binding(isPresented: \.editor, dismiss: .editorDismissed).wrappedValue
        return Text("")
      }
    }
    stage.store.send(.editorOpened(1))
    var evaluations = 0
    let host = ViewHost(Watching(store: stage.view) { evaluations += 1 })
    stage.view.binding(isPresented: \.editor, dismiss: .editorDismissed).wrappedValue = false
    host.update()
    #expect(evaluations == 2)
  }

  @Test func anotherChildIsAnotherSheet() {
    let host = ViewHost(SheetView(store: stage.view))
    stage.store.send(.editorOpened(1))
    host.update()
    host.tap("editor 1, 0")
    host.update()
    #expect(host.shows("editor 1, 1"))
    stage.store.send(.editorOpened(2))
    host.update()
    #expect(host.shows("editor 2, 0"))
  }

  @Test func aSheetIsNotEvaluatedForWhatChangesInTheChild() {
    let host = ViewHost(SheetView(store: stage.view))
    stage.store.send(.editorOpened(1))
    host.update()
    #expect(host.count(EditorView.self) { stage.store.send(.editor(.titleChanged("a"))) } == 0)
    #expect(host.field("title") == "a")
  }

  @Test func aSheetOfAnEnumsCase() {
    let host = ViewHost(CaseView(store: stage.view))
    stage.store.send(.destinationChanged(.editor(Editor.State(id: 3))))
    host.update()
    #expect(host.shows("editor 3, 0"))
    stage.store.send(.destinationChanged(.page(Page.State())))
    host.update()
    #expect(!host.hasSheet)
    stage.store.send(.destinationChanged(.editor(Editor.State(id: 4))))
    host.update()
    host.dismiss()
    host.update()
    #expect(stage.sent.last == .destinationChanged(nil))
    #expect(!host.hasSheet)
  }

  @Test func aDestinationIsPushedWhileTheChildIsThere() {
    let host = ViewHost(PresentedView(store: stage.view))
    stage.store.send(.editorOpened(1))
    host.update()
    #expect(host.hasPushed && host.shows("editor 1, 0"))
    host.dismiss()
    host.update()
    #expect(!host.hasPushed)
    #expect(stage.sent.last == .editorDismissed)
    stage.store.send(.destinationChanged(.editor(Editor.State(id: 1))))
    host.update()
    #expect(host.shows("destination"))
    host.dismiss()
    host.update()
    #expect(stage.store.state.destination == nil)
  }

  @Test func anAlertIsThereWhileTheQuestionIs() {
    let host = ViewHost(AskingView(store: stage.view))
    stage.store.send(.asked("the plants"))
    host.update()
    #expect(host.dialogTitle == "Sure?" && host.shows("About the plants"))
    host.tap("Yes, the plants")
    host.update()
    #expect(stage.sent == [.asked("the plants"), .increment, .asked(nil)])
    #expect(host.dialogTitle == nil)
  }

  @Test func aButtonThatDismissesByItselfIsOneAction() {
    let host = ViewHost(DialogView(store: stage.view))
    stage.store.send(.asked("which"))
    host.update()
    #expect(host.dialogTitle == "Choose")
    host.tap("First")
    host.update()
    #expect(stage.sent == [.asked("which"), .asked(nil)])
    stage.store.send(.asked("which"))
    host.update()
    host.tap("Second")
    host.update()
    #expect(stage.sent.last == .asked(nil) && stage.sent.count == 4)
  }

  @Test func anOptionalValueIsAnItem() {
    let binding = stage.view.binding(item: \.question, dismiss: .asked(nil))
    #expect(binding.wrappedValue == nil)
    stage.store.send(.asked("a"))
    #expect(binding.wrappedValue == "a")
    binding.wrappedValue = "b"
    #expect(stage.store.state.question == "a")
    binding.wrappedValue = nil
    binding.wrappedValue = nil
    #expect(stage.sent == [.asked("a"), .asked(nil)])
  }
}
