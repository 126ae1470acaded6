// SPDX-License-Identifier: MIT

/// Whoever draws a list knows a row's view store by the row's id, and a sheet knows whether it is still about the same child.
///
/// The conformance is on the main actor, as the view store is.
extension ViewStore: @MainActor Identifiable where Feature.State: Identifiable {
  /// The id of the state; that of the last one when the child is gone. Reading it depends on nothing; `store[\.id]` does, for a
  /// child that another one may take the place of.
  public var id: Feature.State.ID {
    runtime.requireReadable()
    return scope.value(at: StatePath(\.id))
  }
}
