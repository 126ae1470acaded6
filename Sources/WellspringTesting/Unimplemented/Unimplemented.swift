// SPDX-License-Identifier: MIT

/// A closure that fails the test when it is called: a dependency that the test has no need of.
///
/// ```swift
/// let facts = FactClient(fetch: unimplemented("FactClient.fetch"))
/// ```
///
/// The test fails at the step in which it is called, or where it was made when no test store has a part in the call. It has whatever shape is asked for. After the failure, a closure that may throw throws ``UnimplementedError``. Another one
/// returns something empty: nothing, nil, false, zero, "" or a collection without elements. For any other value there is
/// `unimplemented("now", returning: …)`, and for a closure with an error type of its own
/// `unimplemented("load", throwing: …)`.
///
/// - Parameters:
///   - name: What the failure calls it.
///   - fileID: Where it is made, which the failure tells; filled in by the compiler.
///   - filePath: The path of the file there.
///   - line: The line there.
///   - column: The column there.
public func unimplemented<each Argument, Value>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Value {
  let site = SourceSite(fileID, filePath, line, column)
  return { (_: repeat each Argument) in throw failure(name, site) }
}

/// A closure that fails the test when it is called, and then throws.
///
/// - Parameters:
///   - name: What the failure calls it.
///   - fileID: Where it is made, which the failure tells; filled in by the compiler.
///   - filePath: The path of the file there.
///   - line: The line there.
///   - column: The column there.
public func unimplemented<each Argument, Value>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Value {
  let site = SourceSite(fileID, filePath, line, column)
  return { (_: repeat each Argument) in throw failure(name, site) }
}

/// A closure that fails the test when it is called, and then returns something empty.
///
/// - Parameters:
///   - name: What the failure calls it.
///   - fileID: Where it is made, which the failure tells; filled in by the compiler.
///   - filePath: The path of the file there.
///   - line: The line there.
///   - column: The column there.
@_disfavoredOverload
public func unimplemented<each Argument, Value>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Value {
  let site = SourceSite(fileID, filePath, line, column)
  return { (_: repeat each Argument) in
    _ = failure(name, site)
    if let value: Value = emptyValue() { return value }
    fatalError("“\(name)” was called, which this test does not implement. Say what it returns: `returning:`.")
  }
}

/// A closure that fails the test when it is called, and then returns a value.
///
/// - Parameters:
///   - name: What the failure calls it.
///   - value: What the closure returns.
///   - fileID: Where it is made, which the failure tells; filled in by the compiler.
///   - filePath: The path of the file there.
///   - line: The line there.
///   - column: The column there.
public func unimplemented<each Argument, Value: Sendable>(
  _ name: String,
  returning value: Value,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Value {
  let site = SourceSite(fileID, filePath, line, column)
  return { (_: repeat each Argument) in
    _ = failure(name, site)
    return value
  }
}

/// A closure that fails the test when it is called, and then throws an error of the type that it has to.
///
/// - Parameters:
///   - name: What the failure calls it.
///   - error: What the closure throws.
///   - fileID: Where it is made, which the failure tells; filled in by the compiler.
///   - filePath: The path of the file there.
///   - line: The line there.
///   - column: The column there.
public func unimplemented<each Argument, Value, Failure: Error>(
  _ name: String,
  throwing error: Failure,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> Value {
  let site = SourceSite(fileID, filePath, line, column)
  return { (_: repeat each Argument) throws(Failure) in
    _ = failure(name, site)
    throw error
  }
}

/// Fails the test.
private func failure(_ name: String, _ site: SourceSite) -> UnimplementedError {
  let remedy = "Give the feature one that answers, or find out why it is called."
  Failure.recordUnimplemented(FailureText.unimplemented(name), remedy: remedy, madeAt: site)
  return UnimplementedError(name: name)
}

/// A value with nothing in it; nil where there is none of that type.
private func emptyValue<Value>() -> Value? {
  func make<Empty>(_ type: Empty.Type) -> Value? {
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ()) as? Value
    case let type as any ExpressibleByArrayLiteral.Type: emptyArray(type) as? Value
    case let type as any ExpressibleByDictionaryLiteral.Type: emptyDictionary(type) as? Value
    case let type as any (ExpressibleByStringLiteral).Type: emptyString(type) as? Value
    case let type as any AdditiveArithmetic.Type: type.zero as? Value
    default: (false as? Value) ?? (() as? Value)
    }
  }
  return make(Value.self)
}

private func emptyArray<Value: ExpressibleByArrayLiteral>(_ type: Value.Type) -> Any { [] as Value }

private func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_ type: Value.Type) -> Any { [:] as Value }

private func emptyString<Value: ExpressibleByStringLiteral>(_ type: Value.Type) -> Any? { "" as? Value }
