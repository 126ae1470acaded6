// SPDX-License-Identifier: MIT

import Wellspring

extension TestStore {
  /// Receives the next action that an effect has sent, which has to be this one, and states what it changes.
  ///
  /// It fails at once when nothing can come any more. Where an effect is busy elsewhere, it waits.
  ///
  /// - Parameters:
  ///   - action: The action that comes.
  ///   - fileID: Where it is received, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - changes: Makes of the state before the one that is to be. Nil when nothing changes.
  public func receive(
    _ action: Feature.Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    changes: ((_ state: inout Feature.State) -> Void)? = nil
  ) async where Feature.Action: Equatable {
    let expected = Expected<Feature.Action>(matches: { $0 == action }, action: action)
    await session.step(at: SourceSite(fileID, filePath, line, column)) { await place.receive(expected, changes) }
  }

  /// Receives the next action that an effect has sent, which has to match, and states what it changes.
  ///
  /// ```swift
  /// await store.receive(where: { if case .failed = $0 { true } else { false } }) { $0.isLoading = false }
  /// ```
  ///
  /// - Parameters:
  ///   - matches: Whether an action is the one that is expected.
  ///   - fileID: Where it is received, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - changes: Makes of the state before the one that is to be. Nil when nothing changes.
  public func receive(
    where matches: @escaping (_ action: Feature.Action) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    changes: ((_ state: inout Feature.State) -> Void)? = nil
  ) async {
    let expected = Expected<Feature.Action>(matches: matches)
    await session.step(at: SourceSite(fileID, filePath, line, column)) { await place.receive(expected, changes) }
  }
}
