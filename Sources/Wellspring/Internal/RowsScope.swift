// SPDX-License-Identifier: MIT

/// The place of a list of children, whose actions are those of its rows.
final class RowsScope<Parent: Reducer, Feature: Reducer>: ScopeNode where Feature.State: Identifiable {
  typealias Rows = IdentifiedArray<Feature.State>

  private let above: Scope<Parent.State, Parent.Action>
  private let declaration: ChildDeclaration<Parent, Rows, Feature>
  private let embed: @MainActor (Feature.State.ID, Feature.Action) -> Parent.Action
  private var rows: [Feature.State.ID: Weak<RowScope<Parent, Feature>>] = [:]
  /// How many rows there may be before those are let go of that nobody keeps any more.
  private var purgeLimit = 64
  /// The ids and their order, as somebody read them.
  let ids = TrackedIDs<Feature.State>()
  /// Under which arrangement all rows with effects were last seen to be there.
  private weak var arrangement: Arrangement?

  init(
    _ parent: Scope<Parent.State, Parent.Action>,
    _ declaration: ChildDeclaration<Parent, Rows, Feature>,
    _ embed: @escaping @MainActor (Feature.State.ID, Feature.Action) -> Parent.Action
  ) {
    above = parent
    self.declaration = declaration
    self.embed = embed
    super.init(parent: parent, runtime: parent.runtime)
  }

  override func locate(in parent: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer?) -> Void) {
    unsafe declaration.path.withPart(of: parent.assumingMemoryBound(to: Parent.State.self)) { unsafe body($0) }
  }

  func dispatch(_ id: Feature.State.ID, _ action: Feature.Action, _ context: SendContext) -> StoreTask {
    above.dispatch(embed(id, action), context)
  }

  func dispatch(_ id: Feature.State.ID, contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    above.dispatch(contentsOf: actions.map { embed(id, $0) }, context)
  }

  /// The list as it is now, or as it was when its parent was last there.
  var list: Rows {
    var list: Rows?
    unsafe withAddress { unsafe list = $0?.assumingMemoryBound(to: Rows.self).pointee }
    if list == nil { unsafe withRemembered { unsafe list = $0?.assumingMemoryBound(to: Rows.self).pointee } }
    return list ?? []
  }

  /// The place of a row: the one that somebody keeps already, or a new one.
  func row(_ id: Feature.State.ID) -> RowScope<Parent, Feature> {
    if let row = rows[id]?.object { return row }
    if rows.count >= purgeLimit { purge() }
    let row = RowScope(id, in: self)
    rows[id] = Weak(row)
    return row
  }

  private func purge() {
    rows = rows.filter { $0.value.object != nil }
    purgeLimit = max(64, rows.count * 2)
  }

  /// While no row has been removed, every row with effects is there still, and none is looked at.
  override func collectEnded(at address: UnsafeMutableRawPointer, _ ended: inout [EffectPart]) {
    let present = unsafe address.assumingMemoryBound(to: Rows.self).pointee.arrangement
    defer { arrangement = present }
    if arrangement === present {
      // Every busy row counts as one; only when there are more does a row have children that may be gone.
      guard fragileBelow > busy.count else { return }
      for row in busy.values where row.fragileBelow > 0 { unsafe row.collectEnded(in: address, &ended) }
    } else {
      for row in busy.values { unsafe row.collectEnded(in: address, &ended) }
    }
  }
}

/// The place of one row of a list.
final class RowScope<Parent: Reducer, Feature: Reducer>: FragileScope<Feature.State, Feature.Action>
where Feature.State: Identifiable {
  private let id: Feature.State.ID
  private let list: RowsScope<Parent, Feature>

  init(_ id: Feature.State.ID, in list: RowsScope<Parent, Feature>) {
    self.id = id
    self.list = list
    super.init(parent: list, identify: ChildIdentity())
  }

  override func locate(in parent: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer?) -> Void) {
    let rows = unsafe parent.assumingMemoryBound(to: IdentifiedArray<Feature.State>.self)
    let isThere: Void? = unsafe rows.pointee.withElement(id: id) { unsafe body(UnsafeMutableRawPointer(mutating: $0)) }
    if isThere == nil { body(nil) }
  }

  override func dispatch(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    list.dispatch(id, action, context)
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    list.dispatch(id, contentsOf: actions, context)
  }
}

/// The ids of a list and their order, which somebody read; what the rows hold does not matter.
final class TrackedIDs<Element: Identifiable>: TrackedValue {
  private var last: [Element.ID] = []
  private weak var arrangement: Arrangement?
  private var changes = 0
  private var changedWithinTurn = false

  func read(_ list: IdentifiedArray<Element>, in node: ScopeNode) {
    access()
    if !isArmed {
      remember(list)
    } else if !isUnchanged(list.arrangement), !list.ids.elementsEqual(last) {
      changedWithinTurn = true
    }
    arm(in: node)
  }

  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool {
    guard let address = unsafe address else { return true }
    let list = unsafe address.assumingMemoryBound(to: IdentifiedArray<Element>.self)
    let present = unsafe list.pointee.arrangement
    if isUnchanged(present), !changedWithinTurn { return true }
    guard unsafe !changedWithinTurn && list.pointee.ids.elementsEqual(last) else {
      (last, changedWithinTurn) = ([], false)
      return disarm(pass)
    }
    note(present)
    return true
  }

  private func isUnchanged(_ present: Arrangement) -> Bool {
    present === arrangement && present.changes == changes
  }

  private func remember(_ list: IdentifiedArray<Element>) {
    last = Array(list.ids)
    note(list.arrangement)
  }

  private func note(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    changes = arrangement.changes
  }
}
