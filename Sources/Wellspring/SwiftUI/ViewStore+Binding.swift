// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  extension ViewStore {
    /// A binding to a value, which sends an action when it is written.
    ///
    /// ```swift
    /// TextField("Title", text: store.binding(\.title, send: Action.titleChanged))
    /// NavigationStack(path: store.binding(\.path, send: Action.pathChanged)) { … }
    /// List(selection: store.binding(\.selection, send: Action.selected)) { … }
    /// ```
    ///
    /// The reducer decides what becomes of the value. When it does not accept it, the field is reset to the state, though that
    /// has not changed. The write's transaction is kept. A write after the child has gone is ignored, and a read then gives the last
    /// value.
    ///
    /// Making a binding, or passing it on, reads nothing by itself; the view that shows it depends on the value, and so may the one that
    /// makes it, where SwiftUI reads a binding at once.
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - action: Makes an action of what was written.
    ///   - fileID: Where the binding is made, for reports; filled in by the compiler.
    ///   - line: The line there.
    public func binding<Value: Equatable>(
      _ path: KeyPath<Feature.State, Value>,
      send action: @escaping (Value) -> Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Value> {
      let site = CallSite(fileID: fileID, line: line)
      return BindingSource { [self] in
        self[path]
      } write: { [self] value, transaction in
        write(value, to: path, action(value), from: site, transaction)
      }.binding
    }

    /// A binding to a value, which sends always the same action when it is written: `store.binding(\.isOn, send: .toggled)`.
    public func binding<Value: Equatable>(
      _ path: KeyPath<Feature.State, Value>,
      send action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Value> {
      binding(path, send: { _ in action }, fileID: fileID, line: line)
    }

    /// A binding to a value, which sends what has changed: one action for all the fields of a form.
    ///
    /// ```swift
    /// TextField("Name", text: store.binding(\.name, send: Action.binding))
    /// ```
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - action: Makes an action of the change, which the reducer applies.
    ///   - fileID: Where the binding is made, for reports; filled in by the compiler.
    ///   - line: The line there.
    @_disfavoredOverload
    public func binding<Value: Equatable>(
      _ path: WritableKeyPath<Feature.State, Value>,
      send action: @escaping (StateChange<Feature.State>) -> Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Value> {
      binding(path, send: { action(StateChange(path, $0)) }, fileID: fileID, line: line)
    }

    /// Sends the action for a value that was written, and has the fields reset that show it if the state does not take it.
    func write<Value: Equatable>(
      _ value: Value,
      to path: KeyPath<Feature.State, Value>,
      _ action: @autoclosure () -> Feature.Action,
      from site: CallSite,
      _ transaction: Transaction
    ) {
      guard scope.isPresent else { return }
      let isContested = scope.current(StatePath(path)) != value
      if isContested { scope.contest(path) }
      send(action(), from: site, transaction)
      // Of a child that goes before anybody has read this, it is the last value.
      if scope.canVanish { _ = self[path] }
      if isContested, !runtime.isInTurn, scope.current(StatePath(path)) != value { announceContest() }
    }
  }
#endif
