// SPDX-License-Identifier: MIT

extension Comparer {
  func dictionaryDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    guard let new = new as? any DictionaryValue else { return nil }
    let changes = new.changes(since: old, by: self, depth: depth)
    return keyedNode(changes.listed, changes.count, unchanged: new.count - changes.countHere) { change in
      item(change, .key(change.text), isChanged: .key(change.text), depth)
    }
  }

  func setDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    guard let new = new as? any SetValue else { return nil }
    let changes = new.changes(since: old, for: describer)
    return keyedNode(changes.listed, changes.count, unchanged: new.count - changes.countHere) { change in
      item(change, .member(change.text), isChanged: .id(change.text), depth)
    }
  }

  private func item(_ change: KeyedChange, _ step: PathStep, isChanged: PathStep, _ depth: Int) -> DiffItem? {
    switch (change.old, change.new) {
    case (let old?, let new?): difference(old, new, depth: depth + 1).map { .changed(isChanged, $0) }
    case (let old?, nil): .removed(step, describer.describe(old, depth: depth + 1), at: nil)
    case (nil, let new?): .inserted(step, describer.describe(new, depth: depth + 1), at: nil)
    case (nil, nil): nil
    }
  }

  private func keyedNode(
    _ changes: [KeyedChange],
    _ count: Int,
    unchanged: Int,
    _ item: (KeyedChange) -> DiffItem?
  ) -> DiffNode? {
    var items: [DiffItem] = []
    var unlisted = count - changes.count
    for change in changes {
      if !mayList {
        unlisted += 1
      } else if let item = item(change) {
        items.append(listed(item))
      }
    }
    guard !items.isEmpty || unlisted > 0 else { return nil }
    if unlisted > 0 { items.append(.unlisted(unlisted)) }
    if unchanged > 0 { items.append(.unchanged(unchanged)) }
    return .group(DiffGroup(name: "", brackets: .square, items: items))
  }
}
