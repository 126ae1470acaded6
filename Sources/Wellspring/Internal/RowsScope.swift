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

  /// The rows that are watched, by where they stood when they were last looked at; see `RowsScope+Watching.swift`.
  var seen = SeenRows()
  /// Those of them that stood nowhere, and which one of these is looked at next.
  var absent: [WatchedPlace] = []
  var nextAbsent = 0
  /// Under which arrangement these were last looked for.
  var searched = SeenArrangement()
  /// The rows that are to be looked at wherever they stand.
  var due: [WatchedPlace] = []

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

  // MARK: Watching

  override var isWatchedBeneath: Bool { !seen.isEmpty || !absent.isEmpty || !due.isEmpty }

  /// The row becomes due right after, and is registered when it is looked at.
  override func noteWatched(_ child: ScopeNode) {}

  override func noteDue(_ child: ScopeNode) {
    due.append(WatchedPlace(node: child))
  }

  override func refreshChildren(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) {
    unsafe refreshRows(of: address?.assumingMemoryBound(to: Rows.self), pass)
  }

  // MARK: Running effects

  /// While no row has been removed, every row with effects is there still, and none is looked at.
  override func collectEnded(at address: UnsafeMutableRawPointer, _ ended: inout [EffectPart]) {
    let present = unsafe address.assumingMemoryBound(to: Rows.self).pointee.arrangement
    if arrangement === present {
      // Every busy row counts as one; only when there are more does a row have children that may be gone.
      guard fragileBelow > busy.count else { return }
      for row in busy.values where row.fragileBelow > 0 { unsafe row.collectEnded(in: address, &ended) }
    } else {
      arrangement = present
      for row in busy.values { unsafe row.collectEnded(in: address, &ended) }
    }
  }
}

/// The place of one row of a list.
final class RowScope<Parent: Reducer, Feature: Reducer>: FragileScope<Feature.State, Feature.Action>
where Feature.State: Identifiable {
  let id: Feature.State.ID
  private let list: RowsScope<Parent, Feature>
  /// Whether it is among those that are watched and stand nowhere.
  var isListedAsAbsent = false

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
