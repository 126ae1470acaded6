// SPDX-License-Identifier: MIT

import Synchronization
import Testing
import Wellspring
import WellspringTesting

// The code of the article “Testing a feature”.

struct Todos: Reducer {
  struct State: Equatable {
    var titles: [String] = []
    var isLoading = false
    var problem: String?
  }

  enum Action: Equatable {
    case appeared
    case loaded([String])
    case failed(String)
    case added(String)
    case saveDue
  }

  var disk: Disk
  var clock: any Clock<Duration>

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .appeared:
      state.isLoading = true
      return .run(name: "load") { [disk] store in
        await store.send(.loaded(try await disk.load()))
      } catch: { error, store in
        await store.send(.failed("\(error)"))
      }
    case .loaded(let titles):
      state.isLoading = false
      state.titles = titles
      return .none
    case .failed(let problem):
      state.isLoading = false
      state.problem = problem
      return .none
    case .added(let title):
      state.titles.append(title)
      return .send(.saveDue).debounce(id: "save", for: .milliseconds(500), clock: clock)
    case .saveDue:
      return .run(name: "save") { [disk, titles = state.titles] _ in try await disk.save(titles) }
    }
  }
}

struct Disk {
  var load: @Sendable () async throws -> [String]
  var save: @Sendable ([String]) async throws -> Void
}

@MainActor @Suite struct TestingAFeatureTests {
  private struct Unreadable: Error {}

  private let clock = TestClock()

  @MainActor @Test func theListIsLoaded() async {
    let disk = Disk(load: { ["Water the plants"] }, save: unimplemented("Disk.save"))
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: UnimplementedClock()))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.loaded(["Water the plants"])) {
      $0.isLoading = false
      $0.titles = ["Water the plants"]
    }
    await store.finish()
  }

  @Test func theOverviewHolds() async {
    let disk = Disk(load: { ["Water the plants"] }, save: unimplemented("Disk.save"))
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: clock))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.loaded(["Water the plants"])) {
      $0.isLoading = false
      $0.titles = ["Water the plants"]
    }
    await store.finish()
  }

  @Test func anActionIsReceivedByItsCase() async {
    let disk = Disk(load: { ["Water the plants"] }, save: unimplemented("Disk.save"))
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: clock))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(Todos.Action.loaded) { titles, state in
      state.isLoading = false
      state.titles = titles
    }
    await store.finish()
  }

  @Test func anActionIsReceivedByAPattern() async {
    let disk = Disk(load: { throw Unreadable() }, save: unimplemented("Disk.save"))
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: clock))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(where: { if case .failed = $0 { true } else { false } }) {
      $0.isLoading = false
      $0.problem = "Unreadable()"
    }
    await store.finish()
  }

  @Test func theListIsSavedWhenItHasBeenQuiet() async {
    let saved = Saved()
    let disk = Disk(load: unimplemented("Disk.load"), save: { await saved.save($0) })
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: clock))
    await store.send(.added("Call Ada")) { $0.titles = ["Call Ada"] }
    await clock.advance(by: .milliseconds(499))
    #expect(saved.titles == nil)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saveDue)
    #expect(saved.titles == ["Call Ada"])
    await store.finish()
  }

  @Test func aTestMaySayLess() async {
    let disk = Disk(load: { ["Water the plants"] }, save: unimplemented("Disk.save"))
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: clock), exhaustivity: .off)
    await store.send(.appeared)
    await store.skipReceived()
    #expect(store.state.titles == ["Water the plants"])
    await store.finish()
  }

  @Test func aFailureSaysWhatWasStatedAndWhatHappened() async {
    let disk = Disk(load: unimplemented("Disk.load"), save: unimplemented("Disk.save"))
    let store = TestStore(initialState: Todos.State(), reducer: Todos(disk: disk, clock: clock))
    let failures = await failures { await store.send(.added("Call Ada")) }
    #expect(
      failures == [
        """
        The state after `send(.added("Call Ada"))` is not what the test states.

          Todos.State(
            titles: [
        +     [0]: "Call Ada",
            ],
            … 2 unchanged
          )

        (- what the test states, + what happened) State the change in the closure, or mend the reducer.
        """
      ])
    await store.cancelRunning()
    await store.finish()
  }
}

/// What was saved last, on the main actor as many a client is.
@MainActor
private final class Saved {
  private(set) var titles: [String]?

  func save(_ titles: [String]) {
    self.titles = titles
  }
}
