// SPDX-License-Identifier: MIT

// What actions do to the state.
extension Model {
  /// The cells in the order of their places, as the real state gives them.
  var snapshot: [Cell] {
    var places: [Place] = [.root, .child, .detail, .panel, .login]
    for id in rowIDs { places += [.row(id), .tip(id)] }
    return places.compactMap(cell)
  }

  var total: Int { cells.reduce(0) { $0 + $1.value } }

  func cell(_ place: Place) -> Cell? {
    cells.first { $0.place == place }
  }

  /// Who stands at a place: whatever runs there is over when this changes.
  func identity(at place: Place) -> [Int]? {
    guard let cell = cell(place) else { return nil }
    switch place {
    case .row(let id), .tip(let id): return [cell.id, takeovers[id] ?? 0]
    default: return [cell.id]
    }
  }

  /// Does what an action says, and returns what is to be done at the root.
  func changeState(_ message: Message) -> Plan {
    let command = message.command
    guard message.place != .root else {
      for change in command.changes { apply(change) }
      return Plan(command.work)
    }
    for change in command.prelude { apply(change) }
    let plan = changeChild(message.place, command)
    for change in command.aftermath { apply(change) }
    switch command.wrapping {
    case .plain: return plan
    case .mergedWith(let work): return .merged([plan, Plan(work)])
    case .followedBy(let work): return .concatenated([plan, Plan(work)])
    case .cancellable(let id): return plan.labelled(id, inFlight: false)
    }
  }

  private func changeChild(_ place: Place, _ command: Command) -> Plan {
    guard let present = cell(place) else {
      switch place {
      case .row: return .report("WS-004")
      case .tip(let id): return .report(cell(.row(id)) == nil ? "WS-004" : "WS-003")
      default: return .report("WS-003")
      }
    }
    let plan = Plan(command.work)
    if case .row(let id) = place {
      let (id, hasReplaced) = changeRow(id, command.changes)
      let own = plan.isNothing ? plan : .inside(.row(id), id: nil, plan)
      // What the other one had running ends before anything of this one starts.
      return hasReplaced ? .merged([.report("WS-010"), .inside(.row(id), id: nil, .replaced), own]) : own
    }
    let changed = change(present, command.changes)
    replace(changed)
    return plan.isNothing ? plan : .inside(place, id: changed.id, plan)
  }

  private func change(_ cell: Cell, _ changes: [Change]) -> Cell {
    var cell = cell
    for change in changes {
      switch change {
      case .add(let amount): cell.value += amount
      case .become(let id): if cell.place.hasIdentity { cell.id = id }
      default: break
      }
    }
    return cell
  }

  /// Takes a row out, changes it, and puts it back where it was, also when it has another id then.
  private func changeRow(_ id: Int, _ changes: [Change]) -> (id: Int, hasReplaced: Bool) {
    var row = change(cell(.row(id))!, changes)
    var tip = cell(.tip(id))
    var newID = id
    for change in changes {
      switch change {
      case .become(let id): newID = id
      case .present(.tip, let id): tip = Cell(place: .tip(newID), id: id, value: id * 10)
      case .dismiss(.tip): tip = nil
      default: break
      }
    }
    removeCells(ofRow: id)
    let hasReplaced = newID != id && rowIDs.contains(newID)
    if hasReplaced {
      removeRow(newID)
      takeovers[newID, default: 0] += 1
    }
    rowIDs[rowIDs.firstIndex(of: id)!] = newID
    row.place = .row(newID)
    tip?.place = .tip(newID)
    cells += [row] + (tip.map { [$0] } ?? [])
    return (newID, hasReplaced)
  }

  private func apply(_ change: Change) {
    switch change {
    case .add(let amount): cells[cells.firstIndex { $0.place == .root }!].value += amount
    case .present(let place, let id):
      replace(Cell(place: place, id: place.hasIdentity ? id : 0, value: id * 10))
    case .dismiss(let place): cells.removeAll { $0.place == place }
    case .insertRow(let id, let position): insertRow(id, at: position)
    case .removeRow(let id): removeRow(id)
    case .moveRow(let id, let position):
      guard let old = rowIDs.firstIndex(of: id) else { return }
      rowIDs.remove(at: old)
      rowIDs.insert(id, at: min(position, rowIDs.count))
    case .replaceRow(let position, let id): replaceRow(at: position, by: id)
    case .clearRows: for id in rowIDs { removeRow(id) }
    case .become: break
    }
  }

  private func insertRow(_ id: Int, at position: Int) {
    guard !rowIDs.contains(id) else { return }
    rowIDs.insert(id, at: min(position, rowIDs.count))
    cells.append(Cell(place: .row(id), value: id * 10))
  }

  private func replaceRow(at position: Int, by id: Int) {
    guard position < rowIDs.count else { return }
    let old = rowIDs[position]
    removeCells(ofRow: old)
    if id != old { removeRow(id) }
    rowIDs[rowIDs.firstIndex(of: old)!] = id
    cells.append(Cell(place: .row(id), value: id * 10))
  }

  private func removeRow(_ id: Int) {
    rowIDs.removeAll { $0 == id }
    removeCells(ofRow: id)
  }

  private func removeCells(ofRow id: Int) {
    cells.removeAll { $0.place == .row(id) || $0.place == .tip(id) }
  }

  private func replace(_ cell: Cell) {
    cells.removeAll { $0.place == cell.place }
    cells.append(cell)
  }
}
