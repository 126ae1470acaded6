// SPDX-License-Identifier: MIT

/// Which of the watched rows are looked at after a turn: those that were written to, inserted or removed, and those that
/// are due.
extension RowsScope {
  private typealias Row = RowScope<Parent, Feature>

  /// How many of the rows that stand nowhere are looked at in a turn, which may not be waited for any more.
  private static var absentPerTurn: Int { 16 }

  func refreshRows(of list: UnsafeMutablePointer<Rows>?, _ pass: ObserverPass) {
    // They are kept to the end, since the runtime may let go of them on the way.
    let due = due.isEmpty ? [] : takeDue()
    if let list = unsafe list { unsafe refreshChanged(list, pass) } else { refreshAllAsGone(pass) }
    if due.isEmpty { return }
    for row in due where row.isDue {
      guard let list = unsafe list else {
        refreshAsGone(row, isListPresent: false, pass)
        continue
      }
      unsafe find(row, in: list, pass)
    }
    forgetUnwatched(due)
  }

  private func takeDue() -> [Row] {
    defer { due = [] }
    return due.map { Self.row($0.node) }
  }

  /// Takes rows off the list of those that stand nowhere, if they are on it and not watched any more.
  private func forgetUnwatched(_ rows: [Row]) {
    let unwatched = rows.filter { $0.isListedAsAbsent && !$0.isWatched }
    guard !unwatched.isEmpty else { return }
    for row in unwatched { row.isListedAsAbsent = false }
    absent.removeAll { !Self.row($0.node).isListedAsAbsent }
  }

  private static func row(_ node: ScopeNode) -> Row {
    unsafe unsafeDowncast(node, to: Row.self)
  }

  private func refreshChanged(_ list: UnsafeMutablePointer<Rows>, _ pass: ObserverPass) {
    let elements = unsafe list.pointee.storage.elements
    let lost = seen.update(to: elements.root) { refresh($0, $1, $2, pass) }
    for row in lost { unsafe find(Self.row(row), in: list, pass) }
    let arrangement = unsafe list.pointee.arrangement
    if searched.matches(arrangement) {
      sweepAbsent(isListPresent: true, pass)
    } else {
      searched.note(arrangement)
      unsafe findAbsent(in: list, pass)
    }
  }

  /// Looks at a row wherever it stands, and registers it there while it is watched.
  private func find(_ row: Row, in list: UnsafeMutablePointer<Rows>, _ pass: ObserverPass) {
    let storage = unsafe list.pointee.storage
    guard let root = storage.elements.root, let spot = storage.spot(of: row.id) else {
      return refreshAsGone(row, isListPresent: true, pass)
    }
    let isWatched = refresh(row, spot.leaf, spot.slot, pass)
    seen.set(isWatched ? row : nil, at: spot.position, of: root)
  }

  /// Looks at a row whose element stands in a slot of a leaf, and says whether it is still watched.
  private func refresh(_ row: ScopeNode, _ leaf: TreeNode, _ slot: Int, _ pass: ObserverPass) -> Bool {
    unsafe Tree<Feature.State>.leaf(leaf).values.withUnsafeBufferPointer { values in
      unsafe row.refresh(at: UnsafeMutableRawPointer(mutating: values.baseAddress! + slot), pass)
    }
    return keepsWatching(row)
  }

  private func keepsWatching(_ row: ScopeNode) -> Bool {
    if row.isWatched { return true }
    runtime?.letGo(of: row)
    // It may have become due while it was looked at.
    if !due.isEmpty { due.removeAll { $0.node === row } }
    return false
  }

  // MARK: Rows that stand nowhere

  private func refreshAsGone(_ row: Row, isListPresent: Bool, _ pass: ObserverPass) {
    unsafe row.refresh(at: nil, isParentPresent: isListPresent, pass)
    guard keepsWatching(row), !row.isListedAsAbsent else { return }
    row.isListedAsAbsent = true
    absent.append(WatchedPlace(node: row))
  }

  /// The whole list is gone, and may be so for many turns.
  private func refreshAllAsGone(_ pass: ObserverPass) {
    searched = SeenArrangement()
    sweepAbsent(isListPresent: false, pass)
    for row in seen.update(to: nil, { _, _, _ in true }) { refreshAsGone(Self.row(row), isListPresent: false, pass) }
  }

  /// Rows were inserted: those that stood nowhere may be among them.
  private func findAbsent(in list: UnsafeMutablePointer<Rows>, _ pass: ObserverPass) {
    let rows = absent.map { Self.row($0.node) }
    absent = []
    for row in rows {
      row.isListedAsAbsent = false
      unsafe find(row, in: list, pass)
    }
  }

  /// Looks at a few of the rows that stand nowhere, which are not waited for once nobody has a projection of them.
  private func sweepAbsent(isListPresent: Bool, _ pass: ObserverPass) {
    for _ in 0..<min(absent.count, Self.absentPerTurn) {
      if nextAbsent >= absent.count { nextAbsent = 0 }
      let row = Self.row(absent[nextAbsent].node)
      unsafe row.refresh(at: nil, isParentPresent: isListPresent, pass)
      if keepsWatching(row) {
        nextAbsent += 1
      } else {
        row.isListedAsAbsent = false
        absent.swapAt(nextAbsent, absent.count - 1)
        absent.removeLast()
      }
    }
  }
}
