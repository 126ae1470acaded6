// SPDX-License-Identifier: MIT

extension TestStore {
  /// Ends the test: every action has to have been received, and every effect has to have ended.
  ///
  /// Where an effect is busy elsewhere, it waits. The store can be used again afterwards.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.step(at: SourceSite(fileID, filePath, line, column)) { await place.finish() }
  }

  /// Reduces all actions that wait to be received, and those that follow from them, without stating what they change.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public func skipReceived(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.step(at: SourceSite(fileID, filePath, line, column)) {
      await place.settle()
      await place.skipAll()
    }
  }

  /// Lets the effects that run now run on at the end of the test.
  ///
  /// What they send before that still has to be received.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public func skipRunning(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.step(at: SourceSite(fileID, filePath, line, column)) {
      await place.settle()
      session.skipRunning()
    }
  }

  /// Cancels every effect, and lets them end. What they have sent and the test has not received is dropped.
  ///
  /// - Parameters:
  ///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  public func cancelRunning(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.step(at: SourceSite(fileID, filePath, line, column)) {
      await place.settle()
      await place.cancelRunning()
    }
  }
}
