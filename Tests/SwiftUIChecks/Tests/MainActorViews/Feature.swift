// SPDX-License-Identifier: MIT

import SwiftUI
import Wellspring

// This folder is compiled three times: in a module whose default isolation is the main actor, as Xcode makes an app, in one
// without, and in one with what will be the language's default one day. Nothing here says anything about isolation, so in the first
// of them the models, and their conformances to `Equatable`, `Hashable` and `Identifiable`, are on the main actor.

struct Colour: Hashable {
  var name = "blue"
}

struct NoteID: Hashable {
  var number: Int
}

struct Note: Equatable, Identifiable {
  let id: NoteID
  var text = ""
  var colour = Colour()
}

struct Label: Equatable, Identifiable {
  let id: NoteID
  var name = ""
}

enum Place: Hashable {
  case note(NoteID)
  case settings
}

struct NoteFeature: Reducer {
  typealias State = Note

  enum Action {
    case textChanged(String)
    case colourChanged(Colour)
  }

  func reduce(into state: inout Note, action: Action) -> Effect {
    switch action {
    case .textChanged(let text): state.text = text
    case .colourChanged(let colour): state.colour = colour
    }
    return .none
  }
}

struct Notebook: Reducer {
  enum Destination: Equatable { case note(Note), nothing }

  struct State: Equatable {
    var title = "Notes"
    var colour = Colour()
    var notes: IdentifiedArray<Note> = []
    var opened: Note?
    var destination = Destination.nothing
    var labels: IdentifiedArray<Label> = []
    var path: [Place] = []
    var screens: IdentifiedArray<Note> = []
    var selection: NoteID?
    var question: Colour?

    var summary: Summary { Summary(title: title, count: notes.count) }
  }

  struct Summary: Equatable {
    var title: String
    var count: Int
  }

  enum Action {
    case load
    case loaded([Int])
    case binding(StateChange<State>)
    case colourChanged(Colour)
    case note(NoteID, NoteFeature.Action)
    case open(NoteID)
    case opened(NoteFeature.Action)
    case closed
    case destination(NoteFeature.Action)
    case labelChanged(Label)
    case pathChanged([Place])
    case screen(NoteID, NoteFeature.Action)
    case screensChanged([NoteID])
    case selected(NoteID?)
    case questionDismissed
  }

  let notes = Children(\.notes, Action.note, NoteFeature())
  let opened = OptionalChild(\.opened, Action.opened, NoteFeature())
  let inCase = CaseChild(\.destination, Destination.note, Action.destination, NoteFeature()) {
    if case .note(let note) = $0 { note } else { nil }
  }
  let screens = Children(\.screens, Action.screen, NoteFeature())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .load:
      return .run { store in
        await store.send(.loaded([1, 2]), animation: .default)
        await store.send(.loaded([1, 2, 3]), transaction: Transaction(animation: .spring))
      }
    case .loaded(let numbers):
      state.notes = IdentifiedArray(
        numbers.map { Note(id: NoteID(number: $0), text: "note \($0)") }, duplicates: .keepFirst
      )
    case .binding(let change):
      change.apply(to: &state)
      if change.changes(\.title) { state.colour = Colour() }
    case .colourChanged(let colour): state.colour = colour
    case .note(let id, let action): return notes.reduce(into: &state, id: id, action: action)
    case .open(let id):
      state.opened = state.notes[id: id]
      state.destination = state.opened.map { .note($0) } ?? .nothing
    case .opened(let action): return opened.reduce(into: &state, action: action)
    case .closed:
      state.opened = nil
      state.destination = .nothing
    case .destination(let action): return inCase.reduce(into: &state, action: action)
    case .labelChanged(let label): state.labels[id: label.id] = label
    case .pathChanged(let path): state.path = path
    case .screen(let id, let action): return screens.reduce(into: &state, id: id, action: action)
    case .screensChanged(let ids): state.screens.removeAll { !ids.contains($0.id) }
    case .selected(let id): state.selection = id
    case .questionDismissed: state.question = nil
    }
    return .none
  }
}
