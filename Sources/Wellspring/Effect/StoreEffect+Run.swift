// SPDX-License-Identifier: MIT

extension StoreEffect {
  /// Does asynchronous work, off the main actor.
  ///
  /// The work sends any number of actions through the ``EffectStore`` that it is given. It has ended when the closure
  /// returns; what a task that it left behind sends later is dropped and reported (`WS-009`).
  ///
  /// An error that it throws goes to `catch`; without one it is reported (`WS-008`), and nothing else is disturbed. A
  /// `CancellationError`, and whatever a cancelled effect throws, is silent and goes nowhere.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task that does the work; that of the sender when nil.
  ///   - name: What the work is called in reports, in the debug output and in a debugger.
  ///   - operation: The work. It captures what it needs of the reducer: `{ [facts] store in … }`.
  ///   - handler: Called with the error when the work throws one.
  ///   - fileID: Where the effect is made, for reports; filled in by the compiler.
  ///   - line: The line there.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    _ operation: @escaping @Sendable (_ store: EffectStore<State, Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ store: EffectStore<State, Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    Self(
      .run(
        EffectWork(
          priority: priority,
          name: name,
          site: CallSite(fileID: fileID, line: line),
          operation: operation,
          handler: handler
        )
      )
    )
  }

  /// Sends an action for every element of an asynchronous sequence, until the sequence ends or the effect is cancelled.
  ///
  /// - Parameters:
  ///   - sequence: The elements. It is handed over to the effect, which is to be returned once.
  ///   - name: What the work is called in reports.
  ///   - action: Makes an action of an element; called off the main actor.
  ///   - handler: Called with the error when the sequence throws one; without it the error is reported (`WS-008`).
  ///   - fileID: Where the effect is made, for reports; filled in by the compiler.
  ///   - line: The line there.
  public static func subscribe<Elements: AsyncSequence & SendableMetatype>(
    to sequence: sending Elements,
    name: String? = nil,
    _ action: @escaping @Sendable (Elements.Element) -> Action,
    catch handler: (@Sendable (_ error: any Error, _ store: EffectStore<State, Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self where Elements.AsyncIterator: SendableMetatype {
    let elements = Handover(sequence)
    return .run(
      name: name,
      { store in
        for try await element in elements.value {
          await store.send(handover: Handover(sharing: action(element)))
        }
      },
      catch: handler,
      fileID: fileID,
      line: line
    )
  }
}

/// What a `run` does, and what it is called.
@usableFromInline
struct EffectWork<State, Action>: Sendable {
  typealias Operation = @Sendable (EffectStore<State, Action>) async throws -> Void
  typealias Handler = @Sendable (any Error, EffectStore<State, Action>) async -> Void

  let priority: TaskPriority?
  let name: String?
  let site: CallSite
  let operation: Operation
  var handler: Handler?
  /// Whether what comes after it in a concatenation must not start when it fails, as after a clock that could not sleep.
  var guardsWhatFollows = false
  /// Whether somebody waits for it to end.
  var isAwaited = true
}

/// A value that one side gives away and another takes, which the compiler cannot see.
struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Hands over a value that the giver keeps too, where both sides only read.
  init(sharing value: Value) {
    self.value = value
  }
}
