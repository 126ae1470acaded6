// SPDX-License-Identifier: MIT

/// A view that a test finds by its title.
@MainActor
protocol Titled {
  var title: String { get }
}

public struct Text: Primitive, Titled, Equatable {
  let title: String

  nonisolated public init(_ content: some StringProtocol) {
    title = String(content)
  }

  nonisolated public init(verbatim content: String) {
    title = content
  }

  func children(in node: Node) -> [Child] { [] }
}
