// SPDX-License-Identifier: MIT

import StateDiff

extension ChildOf {
  /// Prints the child's actions, and what they change of its part of the state; in debug builds only.
  ///
  /// ```swift
  /// let counter = Child(\.counter, Action.counter, Counter()).debug()
  /// ```
  ///
  /// It prints the same blocks as ``Middleware/debug(_:format:color:actions:output:)``, and those of this child only, under the
  /// name of its place: `counter`. The declaration is the same one otherwise; its effects and its projection do not change.
  ///
  /// A block is printed when the store's reducer has returned, after the store's own block of the same action if it has one. A
  /// reducer that is called without a store, as in a unit test, prints at once, without saying who sent the action.
  ///
  /// Each action keeps the child's state as it was and as it is until then, so that an array in it which the action changes is
  /// copied. In a release build this returns the declaration as it is.
  ///
  /// - Parameters:
  ///   - name: What the child is called; its place in the parent's state when empty.
  ///   - format: How a change is shown.
  ///   - color: Whether in colours. By default they are used when the output is a terminal and `NO_COLOR` is not set.
  ///   - actions: Which actions are of interest; all when nil.
  ///   - output: Called with each block, which ends with a new line; standard error when nil.
  @_alwaysEmitIntoClient
  public func debug(
    _ name: String = "",
    format: DebugFormat = .tree,
    color: DiffColor = .automatic,
    actions: ((Feature.Action) -> Bool)? = nil,
    output: ((String) -> Void)? = nil
  ) -> Self {
    #if DEBUG
      return debug(DebugSettings(name: name, format: format, color: color, actions: actions, output: output))
    #else
      return self
    #endif
  }
}

#if DEBUG
  extension ChildOf {
    /// With settings that may be those of a test.
    @usableFromInline
    package func debug(_ settings: DebugSettings<Feature.Action>) -> Self {
      let name = settings.name.isEmpty ? declaration.place : settings.name
      return Self(self, printingTo: unsafe ChildOutput(settings) { _ in name })
    }

    private init(_ original: Self, printingTo output: ChildOutput<Feature>) {
      path = original.path
      declaration = ChildDeclaration(original.declaration, printingTo: output)
      embed = original.embed
      reducer = original.reducer
    }
  }
#endif
