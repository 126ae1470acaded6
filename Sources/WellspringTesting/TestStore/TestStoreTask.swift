// SPDX-License-Identifier: MIT

import Wellspring

/// What sending an action to a test store set going.
@MainActor
public struct TestStoreTask {
  let task: StoreTask
  let settle: () async -> Void

  /// Cancels the action's effects and those of the actions that they sent, as when a view disappears, and lets them end.
  ///
  /// What they have sent and the test has not received is dropped.
  public func cancel() async {
    task.cancel()
    await settle()
  }

  /// Whether ``cancel()`` was called. False for an action without effects.
  public var isCancelled: Bool { task.isCancelled }
}
