// SPDX-License-Identifier: MIT

import Foundation

// What a user sees and does. Nothing here lets a pass come: `update()` does.
extension ViewHost {
  /// The texts that are shown, from top to bottom.
  package var texts: [String] {
    nodes(Text.self).map(\.1.title)
  }

  package func shows(_ text: String) -> Bool { texts.contains(text) }

  /// What a field shows.
  package func field(_ title: String) -> String? {
    fieldNode(title)?.stored(at: 0) { FieldContents() }.shown
  }

  /// Types into a field, which shows what was typed.
  package func type(_ text: String, into title: String) {
    guard let node = fieldNode(title), let field = node.view as? TextField<Text> else { return missing(title) }
    node.stored(at: 0) { FieldContents() }.shown = text
    field.text.wrappedValue = text
  }

  private func fieldNode(_ title: String) -> Node? {
    nodes(TextField<Text>.self).first { $0.1.title == title }?.0
  }

  package func isOn(_ title: String) -> Bool? {
    toggle(title)?.0.stored(at: 0) { ToggleContents() }.shown
  }

  package func flip(_ title: String) {
    guard let (node, toggle) = toggle(title) else { return missing(title) }
    let contents = node.stored(at: 0) { ToggleContents() }
    contents.shown.toggle()
    toggle.isOn.wrappedValue = contents.shown
  }

  private func toggle(_ title: String) -> (Node, Toggle<Text>)? {
    nodes(Toggle<Text>.self).first { $0.1.title == title }
  }

  /// Taps a button. Rule (documentation of `alert`; sure): one of a dialog dismisses it after its action has run.
  package func tap(_ title: String) {
    for (node, path) in walk() {
      guard let button = node.view as? any Tappable, node.firstText == title else { continue }
      let dialog = path.last { ($0.view as? any Presenter)?.isDialog ?? false }
      button.tap()
      if let dialog, node.isPresented(by: dialog, path) { (dialog.view as? any Presenter)?.dismissByUser() }
      return
    }
    missing(title)
  }

  package var hasSheet: Bool { presenter { $0 == .sheet } != nil }
  package var hasPushed: Bool { presenter { $0 == .push } != nil }
  /// The title of the alert or the dialog that is shown.
  package var dialogTitle: String? {
    (presenter { $0 == .alert || $0 == .confirmationDialog }?.view as? any Presenter)?.title
  }

  /// Swipes the sheet down, or what was pushed away.
  package func dismiss() {
    guard let presenter = presenter({ $0 == .sheet || $0 == .push }) else { return missing("a sheet") }
    (presenter.view as? any Presenter)?.dismissByUser()
  }

  private func presenter(_ isMeant: (PresentationStyle) -> Bool) -> Node? {
    walk().last { node, _ in
      guard let presenter = node.view as? any Presenter else { return false }
      return isMeant(presenter.style) && node.children.count > 1
    }?.0
  }

  /// Goes back on the navigation stack.
  package func goBack(_ count: Int = 1) {
    for (node, _) in walk() {
      if let stack = node.view as? any Stack { return stack.goBack(count) }
    }
    missing("a navigation stack")
  }

  package func select(_ values: AnyHashable...) {
    for (node, _) in walk() {
      if let list = node.view as? any Selectable { return list.select(values) }
    }
    missing("a list")
  }

  package var selected: Set<AnyHashable> {
    for (node, _) in walk() {
      if let list = node.view as? any Selectable { return list.selected }
    }
    return []
  }

  package func delete(at offsets: IndexSet) {
    rows { $0.delete }?(offsets)
  }

  package func move(from offsets: IndexSet, to index: Int) {
    rows { $0.move }?(offsets, index)
  }

  private func rows<Action>(_ action: (any EditableRows) -> Action?) -> Action? {
    for (node, _) in walk() {
      if let rows = node.view as? any EditableRows, let action = action(rows) { return action }
    }
    return nil
  }

  /// Pulls to refresh: starts the action of the innermost list, which goes on in the task that is returned.
  @discardableResult
  package func pullToRefresh() -> Task<Void, Never>? {
    for (node, _) in walk() {
      guard node.view is any Selectable, let refresh = node.environment.refresh else { continue }
      let task = Task { await refresh() }
      tasks.append(task)
      node.onRemove.append { task.cancel() }
      return task
    }
    missing("a list to refresh")
    return nil
  }

  private func missing(_ what: String) {
    preconditionFailure("There is no \(what) on the screen, which shows \(texts).")
  }

  // MARK: Walking

  private func nodes<V: View>(_ type: V.Type) -> [(Node, V)] {
    walk().compactMap { node, _ in
      // A cast alone would look into an optional view too, which has a node of its own.
      guard Swift.type(of: node.view) == type else { return nil }
      return (node.view as? V).map { (node, $0) }
    }
  }

  /// Every node with those above it, from top to bottom.
  private func walk() -> [(Node, [Node])] {
    var found: [(Node, [Node])] = []
    func visit(_ node: Node, _ above: [Node]) {
      found.append((node, above))
      for child in node.children { visit(child.node, above + [node]) }
    }
    visit(root, [])
    return found
  }
}

@MainActor
protocol Tappable {
  func tap()
}

extension Button: Tappable where Label: View {
  func tap() {
    action()
  }
}

@MainActor
protocol Stack {
  func goBack(_ count: Int)
}

extension NavigationStack: Stack {
  func goBack(_ count: Int) {
    path?.drop(count)
  }
}

extension Presenter {
  var isDialog: Bool { style == .alert || style == .confirmationDialog }
}

extension Node {
  var firstText: String? {
    if let text = view as? Text { return text.title }
    return children.lazy.compactMap { $0.node.firstText }.first
  }

  /// Whether it stands in what the presenter shows on top, and not in what it is put on.
  func isPresented(by presenter: Node, _ path: [Node]) -> Bool {
    let way = path + [self]
    guard let index = way.firstIndex(where: { $0 === presenter }), index + 1 < way.count else { return false }
    return presenter.children.dropFirst().contains { $0.node === way[index + 1] }
  }
}
