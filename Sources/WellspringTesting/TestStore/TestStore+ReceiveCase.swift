// SPDX-License-Identifier: MIT

import Wellspring

extension TestStore {
  /// Receives the next action that an effect has sent, which has to be of one case with one value, and states what it changes.
  ///
  /// ```swift
  /// await store.receive(Action.factLoaded) { fact, state in state.fact = fact }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case, which is a function that makes an action of what comes with it.
  ///   - fileID: Where it is received, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - changes: Makes of the state before the one that is to be; what comes with the action is given first.
  public func receive<Payload>(
    _ action: @escaping (Payload) -> Feature.Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    changes: @escaping (_ payload: Payload, _ state: inout Feature.State) -> Void
  ) async {
    await receive(embed: action, SourceSite(fileID, filePath, line, column)) { changes($0, &$1) }
  }

  /// Receives the next action that an effect has sent, which has to be of one case with two values, and states what
  /// it changes.
  ///
  /// - Parameters:
  ///   - action: The case, which is a function that makes an action of what comes with it.
  ///   - fileID: Where it is received, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - changes: Makes of the state before the one that is to be; what comes with the action is given first.
  public func receive<First, Second>(
    _ action: @escaping (First, Second) -> Feature.Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    changes: @escaping (_ first: First, _ second: Second, _ state: inout Feature.State) -> Void
  ) async {
    let embed = { (values: (First, Second)) in action(values.0, values.1) }
    await receive(embed: embed, SourceSite(fileID, filePath, line, column)) { changes($0.0, $0.1, &$1) }
  }

  /// Receives the next action that an effect has sent, which has to be of one case with three values, and states what
  /// it changes.
  ///
  /// - Parameters:
  ///   - action: The case, which is a function that makes an action of what comes with it.
  ///   - fileID: Where it is received, which is where the test fails; filled in by the compiler.
  ///   - filePath: The path of the file there.
  ///   - line: The line there.
  ///   - column: The column there.
  ///   - changes: Makes of the state before the one that is to be; what comes with the action is given first.
  public func receive<First, Second, Third>(
    _ action: @escaping (First, Second, Third) -> Feature.Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    changes: @escaping (_ first: First, _ second: Second, _ third: Third, _ state: inout Feature.State) -> Void
  ) async {
    let embed = { (values: (First, Second, Third)) in action(values.0, values.1, values.2) }
    await receive(embed: embed, SourceSite(fileID, filePath, line, column)) { changes($0.0, $0.1, $0.2, &$1) }
  }

  private func receive<Payload>(
    embed: @escaping (Payload) -> Feature.Action,
    _ site: SourceSite,
    _ changes: @escaping (Payload, inout Feature.State) -> Void
  ) async {
    let found = Found<Payload>()
    let expected = Expected<Feature.Action>(
      matches: { action in
        found.payload = PayloadSearch.payload(of: action, embed: embed)
        return found.payload != nil
      },
      name: "an action of the case that is given"
    )
    await session.step(at: site) {
      await place.receive(expected) { state in
        if let payload = found.payload { changes(payload, &state) }
      }
    }
  }
}

/// What came with an action that matched.
private final class Found<Payload> {
  var payload: Payload?
}
