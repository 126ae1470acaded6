// SPDX-License-Identifier: MIT

import StateDiff

// Emitted into the client, so that a release build has not even their names in it.
extension Middleware {
  /// Prints each action, who sent it, and what it changed; in debug builds only.
  ///
  /// ```
  /// Todos ← .row(7, .completed)   from TodoView.swift:41, 3 µs
  ///   rows[id: 7].isDone: false → true
  /// ```
  ///
  /// There is one block for an action, in the order of sending: the store's name, the action, where it was sent or by which
  /// effect, how long the reducer took, and the change or `(no change)`. Each block is written at once, so that those of two
  /// stores do not mix. Neither the state nor the actions have to be `Equatable` or `Sendable`.
  ///
  /// It shows the actions as it gets them: the first of a store's middleware shows what was sent, the last what is reduced.
  ///
  /// While an action is reduced, this keeps the state as it was before. An array in it is copied by an action that changes it,
  /// which takes its time when it is large, and is a part of the reducer's; the elements of an ``IdentifiedArray`` are
  /// shared. `of:` keeps a part only.
  ///
  /// In a release build there is no such middleware: nothing is kept, compared or printed, and no closure is called.
  ///
  /// - Parameters:
  ///   - name: What the store is called; the name of its feature when empty.
  ///   - format: How a change is shown.
  ///   - color: Whether in colours. By default they are used when the output is a terminal and `NO_COLOR` is not set.
  ///   - actions: Which actions are of interest; all when nil.
  ///   - output: Called with each block, which ends with a new line; standard error when nil.
  @_alwaysEmitIntoClient
  public static func debug(
    _ name: String = "",
    format: DebugFormat = .tree,
    color: DiffColor = .automatic,
    actions: ((Feature.Action) -> Bool)? = nil,
    output: ((String) -> Void)? = nil
  ) -> Self {
    #if DEBUG
      return debug(DebugSettings(name: name, format: format, color: color, actions: actions, output: output))
    #else
      return .absent
    #endif
  }

  /// Prints the actions that change a part of the state, and what they change of it; in debug builds only.
  ///
  /// ```
  /// Todos.filter ← .filtered("milk")   from TodoView.swift:52, 2 µs
  ///   "" → "milk"
  /// ```
  ///
  /// Only that part is kept, compared and printed, also when the format is that of the actions only. All else is as with
  /// ``debug(_:format:color:actions:output:)``.
  ///
  /// - Parameters:
  ///   - name: What the part is called; the name of the store's feature and its place when empty.
  ///   - part: The part of the state, which may be computed.
  ///   - format: How a change is shown.
  ///   - color: Whether in colours. By default they are used when the output is a terminal and `NO_COLOR` is not set.
  ///   - actions: Which actions are of interest; all when nil.
  ///   - output: Called with each block, which ends with a new line; standard error when nil.
  @_alwaysEmitIntoClient
  public static func debug<Part>(
    _ name: String = "",
    of part: KeyPath<Feature.State, Part>,
    format: DebugFormat = .tree,
    color: DiffColor = .automatic,
    actions: ((Feature.Action) -> Bool)? = nil,
    output: ((String) -> Void)? = nil
  ) -> Self {
    #if DEBUG
      return debug(DebugSettings(name: name, format: format, color: color, actions: actions, output: output), of: part)
    #else
      return .absent
    #endif
  }
}

#if DEBUG
  extension Middleware {
    /// A debug middleware whose settings may be those of a test.
    @usableFromInline
    package static func debug(_ settings: DebugSettings<Feature.Action>) -> Self {
      debug(StateDebugger(settings, of: StatePath(\Feature.State.self), showsAll: true))
    }

    @usableFromInline
    package static func debug<Part>(
      _ settings: DebugSettings<Feature.Action>,
      of part: KeyPath<Feature.State, Part>
    ) -> Self {
      debug(StateDebugger(settings, of: StatePath(part), showsAll: false))
    }

    private static func debug<Part>(_ debugger: StateDebugger<Feature, Part>) -> Self {
      nonisolated(unsafe) let debugger = debugger
      return Self { store, action, next in unsafe debugger.handle(action, in: store.storage, next) }
    }
  }
#endif
