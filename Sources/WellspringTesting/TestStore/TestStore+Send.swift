// SPDX-License-Identifier: MIT

import Wellspring

extension TestStore {
  /// Sends an action, and states what it changes.
  ///
  /// When it returns, the effects have done all that they can until they wait for the test.
  ///
  /// - Parameters:
  ///   - action: The action, as a user or another part of the program sends it.
  ///   - fileID: Where it is sent, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - changes: Makes of the state before the one that is to be. Nil when nothing changes.
  /// - Returns: What the action set going, to be cancelled.
  @discardableResult
  public func send(
    _ action: Feature.Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    changes: ((_ state: inout Feature.State) -> Void)? = nil
  ) async -> TestStoreTask {
    let site = SourceSite(fileID, filePath, line, column)
    let task = await session.step(at: site) { await place.send(action, site, changes) }
    return TestStoreTask(task: task, session: session, settle: place.settle)
  }
}
