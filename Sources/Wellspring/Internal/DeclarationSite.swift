// SPDX-License-Identifier: MIT

/// What tells one child declaration of a feature from another: where it stands in the source, and which part of the state
/// it is about.
///
/// It is the same for every copy of a reducer, and also for a declaration that is computed anew each time it is read.
@usableFromInline
struct DeclarationSite: Equatable, Sendable, CustomStringConvertible {
  private nonisolated(unsafe) let path: AnyKeyPath
  private let feature: ObjectIdentifier
  private let fileID: StaticString
  private let line: UInt
  private let column: UInt

  @usableFromInline
  init(_ path: AnyKeyPath, _ feature: Any.Type, fileID: StaticString, line: UInt, column: UInt) {
    unsafe self.path = path
    self.feature = ObjectIdentifier(feature)
    self.fileID = fileID
    self.line = line
    self.column = column
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    guard left.line == right.line, left.column == right.column, left.feature == right.feature else { return false }
    // One literal is one object, but for generic code, where comparing takes longer.
    guard unsafe left.path === right.path || left.path == right.path else { return false }
    return left.fileID.description == right.fileID.description
  }

  @usableFromInline var description: String { "\(fileID):\(line)" }
}
