// SPDX-License-Identifier: MIT

extension StoreReport {
  /// The kinds of mistake that a store catches. Each has a page in the documentation under its number.
  public enum Code: String, Sendable, CaseIterable {
    /// A reducer sent to its own store.
    case sentWhileReducing = "WS-001"
    /// The state was read while a reducer was changing it. The one mistake that stops the program.
    case readWhileReducing = "WS-002"
    /// An action for an optional child, or the child of an enum's case, that is not there.
    case childIsAbsent = "WS-003"
    /// An action for a row that is not in the list.
    case rowIsAbsent = "WS-004"
    /// A projection sent an action although its child is gone.
    case projectionIsGone = "WS-005"
    /// More actions in one turn than ever end.
    case tooManyActions = "WS-006"
    /// More turns that observers started one from another than ever end.
    case tooManyTurns = "WS-007"
    /// An effect threw an error that nobody handled.
    case effectThrew = "WS-008"
    /// An effect's store was used after the effect had ended.
    case sentAfterEnd = "WS-009"
    /// A row took the id of another row.
    case rowTookAnothersID = "WS-010"

    /// What happened and how to mend it, in a sentence or two.
    public var sentence: String {
      switch self {
      case .sentWhileReducing:
        "A reducer sent an action to its own store; it was queued and comes after the present one. "
          + "Return `.send(action)` as an effect instead."
      case .readWhileReducing:
        "The state of a store was read while its reducer was changing it, which has no right answer. "
          + "Read the `state` that the reducer was given, or read the store after `send` has returned."
      case .childIsAbsent:
        "An action came for a child that is not there; it was dropped. "
          + "Send it while the child's state is there, or handle it in the parent before the child goes."
      case .rowIsAbsent:
        "An action came for a row that is not in the list; it was dropped. "
          + "Send it while the row is there, and let the row handle it before the parent removes the row."
      case .projectionIsGone:
        "A view store sent an action although its child is gone; it was dropped. "
          + "Let go of a view store when the `scope` that made it no longer returns it."
      case .tooManyActions:
        "One turn ran 1,000,000 actions and was stopped, since it would never end. "
          + "Look for an action that always sends another, as an effect or from a middleware."
      case .tooManyTurns:
        "Observers started 1,000 turns one from another and were stopped, since they would never end. "
          + "Look for an observer that sends an action whenever it is called."
      case .effectThrew:
        "An effect threw an error that nobody handled. "
          + "Give it a `catch:` closure that sends an action, or handle the error where it arises."
      case .sentAfterEnd:
        "An effect sent an action after its closure had returned; it was dropped. "
          + "Await all that the effect starts, in a task group for instance, before its closure returns."
      case .rowTookAnothersID:
        "A reducer gave a row the id of another row, which was replaced, since ids are unique. "
          + "Choose an id that is not taken, or remove the other row first."
      }
    }
  }
}
