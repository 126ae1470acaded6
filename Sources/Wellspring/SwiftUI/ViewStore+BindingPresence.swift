// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  // What is presented while an optional child, or any optional value, is there. SwiftUI writes nil, or false, when the user
  // dismisses it, and often once more when the state has done so already: the action is only sent while it is there.
  extension ViewStore {
    /// A binding for a sheet that shows an optional child, which sends an action when the user dismisses it.
    ///
    /// ```swift
    /// .sheet(item: store.binding(item: \.editor, dismiss: .editorDismissed)) { editor in
    ///   EditorView(store: editor)
    /// }
    /// ```
    ///
    /// Another id is another sheet.
    ///
    /// - Parameters:
    ///   - child: The child's declaration.
    ///   - action: Sent when the user dismisses it. The reducer sets the child's state to nil, which cancels its effects.
    ///   - fileID: Where the binding is made, for reports; filled in by the compiler.
    ///   - line: The line there.
    public func binding<Child>(
      item child: KeyPath<Feature, OptionalChildOf<Feature, Child>>,
      dismiss action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<ViewStore<Child>?> where Child.State: Identifiable {
      let site = CallSite(fileID: fileID, line: line)
      let presence = Presence<Child>(reducer[keyPath: child].scope(in: scope), action, site)
      return item(presence) { [self] in scope(child) }
    }

    /// A binding for a sheet that shows the child in a case of an enum, which sends an action when the user dismisses it.
    public func binding<Destination, Child>(
      item child: KeyPath<Feature, CaseChildOf<Feature, Destination, Child>>,
      dismiss action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<ViewStore<Child>?> where Child.State: Identifiable {
      let site = CallSite(fileID: fileID, line: line)
      let presence = Presence<Child>(reducer[keyPath: child].scope(in: scope), action, site)
      return item(presence) { [self] in scope(child) }
    }

    /// A binding that says whether an optional child is there, for `isPresented:`, which sends an action when the user
    /// dismisses it.
    public func binding<Child>(
      isPresented child: KeyPath<Feature, OptionalChildOf<Feature, Child>>,
      dismiss action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Bool> {
      let site = CallSite(fileID: fileID, line: line)
      return isPresented(Presence<Child>(reducer[keyPath: child].scope(in: scope), action, site))
    }

    /// A binding that says whether an enum is in a child's case, for `isPresented:`, which sends an action when the user
    /// dismisses it.
    public func binding<Destination, Child>(
      isPresented child: KeyPath<Feature, CaseChildOf<Feature, Destination, Child>>,
      dismiss action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Bool> {
      let site = CallSite(fileID: fileID, line: line)
      return isPresented(Presence<Child>(reducer[keyPath: child].scope(in: scope), action, site))
    }

    /// A binding to an optional value, such as what an alert asks, which sends an action when the user dismisses it.
    ///
    /// A key path that names a child as well as a value of the state means the child.
    @_disfavoredOverload
    public func binding<Value: Equatable>(
      item path: KeyPath<Feature.State, Value?>,
      dismiss action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Value?> {
      let site = CallSite(fileID: fileID, line: line)
      return BindingSource { [self] in
        self[path]
      } write: { [self] value, transaction in
        if value == nil { dismiss(path, action, from: site, transaction) }
      }.binding
    }

    /// A binding that says whether an optional value is there, for `isPresented:`, which sends an action when the user
    /// dismisses it.
    @_disfavoredOverload
    public func binding<Value: Equatable>(
      isPresented path: KeyPath<Feature.State, Value?>,
      dismiss action: Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Bool> {
      let site = CallSite(fileID: fileID, line: line)
      return BindingSource { [self] in
        self[path] != nil
      } write: { [self] isPresented, transaction in
        if !isPresented { dismiss(path, action, from: site, transaction) }
      }.binding
    }

    private func dismiss<Value: Equatable>(
      _ path: KeyPath<Feature.State, Value?>,
      _ action: Feature.Action,
      from site: CallSite,
      _ transaction: Transaction
    ) {
      let present = scope.current(StatePath(path)) ?? nil
      if present != nil { write(nil, to: path, action, from: site, transaction) }
    }

    // MARK: Children

    /// What is presented, whatever kind of child it is, and the action that ends it.
    private struct Presence<Child: Reducer> {
      let scope: Scope<Child.State, Child.Action>
      let action: Feature.Action
      let site: CallSite

      init(_ scope: Scope<Child.State, Child.Action>, _ action: Feature.Action, _ site: CallSite) {
        self.scope = scope
        self.action = action
        self.site = site
      }
    }

    private func item<Child: Reducer>(
      _ presence: Presence<Child>,
      _ find: @escaping () -> ViewStore<Child>?
    ) -> Binding<ViewStore<Child>?> where Child.State: Identifiable {
      BindingSource {
        let child = find()
        // Another child at the same place is there as before, and is to be presented anew.
        _ = child?[\.id]
        return child
      } write: { [self] child, transaction in
        if child == nil { end(presence, transaction) }
      }.binding
    }

    private func isPresented<Child: Reducer>(_ presence: Presence<Child>) -> Binding<Bool> {
      BindingSource { [self] in
        runtime.requireReadable()
        return presence.scope.trackPresence()
      } write: { [self] isPresented, transaction in
        if !isPresented { end(presence, transaction) }
      }.binding
    }

    private func end<Child: Reducer>(_ presence: Presence<Child>, _ transaction: Transaction) {
      guard presence.scope.isPresent else { return }
      presence.scope.contestPresence()
      send(presence.action, from: presence.site, transaction)
    }
  }
#endif
