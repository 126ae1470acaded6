// SPDX-License-Identifier: MIT

extension Describer {
  /// The first few of some items, as many as are shown, in an order that is the same in every run: of their keys, where those
  /// can be compared, and else of what is seen.
  func first<Item, Key>(_ items: [Item], by key: (Item) -> Key, text: (Item) -> String) -> [Item] {
    if let type = Key.self as? any Comparable.Type { return firstCompared(items, by: key, as: type, text: text) }
    // Described once each, and not at every comparison.
    let texts = items.map { (item: $0, key: (key($0) as? AnyHashable)?.base ?? key($0), text: text($0)) }
    return texts.smallest(limits.children) { first, second in
      Self.isLess(first.key, second.key) ?? (first.text < second.text)
    }.map(\.item)
  }

  private func firstCompared<Item, Key, Order: Comparable>(
    _ items: [Item],
    by key: (Item) -> Key,
    as type: Order.Type,
    text: (Item) -> String
  ) -> [Item] {
    items.smallest(limits.children) { first, second in
      guard let less = key(first) as? Order, let more = key(second) as? Order else { return false }
      if less < more { return true }
      return more < less ? false : text(first) < text(second)
    }
  }

  /// Whether one comes before the other; nil where they have no order. Values of several types are not mixed, since an order
  /// that is sometimes of numbers and sometimes of texts would be none.
  private static func isLess(_ first: Any, _ second: Any) -> Bool? {
    func compare<Key: Comparable>(_ first: Key) -> Bool? {
      guard let second = second as? Key else { return nil }
      if first < second { return true }
      return second < first ? false : nil
    }
    guard type(of: first) == type(of: second) else {
      return _typeName(type(of: first), qualified: true) < _typeName(type(of: second), qualified: true)
    }
    return (first as? any Comparable).flatMap { compare($0) }
  }
}

extension Array {
  /// As many of the smallest elements as are asked for, sorted; without sorting all others.
  fileprivate func smallest(_ limit: Int, by isLess: (Element, Element) -> Bool) -> [Element] {
    guard count > limit else { return sorted(by: isLess) }
    var smallest = prefix(limit).sorted(by: isLess)
    for element in dropFirst(limit) where isLess(element, smallest[limit - 1]) {
      smallest.removeLast()
      smallest.insert(element, at: smallest.firstIndex { isLess(element, $0) } ?? limit - 1)
    }
    return smallest
  }
}
