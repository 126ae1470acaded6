// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// Stacks and split views, whose path is a part of the state.
@MainActor
@Suite struct NavigationTests {
  struct PathView: View {
    let store: ViewStore<Screen>

    var body: some View {
      NavigationStack(path: store.binding(\.path, send: Screen.Action.pathChanged)) {
        Text("root")
          .navigationDestination(for: Screen.Place.self) { place in
            switch place {
            case .folder(let name): Text("folder \(name)")
            case .note(let number): Text("note \(number)")
            }
          }
      }
    }
  }

  struct ScreenView: View {
    let store: ViewStore<Row>

    var body: some View { Text(store.title) }
  }

  struct ScreensView: View {
    let store: ViewStore<Screen>

    var body: some View {
      NavigationStack(path: store.binding(path: \.screens, send: Screen.Action.screensChanged)) {
        Text("root")
          .navigationDestination(for: Row.State.ID.self) { id in
            if let screen = store.scope(\.screens)[id: id] { ScreenView(store: screen) }
          }
      }
    }
  }

  private let stage = Stage()

  @Test func aPathThatIsSetIsADeepLink() {
    let host = ViewHost(PathView(store: stage.view))
    #expect(host.texts == ["root"])
    #expect(host.count(PathView.self) { stage.store.send(.pathChanged([.folder("home"), .note(7)])) } == 0)
    #expect(host.texts == ["root", "folder home", "note 7"])
  }

  @Test func goingBackSendsWhatIsLeft() {
    stage.store.send(.pathChanged([.folder("home"), .folder("garden"), .note(7)]))
    let host = ViewHost(PathView(store: stage.view))
    host.goBack(2)
    host.update()
    #expect(stage.sent.last == .pathChanged([.folder("home")]))
    #expect(host.texts == ["root", "folder home"])
  }

  private func screens(dismisses: Bool = true) -> Stage {
    var state = Screen.State()
    state.screens = [Row.State(id: 1, title: "one"), Row.State(id: 2, title: "two")]
    return Stage(state, Screen(dismisses: dismisses))
  }

  @Test func aStackOfFeatures() {
    let stage = screens()
    let host = ViewHost(ScreensView(store: stage.view))
    #expect(host.texts == ["root", "one", "two"])
    #expect(host.count(ScreenView.self) { stage.store.send(.screen(2, .titleChanged("three"))) } == 1)
    #expect(host.texts == ["root", "one", "three"])
    host.goBack()
    host.update()
    #expect(stage.store.state.screens.map(\.id) == [1])
    #expect(host.texts == ["root", "one"])
    host.goBack()
    host.update()
    #expect(host.texts == ["root"])
    #expect(stage.reported.isEmpty)
  }

  @Test func aChangeWithinAScreenIsNoChangeOfTheStack() {
    let stage = screens()
    let host = ViewHost(ScreensView(store: stage.view))
    typealias Stack = NavigationStack<[Int], Text>
    host.reset()
    stage.store.send(.screen(1, .titleChanged("a")))
    host.update()
    #expect(host.count(ScreensView.self) == 0)
    #expect(host.count(ScreenView.self) == 1)
  }

  @Test func goingBackThatIsRejectedIsToldToTheStack() {
    let stage = screens(dismisses: false)
    var reads = 0
    let binding = stage.view.binding(path: \.screens, send: Screen.Action.screensChanged)
    let token = stage.store.track {
      _ = binding.wrappedValue
      reads += 1
    }
    binding.wrappedValue = [1]
    #expect(reads == 2)
    #expect(binding.wrappedValue == [1, 2])
    token.cancel()
  }

  // MARK: A split view that collapses to a stack

  /// Folders beside the note that is open. Where there is little room, the root of the stack is the list of folders, which is not
  /// in the path, and the note joins the path's end and leaves it.
  struct Notes: Reducer {
    struct State: Equatable {
      var folders: [String] = []
      var note: Int?

      var stack: [Screen.Place] { folders.map { .folder($0) } + (note.map { [.note($0)] } ?? []) }
    }

    enum Action: Equatable {
      case folderOpened(String)
      case noteSelected(Int?)
      case stackChanged([Screen.Place])
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .folderOpened(let name): state.folders.append(name)
      case .noteSelected(let note): state.note = note
      case .stackChanged(let places):
        state = State()
        for place in places {
          switch place {
          case .folder(let name): state.folders.append(name)
          case .note(let number): state.note = number
          }
        }
      }
      return .none
    }
  }

  struct NotesView: View {
    let store: ViewStore<Notes>
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      if width == .compact {
        NavigationStack(path: store.binding(\.stack, send: Notes.Action.stackChanged)) {
          Text("folders")
            .navigationDestination(for: Screen.Place.self) { place in
              switch place {
              case .folder(let name): Text("folder \(name)")
              case .note(let number): Text("note \(number)")
              }
            }
        }
      } else {
        NavigationSplitView {
          NotesSidebar(store: store)
        } detail: {
          NoteDetail(store: store)
        }
      }
    }
  }

  struct NotesSidebar: View {
    let store: ViewStore<Notes>

    var body: some View {
      List(selection: store.binding(\.note, send: Notes.Action.noteSelected)) {
        Text(store.folders.last.map { "folder \($0)" } ?? "folders")
      }
    }
  }

  struct NoteDetail: View {
    let store: ViewStore<Notes>

    var body: some View { Text(store.note.map { "note \($0)" } ?? "no note") }
  }

  @Test func aSplitViewCollapsesToAStackAndBack() {
    let store = Store(initialState: Notes.State(), reducer: Notes())
    let host = ViewHost(NotesView(store: store.view))
    var (compact, regular) = (EnvironmentValues(), EnvironmentValues())
    compact.horizontalSizeClass = .compact
    regular.horizontalSizeClass = .regular

    store.send(.folderOpened("home"))
    host.update()
    host.select(7)
    host.update()
    #expect(host.texts == ["folder home", "note 7"])

    host.show(NotesView(store: store.view), environment: compact)
    #expect(host.texts == ["folders", "folder home", "note 7"])

    host.goBack()
    host.update()
    #expect(store.state == Notes.State(folders: ["home"], note: nil))
    host.show(NotesView(store: store.view), environment: regular)
    #expect(host.texts == ["folder home", "no note"])

    store.send(.noteSelected(8))
    host.show(NotesView(store: store.view), environment: compact)
    #expect(host.texts == ["folders", "folder home", "note 8"])
    host.goBack(2)
    host.update()
    #expect(store.state == Notes.State())
    #expect(host.texts == ["folders"])
  }

  @Test func theShownColumnIsAPartOfTheStateToo() {
    struct Columns: Reducer {
      struct State: Equatable { var column = NavigationSplitViewColumn.sidebar }

      func reduce(into state: inout State, action: NavigationSplitViewColumn)
        -> StoreEffect<State, NavigationSplitViewColumn>
      {
        state.column = action
        return .none
      }
    }
    struct ColumnsView: View {
      let store: ViewStore<Columns>

      var body: some View {
        NavigationSplitView(preferredCompactColumn: store.binding(\.column, send: { $0 })) {
          Text("sidebar")
        } detail: {
          Text("detail")
        }
      }
    }
    let store = Store(initialState: Columns.State(), reducer: Columns())
    var compact = EnvironmentValues()
    compact.horizontalSizeClass = .compact
    let host = ViewHost(ColumnsView(store: store.view), environment: compact)
    #expect(host.texts == ["sidebar"])
    store.send(.detail)
    host.update()
    #expect(host.texts == ["detail"])
  }
}
