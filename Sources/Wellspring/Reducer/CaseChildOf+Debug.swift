// SPDX-License-Identifier: MIT

import StateDiff

extension CaseChildOf {
  /// Prints the child's actions, and what they change of its part of the state; in debug builds only.
  ///
  /// ```swift
  /// let login = CaseChild(\.destination, Destination.login, Action.login, Login()) {
  ///   if case .login(let state) = $0 { state } else { nil }
  /// }
  /// .debug()
  /// ```
  ///
  /// As with ``ChildOf/debug(_:format:color:actions:output:)``, under the place and the case: `destination.login`. An action that
  /// comes while the enum is in another case prints nothing.
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
  extension CaseChildOf {
    /// With settings that may be those of a test.
    @usableFromInline
    package func debug(_ settings: DebugSettings<Feature.Action>) -> Self {
      let output = unsafe ChildOutput<Feature>(settings) { [declaration, place] state in
        guard settings.name.isEmpty else { return settings.name }
        return unsafe [declaration.place, caseName(of: place.embed(state.pointee))].compactMap(\.self).joined(
          separator: ".")
      }
      return Self(self, printingTo: output)
    }

    private init(_ original: Self, printingTo output: ChildOutput<Feature>) {
      path = original.path
      declaration = ChildDeclaration(original.declaration, printingTo: output)
      place = original.place
      embed = original.embed
      reducer = original.reducer
    }
  }

  /// The name of the case that an enum is in, also of one in an optional.
  private func caseName(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, mirror.children.first) {
    case (.optional, let wrapped?): return caseName(of: wrapped.value)
    case (.enum, let payload?): return payload.label
    default: return nil
    }
  }
#endif
