// SPDX-License-Identifier: MIT

/// A dependency as a struct of closures.
public struct TodoClient {
  public var load: @Sendable () async throws -> [Todo]
  public var save: @Sendable ([Todo]) async throws -> Void
  public var changes: @Sendable () -> AsyncStream<Int>

  public static let sample = TodoClient(
    load: { [Todo(id: 1, title: "Water the plants"), Todo(id: 2, title: "Call Ada", priority: .letter("A"))] },
    save: { _ in },
    changes: { AsyncStream { $0.yield(1); $0.yield(2); $0.finish() } }
  )

  public static let broken = TodoClient(
    load: { throw Unavailable() },
    save: { _ in throw Unavailable() },
    changes: { AsyncStream { $0.finish() } }
  )
}

public struct SearchClient {
  public var find: @Sendable (String) async -> [Int]

  public static let sample = SearchClient { [$0.count] }
}

/// A dependency that is a class on the main actor.
@MainActor
public final class Router {
  public private(set) var visited: [String] = []

  public nonisolated init() {}

  public func visit(_ place: String) {
    visited.append(place)
  }
}

/// Several dependencies, gathered in one struct.
public struct Dependencies {
  public var todos = TodoClient.sample
  public var search = SearchClient.sample
  public var router = Router()
}
