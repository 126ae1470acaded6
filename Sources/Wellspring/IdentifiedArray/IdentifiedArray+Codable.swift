// SPDX-License-Identifier: MIT

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements like those of an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes the elements of an array, and throws a `DecodingError` if two of them have one id.
  ///
  /// To accept what may contain an id twice, decode an `Array` and use ``init(_:duplicates:)``.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      let (inserted, first) = append(element)
      guard inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "The elements \(first) and \(position) have the same id, \(element.id); ids must be unique.",
        )
      }
    }
  }
}
