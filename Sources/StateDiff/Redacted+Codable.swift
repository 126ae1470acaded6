// SPDX-License-Identifier: MIT

extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value, as if it were not redacted.
  public func encode(to encoder: any Encoder) throws {
    // Through a container, so that an encoder's own way with dates, data and URLs is kept.
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value, as if it were not redacted.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension KeyedEncodingContainer {
  /// Encodes the value of an optional property, unless it is nil, as if it were not redacted.
  ///
  /// What the compiler writes for a type with such a property calls this.
  public mutating func encode<Value: Encodable>(_ redacted: Redacted<Value?>, forKey key: Key) throws {
    try encodeIfPresent(redacted.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value of an optional property, which is nil when it is not there, as if it were not redacted.
  ///
  /// What the compiler writes for a type with such a property calls this.
  public func decode<Value: Decodable>(_: Redacted<Value?>.Type, forKey key: Key) throws -> Redacted<Value?> {
    Redacted(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
