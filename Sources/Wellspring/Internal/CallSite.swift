// SPDX-License-Identifier: MIT

/// A place in the client's source code.
@usableFromInline
struct CallSite: Sendable, CustomStringConvertible {
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline var description: String { "\(fileID):\(line)" }

  func isInFile(of other: CallSite) -> Bool {
    // One literal is one address, unless code of another module was inlined.
    unsafe fileID.utf8Start == other.fileID.utf8Start || fileID.description == other.fileID.description
  }
}

/// Who sent an action.
@usableFromInline
enum SendOrigin: Sendable, CustomStringConvertible {
  case call(CallSite)
  case effect(name: String?, CallSite)
  case middleware(CallSite)
  case binding(CallSite)

  @usableFromInline var description: String {
    switch self {
    case .call(let site): "at \(site)"
    case .effect(let name?, let site): "by the effect “\(name)” at \(site)"
    case .effect(nil, let site): "by the effect at \(site)"
    case .middleware(let site): "by a middleware at \(site)"
    case .binding(let site): "by a binding made at \(site)"
    }
  }

  /// Whether the child may have gone in the meantime without the sender's mistake.
  var mayComeLate: Bool {
    switch self {
    case .effect, .binding: true
    case .call, .middleware: false
    }
  }
}
