// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The code of the pages about the reports, before and after it is mended.
@MainActor
@Suite struct MisuseTests {
  struct Todo: Equatable, Identifiable {
    var id: Int
    var title = ""
  }

  private final class Reports {
    var codes: [String] = []
  }

  private let reports = Reports()

  private func makeStore<Feature: Reducer>(_ state: Feature.State, _ reducer: Feature) -> Store<Feature> {
    Store(initialState: state, reducer: reducer, reports: { [reports] in reports.codes.append($0.code.rawValue) })
  }

  // MARK: WS-001 and WS-002

  @Test func sendingWithinAReducer() {
    var store: Store<Reduce<[Todo], String>>?

    let wrong = Reduce<[Todo], String> { todos, title in
      todos.append(Todo(id: todos.count, title: title))
      if title == "all" { MainActor.assumeIsolated { _ = store?.send("done") } }
      return .none
    }
    store = makeStore([], wrong)
    store?.send("all")
    #expect(reports.codes == ["WS-001"])

    let mended = Reduce<[Todo], String> { todos, title in
      todos.append(Todo(id: todos.count, title: title))
      return title == "all" ? .send("done") : .none
    }
    store = makeStore([], mended)
    store?.send("all")
    #expect(store?.state.map(\.title) == ["all", "done"])
    #expect(reports.codes == ["WS-001"])
  }

  @Test func readingWithinAReducer() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var store: Store<Reduce<[Todo], String>>?

