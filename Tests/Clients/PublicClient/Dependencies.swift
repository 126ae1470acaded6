// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A dependency as a struct of closures.
public struct TodoClient: Sendable {
  public var load: @Sendable () async throws -> [Todo]
  public var save: @Sendable ([Todo]) async throws -> Void
  public var changes: @Sendable () -> AsyncStream<Int>

  public init(
    load: @escaping @Sendable () async throws -> [Todo],
    save: @escaping @Sendable ([Todo]) async throws -> Void,
    changes: @escaping @Sendable () -> AsyncStream<Int>
  ) {
    self.load = load
    self.save = save
    self.changes = changes
  }

  public static let sample = TodoClient(
    load: { [Todo(id: 1, title: "Water the plants"), Todo(id: 2, title: "Call Ada", priority: .letter("A"))] },
    save: { _ in },
    changes: {
      AsyncStream { changes in
        for change in 1...2 { changes.yield(change) }
        changes.finish()
      }
    }
  )

  public static let broken = TodoClient(
    load: { throw Unavailable() },
    save: { _ in throw Unavailable() },
    changes: { AsyncStream { $0.finish() } }
  )
}

public struct SearchClient: Sendable {
  public var find: @Sendable (String) async -> [Int]

  public init(find: @escaping @Sendable (String) async -> [Int]) {
    self.find = find
  }

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
public struct Dependencies: Sendable {
  public var todos = TodoClient.sample
  public var search = SearchClient.sample
  public var router = Router()

  public init(todos: TodoClient = .sample) {
    self.todos = todos
  }
}
