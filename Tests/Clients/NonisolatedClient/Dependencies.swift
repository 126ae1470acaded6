// SPDX-License-Identifier: MIT

/// A dependency as a struct of closures.
struct TodoClient {
  var load: @Sendable () async throws -> [Todo]
  var save: @Sendable ([Todo]) async throws -> Void
  var changes: @Sendable () -> AsyncStream<Int>

  static let sample = TodoClient(
    load: { [Todo(id: 1, title: "Water the plants"), Todo(id: 2, title: "Call Ada", priority: .letter("A"))] },
    save: { _ in },
    changes: {
      AsyncStream { changes in
        for change in 1...2 { changes.yield(change) }
        changes.finish()
      }
    }
  )

  static let broken = TodoClient(
    load: { throw Unavailable() },
    save: { _ in throw Unavailable() },
    changes: { AsyncStream { $0.finish() } }
  )
}

struct SearchClient {
  var find: @Sendable (String) async -> [Int]

  static let sample = SearchClient { [$0.count] }
}

/// A dependency that is a class on the main actor.
@MainActor
final class Router {
  private(set) var visited: [String] = []

  nonisolated init() {}

  func visit(_ place: String) {
    visited.append(place)
  }
}

/// Several dependencies, gathered in one struct.
struct Dependencies {
  var todos = TodoClient.sample
  var search = SearchClient.sample
  var router = Router()
}
