// SPDX-License-Identifier: MIT

import Wellspring

/// The feature that has every kind of child.
struct ModelRoot: Scripted {
  enum Destination: Equatable { case login(Tagged), note }

  struct State: Equatable {
    var value = 0
    var child = Plain(value: 0)
    var detail: Plain?
    var panel: Tagged?
    var destination: Destination?
    var rows: IdentifiedArray<ModelRow.State> = []

    var total: Int { cells.reduce(0) { $0 + $1.value } }
    var rowIDs: [Int] { Array(rows.ids) }
  }

  enum Action {
    case own(Command), child(Command), detail(Command), panel(Command), login(Command)
    case row(Int, ModelRow.Action)
  }

  let stage: Stage
  let child: Child<ModelLeaf<Plain>>
  let detail: OptionalChild<ModelLeaf<Plain>>
  let panel: OptionalChild<ModelLeaf<Tagged>>
  let login: CaseChild<Destination?, ModelLeaf<Tagged>>
  let rows: Children<ModelRow>

  init(stage: Stage) {
    self.stage = stage
    child = Child(\.child, Action.child, ModelLeaf(stage: stage))
    detail = OptionalChild(\.detail, Action.detail, ModelLeaf(stage: stage))
    panel = OptionalChild(\.panel, Action.panel, ModelLeaf(stage: stage))
    login = CaseChild(\.destination, Destination.login, Action.login, ModelLeaf(stage: stage)) {
      if case .login(let state) = $0 { state } else { nil }
    }
    rows = Children(\.rows, Action.row, ModelRow(stage: stage))
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    let (place, command) = (action.message.place, action.message.command)
    stage.trace.note("reduce \(command.number) at \(place)")
    for message in command.misuse { stage.sendFromReducer(message) }
    guard place != .root else {
      for change in command.changes { state.apply(change) }
      return effect(command.work)
    }
    for change in command.prelude { state.apply(change) }
    let effect = reduceChild(into: &state, action)
    for change in command.aftermath { state.apply(change) }
    return wrap(effect, command.wrapping)
  }

  private func reduceChild(into state: inout State, _ action: Action) -> Effect {
    switch action {
    case .own: .none
    case .child(let command): child.reduce(into: &state, action: command)
    case .detail(let command): detail.reduce(into: &state, action: command)
    case .panel(let command): panel.reduce(into: &state, action: command)
    case .login(let command): login.reduce(into: &state, action: command)
    case .row(let id, let action): rows.reduce(into: &state, id: id, action: action)
    }
  }

  private func wrap(_ effect: Effect, _ wrapping: Wrapping) -> Effect {
    switch wrapping {
    case .plain: effect
    case .mergedWith(let work): .merge(effect, self.effect(work))
    case .followedBy(let work): .concatenate(effect, self.effect(work))
    case .cancellable(let id): effect.cancellable(id: id)
    }
  }

  func cancelling(_ place: Place, id: Int?) -> Effect {
    switch place {
    case .root, .tip: .none
    case .child: id.map { child.cancel(id: $0) } ?? child.cancelAll()
    case .detail: id.map { detail.cancel(id: $0) } ?? detail.cancelAll()
    case .panel: id.map { panel.cancel(id: $0) } ?? panel.cancelAll()
    case .login: id.map { login.cancel(id: $0) } ?? login.cancelAll()
    case .row(let row): id.map { rows.cancel(id: $0, of: row) } ?? rows.cancelAll(of: row)
    }
  }

  static func action(_ message: Message) -> Action {
    switch message.place {
    case .root: .own(message.command)
    case .child: .child(message.command)
    case .detail: .detail(message.command)
    case .panel: .panel(message.command)
    case .login: .login(message.command)
    case .row(let id), .tip(let id): .row(id, ModelRow.action(message))
    }
  }
}

extension ModelRoot.Action {
  var message: Message {
    switch self {
    case .own(let command): Message(place: .root, command: command)
    case .child(let command): Message(place: .child, command: command)
    case .detail(let command): Message(place: .detail, command: command)
    case .panel(let command): Message(place: .panel, command: command)
    case .login(let command): Message(place: .login, command: command)
    case .row(let id, .own(let command)): Message(place: .row(id), command: command)
    case .row(let id, .tip(let command)): Message(place: .tip(id), command: command)
    }
  }
}

extension ModelRoot.State {
  mutating func apply(_ change: Change) {
    switch change {
    case .add(let amount): value += amount
    case .present(.detail, let id): detail = Plain(value: id * 10)
    case .present(.panel, let id): panel = Tagged(id: id, value: id * 10)
    case .present(.login, let id): destination = .login(Tagged(id: id, value: id * 10))
    case .dismiss(.detail): detail = nil
    case .dismiss(.panel): panel = nil
    case .dismiss(.login): destination = value.isMultiple(of: 2) ? .note : nil
    case .insertRow(let id, let position):
      rows.insert(ModelRow.State(id: id, value: id * 10), at: min(position, rows.count))
    case .removeRow(let id): rows.remove(id: id)
    case .moveRow(let id, let position):
      guard let row = rows.remove(id: id) else { return }
      rows.insert(row, at: min(position, rows.count))
    case .replaceRow(let position, let id):
      guard position < rows.count else { return }
      rows.update(at: position) { $0 = ModelRow.State(id: id, value: id * 10) }
    case .clearRows: rows.removeAll()
    default: break
    }
  }

  /// The state of every instance, in the order of their places.
  var cells: [Cell] {
    var cells = [Cell(place: .root, value: value), Cell(place: .child, value: child.value)]
    if let detail { cells.append(Cell(place: .detail, value: detail.value)) }
    if let panel { cells.append(Cell(place: .panel, id: panel.id, value: panel.value)) }
    if case .login(let login) = destination { cells.append(Cell(place: .login, id: login.id, value: login.value)) }
    for row in rows {
      cells.append(Cell(place: .row(row.id), value: row.value))
      if let tip = row.tip { cells.append(Cell(place: .tip(row.id), id: tip.id, value: tip.value)) }
    }
    return cells
  }
}
