// SPDX-License-Identifier: MIT

import TestSupport

@testable import Wellspring

/// A feature whose state and actions are neither `Equatable` nor `Sendable`, and which has effects.
struct Shelf: Reducer {
  final class Label {
    var text = ""
  }

  struct State {
    var count = 0
    var title = ""
    var format: ((Int) -> String)?
    var double: Int { count * 2 }
  }

  enum Action {
    case add(Int)
    case rename(String)
    case label(Label)
    case nothing
    case load
    case addLater(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .add(let count): state.count += count
    case .rename(let title): state.title = title
    case .label, .nothing: break
    case .load:
      return .run(name: "load", { await $0.send(.add(5)) }, fileID: "Home/Shelf.swift", line: 12)
    case .addLater(let count):
      return .send(.add(count), fileID: "Home/Shelf.swift", line: 15)
    }
    return .none
  }
}

#if DEBUG
  extension DebugSettings {
    /// Settings by which everything takes 3 microseconds.
    static func noting(
      in log: Recorder<String>,
      name: String = "",
      format: DebugFormat = .list,
      color: DiffColor = .automatic,
      actions: ((Action) -> Bool)? = nil
    ) -> Self {
      DebugSettings(
        name: name,
        format: format,
        color: color,
        actions: actions,
        output: { text in MainActor.assumeIsolated { log.note(text) } },
        time: { _ in .microseconds(3) }
      )
    }
  }

  extension Recorder<String> {
    /// All the blocks in one text.
    var text: String { entries.joined() }
  }
#endif
