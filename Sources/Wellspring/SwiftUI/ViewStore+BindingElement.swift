// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  extension ViewStore {
    /// A binding to an element of a list that is not a feature of its own, known by its id.
    ///
    /// ```swift
    /// ForEach(store.tags) { tag in
    ///   TextField("Tag", text: store.binding(\.tags, element: tag, send: Action.tagChanged).name)
    /// }
    /// ```
    ///
    /// When the element is gone, a read gives the last value, and a write is ignored.
    ///
    /// - Parameters:
    ///   - path: The list.
    ///   - element: The element as it is now.
    ///   - action: Makes an action of the element that was written.
    ///   - fileID: Where the binding is made, for reports; filled in by the compiler.
    ///   - line: The line there.
    public func binding<Element: Equatable & Identifiable>(
      _ path: KeyPath<Feature.State, IdentifiedArray<Element>>,
      element: Element,
      send action: @escaping (Element) -> Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Element> {
      let place = path.appending(path: \.[id: element.id])
      return self.element(at: place, element, action, CallSite(fileID: fileID, line: line))
    }

    /// A binding to the element at a position of an array.
    ///
    /// ```swift
    /// ForEach(Array(store.words.enumerated()), id: \.offset) { index, word in
    ///   TextField("Word", text: store.binding(\.words, element: word, at: index, send: Action.wordChanged))
    /// }
    /// ```
    ///
    /// When there is nothing at the position any more, a read gives the last value, and a write is ignored. A list whose elements
    /// come and go better has ids.
    ///
    /// - Parameters:
    ///   - path: The array.
    ///   - element: The element as it is now.
    ///   - index: Its position.
    ///   - action: Makes an action of the position and what was written.
    ///   - fileID: Where the binding is made, for reports; filled in by the compiler.
    ///   - line: The line there.
    public func binding<Element: Equatable>(
      _ path: KeyPath<Feature.State, [Element]>,
      element: Element,
      at index: Int,
      send action: @escaping (Int, Element) -> Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<Element> {
      let place = path.appending(path: \.[ifThere: index])
      return self.element(at: place, element, { action(index, $0) }, CallSite(fileID: fileID, line: line))
    }

    private func element<Element: Equatable>(
      at place: KeyPath<Feature.State, Element?>,
      _ element: Element,
      _ action: @escaping (Element) -> Feature.Action,
      _ site: CallSite
    ) -> Binding<Element> {
      var last = element
      return BindingSource { [self] in
        last = self[place] ?? last
        return last
      } write: { [self] element, transaction in
        guard scope.current(StatePath(place)) ?? nil != nil else { return }
        write(element, to: place, action(element), from: site, transaction)
        if let present = scope.current(StatePath(place)) ?? nil { last = present }
      }.binding
    }

    /// A binding to the ids of a list of children, for the path of a `NavigationStack` whose screens are features.
    ///
    /// ```swift
    /// NavigationStack(path: store.binding(path: \.screens, send: Action.screensChanged)) {
    ///   RootView(store: store)
    ///     .navigationDestination(for: Screen.State.ID.self) { id in
    ///       if let screen = store.scope(\.screens)[id: id] { ScreenView(store: screen) }
    ///     }
    /// }
    /// ```
    ///
    /// Whoever reads it is told when screens come, go or move, and not when something changes in one. Setting the list in the state
    /// is a deep link; the user going back sends the ids that are left.
    ///
    /// - Parameters:
    ///   - children: The declaration of the children.
    ///   - action: Makes an action of the ids that were written.
    ///   - fileID: Where the binding is made, for reports; filled in by the compiler.
    ///   - line: The line there.
    public func binding<Row>(
      path children: KeyPath<Feature, ChildrenOf<Feature, Row>>,
      send action: @escaping ([Row.State.ID]) -> Feature.Action,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Binding<[Row.State.ID]> {
      let site = CallSite(fileID: fileID, line: line)
      return BindingSource { [self] in
        Array(scope(children).ids)
      } write: { [self] ids, transaction in
        let list = reducer[keyPath: children].scope(in: scope)
        list.ids.isContested = !list.list.ids.elementsEqual(ids)
        send(action(ids), from: site, transaction)
      }.binding
    }
  }

  extension Array {
    /// The element at a position; nil when there is none.
    fileprivate subscript(ifThere index: Int) -> Element? {
      indices.contains(index) ? self[index] : nil
    }
  }
#endif
