// SPDX-License-Identifier: MIT

#if DEBUG
  /// The first object that a value holds, as a path and a type: `photo: Photo`; nil when none is found.
  ///
  /// An object that is changed in place is the same before and after, so that a diff cannot see it. Looks at what is near before
  /// what is deep, at the first few elements of a collection, and at so many values in all, so that it takes no longer for a large
  /// value than for a small one.
  package func firstReference(in value: Any) -> String? {
    var search = ReferenceSearch(value)
    return search.first()
  }

  private struct ReferenceSearch {
    private struct Place {
      let value: Any
      let path: String
      let depth: Int
    }

    private static let valueLimit = 256
    private static let depthLimit = 8
    private static let elementLimit = 4

    private var places: [Place]

    init(_ value: Any) {
      places = [Place(value: value, path: "", depth: 0)]
    }

    mutating func first() -> String? {
      var next = 0
      while next < places.count {
        let place = places[next]
        next += 1
        if isObject(place.value) { return name(of: place) }
        if place.depth < Self.depthLimit { add(childrenOf: place) }
      }
      return nil
    }

    private func name(of place: Place) -> String {
      let name = TypeName(type(of: place.value)).short
      return place.path.isEmpty ? name : "\(place.path): \(name)"
    }

    /// A key path is an object too, and never changes.
    private func isObject(_ value: Any) -> Bool {
      type(of: value) is AnyClass && !(value is AnyKeyPath)
    }

    private mutating func add(childrenOf place: Place) {
      let mirror = Mirror(reflecting: place.value)
      guard !keepsToItself(place.value, mirror.displayStyle) else { return }
      let isList =
        mirror.displayStyle == .collection || mirror.displayStyle == .set || mirror.displayStyle == .dictionary
      for (position, child) in mirror.children.prefix(isList ? Self.elementLimit : Self.valueLimit).enumerated() {
        guard places.count < Self.valueLimit else { return }
        let path = path(of: child, at: position, in: place, mirror.displayStyle)
        places.append(Place(value: child.value, path: path, depth: place.depth + 1))
      }
    }

    private func path(
      of child: Mirror.Child,
      at position: Int,
      in place: Place,
      _ style: Mirror.DisplayStyle?
    ) -> String {
      switch style {
      // What is wrapped stands where the whole does, and what has no order has no positions.
      case .optional, .set, .dictionary: return place.path
      case .tuple where child.label == "key" || child.label == "value": return place.path
      case .collection: return "\(place.path)[\(position)]"
      default: break
      }
      // A property wrapper stores under the name of its property with a stroke in front.
      let label = String((child.label ?? "\(position)").drop { $0 == "_" || $0 == "." })
      return place.path.isEmpty ? label : "\(place.path).\(label)"
    }

    /// Whether a value of the toolchain's libraries keeps to itself what it holds, as `URL` and `String` do: inside there are
    /// objects, which nobody can change.
    private func keepsToItself(_ value: Any, _ style: Mirror.DisplayStyle?) -> Bool {
      (style == .struct || style == nil) && TypeName(type(of: value)).isOfToolchain
    }
  }
#endif
