// SPDX-License-Identifier: MIT

extension Comparer {
  func dictionaryDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    guard let new = new as? any DictionaryValue else { return nil }
    let changes = new.changes(since: old, by: self, depth: depth)
    guard !changes.isEmpty else { return nil }
    let sorted = describer.sort(changes.map { (describer.keyText($0.key), $0.key.base, (old: $0.old, new: $0.new)) })
    let unchanged = new.count - changes.count { $0.new != nil }
    var items = items(sorted) { change -> DiffItem? in
      let step = PathStep.key(change.text)
      return switch change.value {
      case (let old?, let new?): difference(old, new, depth: depth + 1).map { .changed(step, $0) }
      case (let old?, nil): .removed(step, describer.describe(old), at: nil)
      case (nil, let new?): .inserted(step, describer.describe(new), at: nil)
      case (nil, nil): nil
      }
    }
    if unchanged > 0 { items.append(.unchanged(unchanged)) }
    return .group(DiffGroup(name: "", brackets: .square, items: items))
  }

  func setDifference(_ old: Any, _ new: Any, _ depth: Int) -> DiffNode? {
    guard let new = new as? any SetValue else { return nil }
    let (removed, inserted) = new.changes(since: old)
    guard !removed.isEmpty || !inserted.isEmpty else { return nil }
    let unchanged = new.count - inserted.count
    var items = items(membersByID(removed, inserted)) { member -> DiffItem? in
      switch member.value {
      case (let old?, let new?): difference(old, new, depth: depth + 1).map { .changed(.id(member.text), $0) }
      case (let old?, nil): .removed(.member(member.text), describer.describe(old), at: nil)
      case (nil, let new?): .inserted(.member(member.text), describer.describe(new), at: nil)
      case (nil, nil): nil
      }
    }
    if unchanged > 0 { items.append(.unchanged(unchanged)) }
    return .group(DiffGroup(name: "", brackets: .square, items: items))
  }

  /// What was removed and what was inserted, sorted; members with the same id are one that has changed.
  private func membersByID(_ removed: [Any], _ inserted: [Any]) -> [(text: String, value: (old: Any?, new: Any?))] {
    var pairs: [(old: Any?, new: Any?)] = []
    var waiting: [AnyHashable: Any] = [:]
    for member in removed {
      if let id = id(of: member) { waiting[id] = member } else { pairs.append((member, nil)) }
    }
    for member in inserted { pairs.append((id(of: member).flatMap { waiting.removeValue(forKey: $0) }, member)) }
    for member in waiting.values { pairs.append((member, nil)) }
    return describer.sort(
      pairs.map { pair in
        let member: Any = pair.new ?? pair.old ?? ()
        let isChanged = pair.old != nil && pair.new != nil
        let key: Any = isChanged ? id(of: member)?.base ?? member : member
        return (describer.keyText(key), key, pair)
      }
    )
  }

  private func id(of member: Any) -> AnyHashable? {
    func id(of member: some Identifiable) -> AnyHashable { AnyHashable(member.id) }
    guard let member = member as? any Identifiable else { return nil }
    return id(of: member)
  }
}