        let wrong = Reduce<[Todo], String> { todos, title in
          let count = MainActor.assumeIsolated { store?.state.count ?? 0 }
          todos.append(Todo(id: count, title: title))
          return .none
        }
        store = Store(initialState: [], reducer: wrong)
        store?.send("Call Ada")
      }
    }

    let mended = Reduce<[Todo], String> { todos, title in
      todos.append(Todo(id: todos.count, title: title))
      return .none
    }
    let store = makeStore([], mended)
    store.send("Call Ada")
    #expect(store.state.map(\.id) == [0])
  }

  // MARK: WS-003, WS-004, WS-005

  struct Editor: Reducer {
    typealias State = Todo

    enum Action {
      case titleChanged(String)
      case closeTapped
    }

    func reduce(into state: inout Todo, action: Action) -> Effect {
      if case .titleChanged(let title) = action { state.title = title }
      return .none
    }
  }

  struct Todos: Reducer {
    struct State {
      var editor: Todo?
      var rows: IdentifiedArray<Todo> = []
    }

    enum Action {
      case editor(Editor.Action)
      case row(Todo.ID, Editor.Action)
      case rowTapped(Todo.ID)
      case removeTapped(Todo.ID)
    }

    let editor = OptionalChild(\.editor, Action.editor, Editor())
    let rows = Children(\.rows, Action.row, Editor())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .editor(.closeTapped):
        state.editor = nil
      case .editor(let action):
        return editor.reduce(into: &state, action: action)
      case .row(let id, let action):
        return rows.reduce(into: &state, id: id, action: action)
      case .rowTapped(let id):
        state.editor = state.rows[id: id]
      case .removeTapped(let id):
        state.rows.remove(id: id)
      }
      return .none
    }
  }

  private var twoRows: Todos.State {
    Todos.State(rows: [Todo(id: 1, title: "Water the plants"), Todo(id: 2, title: "Call Ada")])
  }

  @Test func anActionForAChildThatIsNotThere() {
    let store = makeStore(twoRows, Todos())

    store.send(.editor(.titleChanged("Call Grace")))
    store.send(.rowTapped(2))
    #expect(reports.codes == ["WS-003"])

    store.send(.rowTapped(2))
    store.send(.editor(.titleChanged("Call Grace")))
    #expect(reports.codes == ["WS-003"])
    #expect(store.state.editor?.title == "Call Grace")
  }

  @Test func anActionForARowThatIsNotThere() {
    let store = makeStore(twoRows, Todos())

    store.send(.removeTapped(2))
    store.send(.row(2, .titleChanged("Call Grace")))
    #expect(reports.codes == ["WS-004"])

    if store.state.rows.contains(id: 2) {
      store.send(.row(2, .titleChanged("Call Grace")))
    }
    #expect(reports.codes == ["WS-004"])
  }

  @Test func aProjectionWhoseChildIsGone() {
    let store = makeStore(twoRows, Todos())

    let row = store.scope(\.rows)[id: 2]
    store.send(.removeTapped(2))
    row?.send(.titleChanged("Call Grace"))
    #expect(reports.codes == ["WS-005"])

    store.scope(\.rows)[id: 2]?.send(.titleChanged("Call Grace"))
    #expect(reports.codes == ["WS-005"])
  }

  // MARK: WS-006 and WS-007

  @Test func aTurnThatNeverEnds() {
    let wrong = Reduce<Int, Void> { rounds, _ in
      rounds += 1
      return .send(())
    }
    makeStore(0, wrong).send(())
    #expect(reports.codes == ["WS-006"])

    let mended = Reduce<Int, Void> { rounds, _ in
      rounds += 1
      return rounds < 10 ? .send(()) : .none
    }
    makeStore(0, mended).send(())
    #expect(reports.codes == ["WS-006"])
  }

  @Test func turnsThatNeverEnd() {
    let counter = Reduce<Int, Int> { total, action in
      total += action
      return .none
    }

    var store = makeStore(0, counter)
    var token = store.observe(\.self) { [weak store] _ in
      store?.send(1)
    }
    store.send(1)
    #expect(reports.codes == ["WS-007"])

    store = makeStore(0, counter)
    token = store.observe(\.self) { [weak store] total in
      if total < 10 { store?.send(1) }
    }
    store.send(1)
    #expect(store.state == 10)
    #expect(reports.codes == ["WS-007"])
    token.cancel()
  }

  // MARK: WS-008 and WS-009

  struct Loader: Reducer {
    typealias State = [Todo]

    enum Action {
      case loadTapped, loadTappedMended
      case splitTapped, splitTappedMended
      case loaded([Todo])
      case failed(String)
    }

    var load: @Sendable () async throws -> [Todo]
    var finished: @Sendable () async -> Void = {}

    func reduce(into state: inout [Todo], action: Action) -> Effect {
      switch action {
      case .loadTapped:
        return .run { [load] store in
          await store.send(.loaded(try await load()))
        }
      case .loadTappedMended:
        return .run { [load] store in
          await store.send(.loaded(try await load()))
        } catch: { error, store in
          await store.send(.failed("\(error)"))
        }
      case .splitTapped:
        return .run { [load, finished] store in
          Task {
            await finished()
            await store.send(.loaded(try await load()))
          }
        }
      case .splitTappedMended:
        return .run { [load] store in
          try await withThrowingTaskGroup { group in
            group.addTask { await store.send(.loaded(try await load())) }
            try await group.waitForAll()
          }
        }
      case .loaded(let todos):
        state = todos
      case .failed(let problem):
        state = [Todo(id: 0, title: problem)]
      }
      return .none
    }
  }

  @Test func anErrorThatNobodyHandles() async {
    struct Offline: Error {}
    let store = makeStore([], Loader(load: { throw Offline() }))
    await store.send(.loadTapped).finish()
    #expect(reports.codes == ["WS-008"])
    await store.send(.loadTappedMended).finish()
    #expect(store.state.map(\.title) == ["Offline()"])
    #expect(reports.codes == ["WS-008"])
  }

  @Test func anEffectThatLeavesATaskBehind() async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (done, end) = AsyncStream.makeStream(of: Void.self)
    let loader = Loader(
      load: { [Todo(id: 1)] },
      finished: { for await _ in gate { break } }
    )
    let store = Store(
      initialState: [],
      reducer: loader,
      reports: { [reports] report in
        reports.codes.append(report.code.rawValue)
        end.yield()
      }
    )
    await store.send(.splitTapped).finish()
    opener.yield()
    for await _ in done { break }
    #expect(reports.codes == ["WS-009"])
    await store.send(.splitTappedMended).finish()
    #expect(store.state.map(\.id) == [1])
    #expect(reports.codes == ["WS-009"])
  }

  // MARK: WS-010

  struct Renumbered: Reducer {
    typealias State = Todo
    typealias Action = Int

    func reduce(into state: inout Todo, action: Int) -> Effect {
      state.id = action
      return .none
    }
  }

  struct Board: Reducer {
    struct State {
      var rows: IdentifiedArray<Todo> = []
    }

    enum Action {
      case row(Todo.ID, Int)
    }

    let rows = Children(\.rows, Action.row, Renumbered())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .row(let id, let newID):
        return rows.reduce(into: &state, id: id, action: newID)
      }
    }
  }

  struct MendedBoard: Reducer {
    typealias State = Board.State
    typealias Action = Board.Action

    let rows = Children(\.rows, Action.row, Renumbered())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .row(let id, let newID):
        guard !state.rows.contains(id: newID) else { return .none }
        return rows.reduce(into: &state, id: id, action: newID)
      }
    }
  }

  @Test func aRowThatTakesTheIDOfAnother() {
    let state = Board.State(rows: [Todo(id: 1), Todo(id: 2)])
    let store = makeStore(state, Board())
    store.send(.row(1, 2))
    #expect(store.state.rows.count == 1)
    #expect(reports.codes == ["WS-010"])

    let mended = makeStore(state, MendedBoard())
    mended.send(.row(1, 2))
    #expect(mended.state.rows.count == 2)
    #expect(reports.codes == ["WS-010"])
  }
}
