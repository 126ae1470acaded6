// SPDX-License-Identifier: MIT

extension IdentifiedArray {
  /// What to do with an element whose id an earlier one has.
  public enum Duplicates {
    /// The earlier element stays, and the later one is left out.
    case keepFirst

    /// The later element replaces the earlier one, in the earlier one's place.
    case keepLast

    /// What the closure makes of the earlier and the later element, in this order, replaces the earlier one in its place.
    case merge((Element, Element) -> Element)
  }

  /// Creates an array of the given elements, treating those that have one id as `duplicates` says.
  ///
  /// ```swift
  /// let rows = IdentifiedArray(response.rows, duplicates: .keepFirst)
  /// ```
  ///
  /// There is no default, since only you know what two elements of one id mean where these come from. None of the choices
  /// is a trap. If what `.merge` returns has an id of its own, it is treated like any change in place that alters
  /// an id: see ``IdentifiedArray``.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ elements: some Sequence<Element>, duplicates: Duplicates) {
    var ids: Set<Element.ID> = []
    var first: [Element] = []
    var later: [Element] = []
    for element in elements {
      if ids.insert(element.id).inserted { first.append(element) } else { later.append(element) }
    }
    storage = IdentifiedStorage(unique: first)
    for element in later { add(element, duplicates) }
  }

  private mutating func add(_ element: Element, _ duplicates: Duplicates) {
    guard let position = index(id: element.id) else {
      append(element)
      return
    }
    switch duplicates {
    case .keepFirst: break
    case .keepLast: update(at: position) { $0 = element }
    case .merge(let merge): update(at: position) { $0 = merge($0, element) }
    }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates an array of the given elements; of those that have one id, the first is kept.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(arrayLiteral elements: Element...) {
    self.init(elements, duplicates: .keepFirst)
  }
}
