// SPDX-License-Identifier: MIT

import Wellspring

/// What sending an action to a test store set going.
@MainActor
public struct TestStoreTask {
  let task: StoreTask
  let session: TestSession
  let settle: () async -> Void

  /// Cancels the action's effects and those of the actions that they sent, as when a view disappears, and lets them end.
  ///
  /// What they have sent and the test has not received is dropped.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public func cancel(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.step(at: SourceSite(fileID, filePath, line, column)) {
      task.cancel()
      await settle()
    }
  }

  /// Whether ``cancel(fileID:filePath:line:column:)`` was called. False for an action without effects.
  public var isCancelled: Bool { task.isCancelled }
}
