// SPDX-License-Identifier: MIT

/// What sending an action set going: to be waited for, or cancelled.
///
/// It stands for the effects of the action, the actions that these send, and the effects of those in turn. What observers
/// send is not part of it. A task returned within a turn is filled when its action is reduced.
///
/// For an action without effects it is empty, has ended already, and allocates nothing.
public struct StoreTask: Sendable {
  @usableFromInline let group: EffectGroup?

  @inlinable
  init(group: EffectGroup?) {
    self.group = group
  }

  @inlinable static var empty: StoreTask { StoreTask(group: nil) }

  /// Returns when all of it has ended.
  ///
  /// An effect has ended when its closure has returned, also when it was cancelled before. Cancelling the task that waits
  /// here cancels the effects:
  ///
  /// ```swift
  /// .refreshable { await store.send(.refresh).finish() }
  /// ```
  public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects, and those that the actions on their way would start.
  ///
  /// Can be called from anywhere. What has not begun by then never begins. An action that waits in the store's queue already
  /// is reduced all the same; its effects do not start.
  public func cancel() {
    group?.cancel()
  }

  /// Whether ``cancel()`` was called, or a task that waited in ``finish()`` was cancelled. False for a task without effects.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }
}
