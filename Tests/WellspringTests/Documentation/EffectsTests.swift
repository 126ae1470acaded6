// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The code of the article “Effects”.
@MainActor
@Suite struct EffectsTests {
  struct Todo: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  struct Server {
    var load: @Sendable () async throws -> [Todo]
    var save: @Sendable ([Todo]) async throws -> Void
    var find: @Sendable (String) async -> [Todo]
    var changes: @Sendable () -> AsyncStream<[Todo]>
  }

  enum WorkID {
    case loading, searching, saving, ticking
  }

  struct Todos<Ticker: Clock<Duration>>: Reducer {
    struct State: Equatable {
      var todos: [Todo] = []
      var found: [Todo] = []
      var taps = 0
      var notes: [String] = []
    }

    enum Action {
      case appeared, disappeared, refreshTapped, startTapped, tapped, noteTapped
      case queryChanged(String)
      case edited(Todo)
      case timerStarted, ticked, timerStopped
      case loaded([Todo])
      case found([Todo])
      case failed(String)
      case noted(String)
    }

    var server: Server
    var clock: Ticker

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .refreshTapped:
        return .run { [server] store in
          await store.send(.loaded(try await server.load()))
        } catch: { error, store in
          await store.send(.failed("\(error)"))
        }
        .cancellable(id: WorkID.loading, cancelInFlight: true)

      case .appeared:
        return .subscribe(to: server.changes()) { .loaded($0) }
          .cancellable(id: "changes")

      case .disappeared:
        return .merge(.cancel(id: "changes"), .cancel(id: WorkID.loading))

      case .timerStarted:
        return .run { [clock] store in
          while true {
            try await clock.sleep(for: .seconds(1))
            await store.send(.ticked)
          }
        }
        .cancellable(id: WorkID.ticking, cancelInFlight: true)
      case .timerStopped:
        return .cancel(id: WorkID.ticking)

      case .ticked:
        state.taps += 1
        return state.taps == 3 ? .send(.timerStopped) : .none

      case .queryChanged(let query):
        return .run { [server] store in
          await store.send(.found(await server.find(query)))
        }
        .debounce(id: WorkID.searching, for: .milliseconds(300), clock: clock)

      case .edited(let todo):
        state.todos.append(todo)
        return .run { [server, todos = state.todos] _ in
          try await server.save(todos)
        } catch: { error, store in
          await store.send(.failed("\(error)"))
        }
        .throttle(id: WorkID.saving, for: .seconds(1), clock: clock, latest: true)

      case .startTapped:
        return .concatenate(
          .send(.noted("loading")),
          .run { [server] store in await store.send(.loaded(try await server.load())) },
          .send(.noted("loaded"))
        )

      case .noteTapped:
        return .run(name: "note") { store in
          guard let state = await store.state() else { return }
          await store.send(.noted("\(state.taps) taps"))
        }

      case .tapped: state.taps += 1
      case .loaded(let todos): state.todos = todos
      case .found(let todos): state.found = todos
      case .failed(let problem): state.notes.append(problem)
      case .noted(let note): state.notes.append(note)
      }
      return .none
    }
  }

  private let server = Server(
    load: { [Todo(id: 1, title: "Water the plants")] },
    save: { _ in },
    find: { [Todo(id: $0.count, title: $0)] },
    changes: { AsyncStream { $0.yield([Todo(id: 2, title: "Call Ada")]) } }
  )

  private func makeStore() -> Store<Todos<ImpatientClock>> {
    Store(initialState: Todos.State(), reducer: Todos(server: server, clock: ImpatientClock()))
  }

  @Test func aTimerTicksUntilItIsStopped() async {
    let store = makeStore()
    await store.send(.timerStarted).finish()
    #expect(store.state.taps == 3)
  }

  @Test func effectsReportBack() async {
    let store = makeStore()
    await store.send(.refreshTapped).finish()
    #expect(store.state.todos.map(\.id) == [1])
    await store.send(.queryChanged("milk")).finish()
    #expect(store.state.found.map(\.id) == [4])
    await store.send(.edited(Todo(id: 3))).finish()
    #expect(store.state.todos.map(\.id) == [1, 3])
    await store.send(.startTapped).finish()
    store.send(.tapped)
    await store.send(.noteTapped).finish()
    #expect(store.state.notes == ["loading", "loaded", "1 taps"])
  }

  @Test func aSubscriptionEndsWhenItIsCancelled() async {
    let store = makeStore()
    let task = store.send(.appeared)
    for await todos in store.values(\.todos) where !todos.isEmpty { break }
    store.send(.disappeared)
    await task.finish()
    #expect(store.state.todos.map(\.id) == [2])
  }

  @Test func theTaskOfAnActionCancelsItsEffects() async {
    let store = makeStore()
    let task = store.send(.appeared)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
  }
}

/// A clock on which no time passes.
struct ImpatientClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Swift.Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
