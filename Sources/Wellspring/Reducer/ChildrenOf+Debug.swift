// SPDX-License-Identifier: MIT

import StateDiff

extension ChildrenOf {
  /// Prints the rows' actions, and what they change of their rows; in debug builds only.
  ///
  /// ```swift
  /// let rows = Children(\.rows, Action.row, Row()).debug()
  /// ```
  ///
  /// As with ``ChildOf/debug(_:format:color:actions:output:)``, under the place of the row: `rows[id: 7]`. An action for a row that
  /// is not there prints nothing.
  ///
  /// - Parameters:
  ///   - name: What the list is called, to which the row's id is added; its place in the parent's state when empty.
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
  extension ChildrenOf {
    /// With settings that may be those of a test.
    @usableFromInline
    package func debug(_ settings: DebugSettings<Feature.Action>) -> Self {
      let name = settings.name.isEmpty ? declaration.place : settings.name
      let output = unsafe ChildOutput<Feature>(settings) { row in
        unsafe "\(name)[id: \(Diff.describe(row.pointee.id))]"
      }
      return Self(self, printingTo: output)
    }

    private init(_ original: Self, printingTo output: ChildOutput<Feature>) {
      path = original.path
      declaration = ChildDeclaration(original.declaration, printingTo: output)
      embed = original.embed
      reducer = original.reducer
    }
  }
#endif
