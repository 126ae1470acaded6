// SPDX-License-Identifier: MIT

/// The declaration of children that stand in a list, each under its id; called `Children` within a reducer.
///
/// ```swift
/// let rows = Children(\.rows, Action.row, Row())
///
/// case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
/// ```
///
/// An effect of a row is cancelled by the action that removes the row. Rows with effects cost an action nothing that
/// removes no row.
public struct ChildrenOf<Parent: Reducer, Feature: Reducer> where Feature.State: Identifiable {
  @usableFromInline let path: StatePath<Parent.State, IdentifiedArray<Feature.State>>
  @usableFromInline let declaration: ChildDeclaration<Parent, IdentifiedArray<Feature.State>, Feature>
  let embed: @MainActor (Feature.State.ID, Feature.Action) -> Parent.Action

  /// The reducer of every row.
  public let reducer: Feature

  /// Declares the children of a list.
  ///
  /// - Parameters:
  ///   - state: Where the list lives in the parent's state.
  ///   - action: Which action of the parent carries a row's id and its action.
  ///   - reducer: Who reduces each row.
  ///   - fileID: Where the declaration stands, which tells it from others; filled in by the compiler.
  ///   - line: The line there.
  ///   - column: The column there.
  public init(
    _ state: WritableKeyPath<Parent.State, IdentifiedArray<Feature.State>>,
    _ action: @escaping @MainActor (Feature.State.ID, Feature.Action) -> Parent.Action,
    _ reducer: Feature,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    path = StatePath(state)
    declaration = ChildDeclaration(path, CallSite(fileID: fileID, line: line), column: column)
    embed = action
    self.reducer = reducer
  }

  /// Reduces an action of a row within the parent's state, in place.
  ///
  /// An action for a row that is not there is dropped and reported (`WS-004`). A row that takes the id of another one
  /// replaces it, which is reported too (`WS-010`).
  ///
  /// - Parameters:
  ///   - state: The parent's state.
  ///   - id: The row's id.
  ///   - action: The row's action.
  /// - Returns: The row's effect, whose actions come back through the parent.
  /// - Complexity: A look-up by id, and what the row's reducer costs.
  @inlinable
  public func reduce(
    into state: inout Parent.State,
    id: Feature.State.ID,
    action: Feature.Action
  ) -> Parent.Effect {
    let reduced = unsafe path.change(in: &state) { unsafe reduce($0, id: id, action: action) }
    guard let reduced else { return reportAbsence(of: action, id) }
    guard reduced.lostRows == 0 else { return replace(with: reduced) }
    return reduced.effect.isNone ? .none : nest(reduced)
  }

  /// What came of a row's action: its effect, the id that it has now, and how many rows it replaced.
  @usableFromInline
  struct Reduced {
    @usableFromInline let effect: Feature.Effect
    @usableFromInline let id: Feature.State.ID
    @usableFromInline let lostRows: Int

    @inlinable
    init(effect: Feature.Effect, id: Feature.State.ID, lostRows: Int) {
      self.effect = effect
      self.id = id
      self.lostRows = lostRows
    }
  }

  @inlinable
  func reduce(
    _ rows: UnsafeMutablePointer<IdentifiedArray<Feature.State>>,
    id: Feature.State.ID,
    action: Feature.Action
  ) -> Reduced? {
    let count = unsafe rows.pointee.count
    let reduced = unsafe rows.pointee.update(id: id) { row in
      let effect = unsafe withUnsafeMutablePointer(to: &row) { unsafe declaration.reduce($0, action, by: reducer) }
      return (effect, row.id)
    }
    return reduced.map { unsafe Reduced(effect: $0.0, id: $0.1, lostRows: count - rows.pointee.count) }
  }

  @usableFromInline
  func nest(_ reduced: Reduced) -> Parent.Effect {
    RowPlace(rows: self, id: reduced.id).nest(reduced.effect)
  }

  @usableFromInline
  func reportAbsence(of action: Feature.Action, _ id: Feature.State.ID) -> Parent.Effect {
    StoreEffect(.report(.rowIsAbsent(action, id: id, "the list at \(declaration.site)")))
  }

  /// The row that stood under the id is gone, and its effects with it.
  @usableFromInline
  func replace(with reduced: Reduced) -> Parent.Effect {
    let ending = RowPlace(rows: self, id: reduced.id).nest(StoreEffect(.replaced))
    return .merge(reportReplacement(of: reduced.id), ending, nest(reduced))
  }

  private func reportReplacement(of id: Feature.State.ID) -> Parent.Effect {
    StoreEffect(.report(.rowTookAnothersID(id, "the list at \(declaration.site)")))
  }

  /// Cancels the effects of a row under an id.
  ///
  /// - Parameters:
  ///   - id: The effects' id.
  ///   - row: The row's id.
  public func cancel(id: some Hashable, of row: Feature.State.ID) -> Parent.Effect {
    RowPlace(rows: self, id: row).nest(.cancel(id: id))
  }

  /// Cancels all the effects of a row and of its own children.
  public func cancelAll(of row: Feature.State.ID) -> Parent.Effect {
    RowPlace(rows: self, id: row).nest(StoreEffect(.cancelAll))
  }

  /// Cancels all the effects of all rows.
  public func cancelAll() -> Parent.Effect {
    StoreEffect(.nested(PlacedRowsEffect(self)))
  }
}

extension ChildrenOf: Sendable where Feature: Sendable {}

extension ChildrenOf {
  /// The place of the list, whose actions are those of its rows.
  @MainActor
  func scope(in parent: Scope<Parent.State, Parent.Action>) -> RowsScope<Parent, Feature> {
    parent.child(declaration.key) { RowsScope<Parent, Feature>(parent, declaration, embed) }
  }
}

/// The place of one row of a list.
struct RowPlace<Parent: Reducer, Feature: Reducer>: ChildPlace where Feature.State: Identifiable {
  let rows: ChildrenOf<Parent, Feature>
  let id: Feature.State.ID

  func scope(in parent: Scope<Parent.State, Parent.Action>) -> Scope<Feature.State, Feature.Action> {
    rows.scope(in: parent).row(id)
  }
}

/// Cancels what runs in the rows of a list.
private final class PlacedRowsEffect<Parent: Reducer, Feature: Reducer>: NestedEffect<Parent.State, Parent.Action>
where Feature.State: Identifiable {
  private let rows: ChildrenOf<Parent, Feature>

  init(_ rows: ChildrenOf<Parent, Feature>) {
    self.rows = rows
  }

  override func start(in parent: Scope<Parent.State, Parent.Action>, _ context: EffectPart.Context) {
    rows.scope(in: parent).cancelAll()
  }

  override func part(in parent: Scope<Parent.State, Parent.Action>, _ context: EffectPart.Context) -> EffectPart {
    InstantPart(in: rows.scope(in: parent), context) { $0.node.cancelAll(by: $0) }
  }
}
