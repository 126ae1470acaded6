// SPDX-License-Identifier: MIT

/// What is known of a type: found out once for each type that a comparison meets, since it is what takes the time.
@safe
final class TypeTraits {
  enum Kind {
    /// Says by itself how it is shown.
    case representable
    case optional
    case dictionary
    case set
    /// An array, a slice, or whatever else has contiguous elements.
    case list
    /// A list whose versions share what they have in common.
    case sharedList
    /// Any other collection whose elements are identifiable.
    case identifiedCollection
    case string
    case bytes
    case range
    case erased
    case keyPath
    /// A number, a date: something that the toolchain describes well enough.
    case plain
    /// Whatever a mirror says of it.
    case mirrored
  }

  let name: TypeName
  let kind: Kind
  let isObject: Bool
  let isEquatable: Bool
  /// Compares values of the type where they stand, by `==`; nil when the type is not equatable.
  let equality: Sameness?

  init(of type: Any.Type) {
    name = TypeName(type)
    isObject = type is AnyObject.Type
    kind = Self.kind(of: type, name)
    if let equatable = type as? any Equatable.Type {
      isEquatable = true
      unsafe equality = Self.equality(equatable)
    } else {
      isEquatable = false
      unsafe equality = nil
    }
  }

  private static func equality<Value: Equatable>(_: Value.Type) -> Sameness {
    { (first: UnsafeRawPointer, second: UnsafeRawPointer, count: Int) in
      let first = unsafe first.assumingMemoryBound(to: Value.self)
      let second = unsafe second.assumingMemoryBound(to: Value.self)
      return unsafe Memory.sameValues(first, second, count: count) { (old: borrowing Value, new: borrowing Value) in
        old == new
      }
    }
  }

  private static func kind(of type: Any.Type, _ name: TypeName) -> Kind {
    switch type {
    case is Int.Type, is Bool.Type, is Double.Type: .plain
    case is String.Type, is Substring.Type, is StaticString.Type, is Character.Type: .string
    case is any DiffRepresentable.Type: .representable
    case is any OptionalValue.Type: .optional
    case is any ContiguousList.Type: .list
    case is any DictionaryValue.Type: .dictionary
    case is any SetValue.Type: .set
    case is any SharedList.Type: .sharedList
    case is any RangeValue.Type: .range
    case is AnyHashable.Type: .erased
    case is AnyKeyPath.Type: .keyPath
    case let collection as any Collection.Type where !name.isOfSwift: kindOfCollection(collection, name)
    case _ where name.isOfToolchain && isDescribed(type): .plain
    default: .mirrored
    }
  }

  private static func kindOfCollection<Values: Collection>(_ type: Values.Type, _ name: TypeName) -> Kind {
    if Values.Element.self == UInt8.self { return .bytes }
    // An index set says how many indexes it has, and not which.
    if name.isOfFoundation, isDescribed(type), name.short != "IndexSet" { return .plain }
    return Values.Element.self is any Identifiable.Type ? .identifiedCollection : .mirrored
  }

  private static func isDescribed(_ type: Any.Type) -> Bool {
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
  }
}

/// The types that a comparison has met.
final class TypeTable {
  private var known: [ObjectIdentifier: TypeTraits] = [:]

  func traits(of type: Any.Type) -> TypeTraits {
    let key = ObjectIdentifier(type)
    if let traits = known[key] { return traits }
    let traits = TypeTraits(of: type)
    known[key] = traits
    return traits
  }
}
