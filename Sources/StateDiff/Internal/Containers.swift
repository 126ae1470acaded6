// SPDX-License-Identifier: MIT

/// An optional, whatever it wraps.
protocol OptionalValue {
  /// What it holds.
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// A part of a dictionary or a set that only one of two versions has, or both.
typealias KeyedChange = (text: String, old: Any?, new: Any?)

/// A dictionary, whatever its keys and values are.
protocol DictionaryValue {
  var count: Int { get }
  /// The first entries in the order of their keys, as many as are shown.
  func entries(for describer: Describer) -> [(text: String, value: Any)]
  /// Whether an older one of the same type has the same keys, and the same values for each.
  func isSame(as old: Any, by comparer: Comparer, depth: Int) -> Bool
  /// What differs from an older one of the same type: the first of it in the order of the keys, as much as is listed, with the
  /// number of all that differs, and of that what is in this one.
  func changes(since old: Any, by comparer: Comparer, depth: Int) -> (listed: [KeyedChange], count: Int, countHere: Int)
}

extension Dictionary: DictionaryValue {
  func entries(for describer: Describer) -> [(text: String, value: Any)] {
    first(Array(self), describer) { $0.key }.map { (describer.keyText($0.key), $0.value) }
  }

  private func first<Item>(_ items: [Item], _ describer: Describer, by key: (Item) -> Key) -> [Item] {
    describer.first(items, by: key) { describer.keyText(key($0)) }
  }

  func isSame(as old: Any, by comparer: Comparer, depth: Int) -> Bool {
    guard let old = old as? Self, old.count == count else { return false }
    let sameness = unsafe comparer.sameness(of: Value.self, depth)
    return allSatisfy { key, new in
      guard let old = old[key] else { return false }
      return unsafe withRawPointers(old, new) { unsafe sameness($0, $1, 1) } == 1
    }
  }

  func changes(since old: Any, by comparer: Comparer, depth: Int) -> (listed: [KeyedChange], count: Int, countHere: Int)
  {
    guard let old = old as? Self else { return ([], 0, 0) }
    let sameness = unsafe comparer.sameness(of: Value.self, depth)
    var (changed, kept) = ([Key](), 0)
    for (key, new) in self {
      guard let old = old[key] else {
        changed.append(key)
        continue
      }
      kept += 1
      if unsafe withRawPointers(old, new, { unsafe sameness($0, $1, 1) }) == 0 { changed.append(key) }
    }
    let countHere = changed.count
    if kept < old.count { changed += old.keys.filter { self[$0] == nil } }
    let listed = first(changed, comparer.describer) { $0 }
    return (listed.map { (comparer.describer.keyText($0), old[$0], self[$0]) }, changed.count, countHere)
  }
}

/// A set, whatever its members are.
protocol SetValue {
  var count: Int { get }
  /// The first members in order, as many as are shown.
  func members(for describer: Describer) -> [(text: String, value: Any)]
  /// The members that only an older one of the same type has, and those that only this one has: the first of them in order, as
  /// many as are listed, with the number of all, and of those in this one.
  ///
  /// Two that have the same id are one that has changed, and are called by it.
  func changes(since old: Any, for describer: Describer) -> (listed: [KeyedChange], count: Int, countHere: Int)
}

extension Set: SetValue {
  func members(for describer: Describer) -> [(text: String, value: Any)] {
    describer.first(Array(self), by: { $0 }, text: describer.keyText).map { (describer.keyText($0), $0) }
  }

  func changes(since old: Any, for describer: Describer) -> (listed: [KeyedChange], count: Int, countHere: Int) {
    guard let old = old as? Self else { return ([], 0, 0) }
    let removed = old.filter { !contains($0) }
    let inserted = filter { !old.contains($0) }
    if Element.self is any Identifiable.Type {
      let changes = Self.paired(removed, inserted)
      let listed = describer.first(changes, by: \.id) { describer.keyText($0.member) }
      return (listed.map { ($0.text(describer), $0.old, $0.new) }, changes.count, inserted.count)
    }
    let changes = removed.map { (member: $0, isNew: false) } + inserted.map { (member: $0, isNew: true) }
    let listed = describer.first(changes, by: \.member) { describer.keyText($0.member) }
    return (
      listed.map { (describer.keyText($0.member), $0.isNew ? nil : $0.member, $0.isNew ? $0.member : nil) },
      changes.count,
      inserted.count
    )
  }

  private struct Paired {
    let id: AnyHashable
    let old: Element?
    let new: Element?

    var member: Any { (new ?? old).map { $0 as Any } ?? id.base }

    func text(_ describer: Describer) -> String {
      describer.keyText(old != nil && new != nil ? id.base : member)
    }
  }

  private static func paired(_ removed: Set, _ inserted: Set) -> [Paired] {
    let removed = [AnyHashable: [Element]](grouping: removed) { id(of: $0) }
    let inserted = [AnyHashable: [Element]](grouping: inserted) { id(of: $0) }
    var pairs: [Paired] = []
    for id in Swift.Set<AnyHashable>(removed.keys).union(inserted.keys) {
      let (old, new) = (removed[id] ?? [], inserted[id] ?? [])
      if old.count == 1, new.count == 1 {
        pairs.append(Paired(id: id, old: old[0], new: new[0]))
      } else {
        // An id that several have does not tell which of them has become which.
        pairs += old.map { Paired(id: id, old: $0, new: nil) } + new.map { Paired(id: id, old: nil, new: $0) }
      }
    }
    return pairs
  }

  private static func id(of member: Element) -> AnyHashable {
    func id(of member: some Identifiable) -> AnyHashable { AnyHashable(member.id) }
    return (member as? any Identifiable).map { id(of: $0) } ?? AnyHashable(member)
  }
}

extension Dictionary.Keys: SetValue {
  func members(for describer: Describer) -> [(text: String, value: Any)] {
    Set(self).members(for: describer)
  }

  func changes(since old: Any, for describer: Describer) -> (listed: [KeyedChange], count: Int, countHere: Int) {
    Set(self).changes(since: (old as? Self).map { Set($0) } ?? [], for: describer)
  }
}
