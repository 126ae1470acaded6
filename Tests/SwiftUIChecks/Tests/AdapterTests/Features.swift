// SPDX-License-Identifier: MIT

import Wellspring

/// A row of a list.
struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = "row"
    var note = ""
  }

  enum Action: Equatable {
    case titleChanged(String)
    case noteChanged(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .titleChanged(let title): state.title = title
    case .noteChanged(let note): state.note = note
    }
    return .none
  }
}

/// The flag that every model has, as a feature of its own that others contain.
struct Loading: Reducer {
  struct State: Equatable {
    var isLoading = false
  }

  enum Action: Equatable { case began, ended }

  func reduce(into state: inout State, action: Action) -> Effect {
    state.isLoading = action == .began
    return .none
  }
}

/// A model that extends another one by containing it.
struct Page: Reducer {
  struct State: Equatable {
    var loading = Loading.State()
    var text = ""
    var isLoading: Bool { loading.isLoading }
  }

  enum Action: Equatable {
    case loading(Loading.Action)
    case textChanged(String)
  }

  let loading = Child(\.loading, Action.loading, Loading())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .loading(let action): return loading.reduce(into: &state, action: action)
    case .textChanged(let text): state.text = text
    }
    return .none
  }
}

/// A form in a sheet; its title takes no digits.
struct Editor: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: Equatable {
    case titleChanged(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .titleChanged(let title): if !title.contains(where: \.isNumber) { state.title = title }
    }
    return .none
  }
}

/// A screen with a bit of everything.
struct Screen: Reducer {
  enum Destination: Equatable { case editor(Editor.State), page(Page.State) }

  struct Tag: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  struct State: Equatable {
    var title = "title"
    var count = 0
    var note = ""
    var isOn = false
    var rows: IdentifiedArray<Row.State> = []
    var page = Page.State()
    var second = Page.State()
    var editor: Editor.State?
    var destination: Destination?
    var question: String?
    var tags: IdentifiedArray<Tag> = []
    var words: [String] = []
    var selection: Row.State.ID?
    var selections: Set<Row.State.ID> = []
    var path: [Place] = []
    var screens: IdentifiedArray<Row.State> = []

    var summary: Summary { Summary(title: title, count: count) }
  }

  struct Summary: Equatable {
    var title: String
    var count: Int
  }

  enum Place: Hashable { case folder(String), note(Int) }

  enum Action: Equatable {
    case titleChanged(String)
    case increment
    case noteChanged(String)
    case toggled(Bool)
    case nothing
    case row(Row.State.ID, Row.Action)
    case rowsRemoved([Row.State.ID])
    case rowsMoved([Row.State.ID], to: Int)
    case page(Page.Action)
    case second(Page.Action)
    case editor(Editor.Action)
    case editorOpened(Int)
    case editorDismissed
    case destinationChanged(Destination?)
    case destinationEditor(Editor.Action)
    case asked(String?)
    case tagChanged(Tag)
    case tagRemoved(Int)
    case wordChanged(Int, String)
    case wordsCleared
    case selected(Row.State.ID?)
    case severalSelected(Set<Row.State.ID>)
    case pathChanged([Place])
    case screen(Row.State.ID, Row.Action)
    case screensChanged([Row.State.ID])
    case binding(StateChange<State>)
  }

  /// Whether a dismissal is accepted.
  var dismisses = true

  let rows = Children(\.rows, Action.row, Row())
  let page = Child(\.page, Action.page, Page())
  let second = Child(\.second, Action.second, Page())
  let editor = OptionalChild(\.editor, Action.editor, Editor())
  let destinationEditor = CaseChild(
    \.destination, Destination.editor, Action.destinationEditor, Editor()
  ) {
    if case .editor(let state) = $0 { state } else { nil }
  }
  let screens = Children(\.screens, Action.screen, Row())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
    case .page(let action): return page.reduce(into: &state, action: action)
    case .second(let action): return second.reduce(into: &state, action: action)
    case .editor(let action): return editor.reduce(into: &state, action: action)
    case .destinationEditor(let action): return destinationEditor.reduce(into: &state, action: action)
    case .screen(let id, let action): return screens.reduce(into: &state, id: id, action: action)
    case .titleChanged(let title): if !title.contains(where: \.isNumber) { state.title = title }
    case .increment: state.count += 1
    case .noteChanged(let note): state.note = note
    case .toggled(let isOn): state.isOn = isOn
    case .nothing: break
    case .rowsRemoved(let ids): for id in ids { state.rows.remove(id: id) }
    case .rowsMoved(let ids, let index): state.rows.move(ids, to: index)
    case .editorOpened(let id): state.editor = Editor.State(id: id)
    case .editorDismissed: if dismisses { state.editor = nil }
    case .destinationChanged(let destination): state.destination = destination
    case .asked(let question): state.question = question
    case .tagChanged(let tag): state.tags[id: tag.id] = tag
    case .tagRemoved(let id): state.tags.remove(id: id)
    case .wordChanged(let index, let word): state.words[index] = word
    case .wordsCleared: state.words = []
    case .selected(let id): state.selection = id
    case .severalSelected(let ids): state.selections = ids
    case .pathChanged(let path): state.path = path
    case .screensChanged(let ids): if dismisses { state.screens.removeAll { !ids.contains($0.id) } }
    case .binding(let change): change.apply(to: &state)
    }
    return .none
  }
}

extension IdentifiedArray {
  /// Moves elements in front of the one at an index, as a list's `onMove` asks for.
  fileprivate mutating func move(_ ids: [Element.ID], to index: Int) {
    let isMoving = { (element: Element) in ids.contains(element.id) }
    let moved = filter(isMoving)
    let before = self.prefix(index).filter { !isMoving($0) }
    let after = self.dropFirst(index).filter { !isMoving($0) }
    self = IdentifiedArray(before + moved + after, duplicates: .keepFirst)
  }
}

/// A store of a screen, and what happened to it.
@MainActor
final class Stage {
  let store: Store<Screen>
  private let log: Log

  init(_ state: Screen.State = Screen.State(), _ reducer: Screen = Screen()) {
    let log = Log()
    store = Store(
      initialState: state,
      reducer: reducer,
      middleware: [
        Middleware { _, action, next in
          log.actions.append(action)
          next(action)
        }
      ],
      reports: { log.reports.append($0.code) }
    )
    self.log = log
  }

  private final class Log {
    var actions: [Screen.Action] = []
    var reports: [StoreReport.Code] = []
  }

  var view: ViewStore<Screen> { store.view }
  var sent: [Screen.Action] { log.actions }
  var reported: [StoreReport.Code] { log.reports }
}

extension Screen.State {
  static func rows(_ count: Int) -> Self {
    var state = Self()
    state.rows = IdentifiedArray((1...count).map { Row.State(id: $0, title: "row \($0)") }, duplicates: .keepFirst)
    return state
  }
}
