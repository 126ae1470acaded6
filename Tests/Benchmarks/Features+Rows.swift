// SPDX-License-Identifier: MIT

import Wellspring

/// A list of rows, beside other things.
struct Rows: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArray<Row.State> = []
    var notes = Notes()
  }

  /// Ten arrays that somebody reads and that no action changes.
  struct Notes: Equatable {
    var a = note, b = note, c = note, d = note, e = note
    var f = note, g = note, h = note, i = note, j = note

    private static var note: [String] { (0..<100).map { "A note that is too long to be inline: \($0)" } }

    static var all: [KeyPath<State, [String]>] {
      [
        \.notes.a, \.notes.b, \.notes.c, \.notes.d, \.notes.e,
        \.notes.f, \.notes.g, \.notes.h, \.notes.i, \.notes.j,
      ]
    }
  }

  enum Action {
    case row(Int, Row.Action)
  }

  let rows = Children(\.rows, Action.row, Row())

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .row(let id, let action): rows.reduce(into: &state, id: id, action: action)
    }
  }

  static func state(_ count: Int) -> State {
    let rows = (0..<count).map { Row.State(id: $0, title: "A row with a title that is too long to be inline: \($0)") }
    return State(rows: IdentifiedArray(rows, duplicates: .keepFirst))
  }
}

struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var count = 0
  }

  enum Action {
    case increment
    case wait
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .increment:
      state.count &+= 1
      return .none
    case .wait:
      return .run { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
  }
}
