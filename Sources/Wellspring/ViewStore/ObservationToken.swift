// SPDX-License-Identifier: MIT

/// Keeps an observation going until it is cancelled or released.
///
/// It keeps the store's state and effects alive as well, so that the store itself may go. Whoever observes for the length of
/// its own life keeps the token in a property; nothing else is to be done.
@MainActor
public final class ObservationToken {
  private var observer: Observer?
  private var scope: ScopeNode?
  private var runtime: Runtime?

  init(_ observer: Observer, in scope: ScopeNode, of runtime: Runtime) {
    self.observer = observer
    self.scope = scope
    self.runtime = runtime
  }

  /// Ends the observation: the observer is not called again, even when it waits to be called in this turn.
  public func cancel() {
    observer?.cancel()
    observer = nil
    scope?.becomeDue()
    scope = nil
    runtime = nil
  }
}
