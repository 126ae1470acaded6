// SPDX-License-Identifier: MIT

/// A place in the source code of a test, at which it fails.
struct SourceSite: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  var description: String { "\(fileID):\(line)" }
}
