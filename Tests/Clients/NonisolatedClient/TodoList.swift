// SPDX-License-Identifier: MIT

import Wellspring

/// A list of to-dos with all four kinds of child.
struct TodoList: Reducer {
  enum Destination: Equatable {
    case login(Login.State)
    case help(topic: String)
  }

  // Neither `Sendable` nor `Equatable`: it holds a class, and a closure.
  struct State {
    var todos: IdentifiedArray<Todo> = []
    var header = Header.State()
    var editor: Editor.State?
    var destination: Destination?
    var user = User()
    var filter = Filter.all
    var found: [Int] = []
    var changes: [Int] = []
    var problem: String?
    var photo: Photo?
    var format: ((Todo) -> String)?

    // Called like members of a view store.
    var values: [Int] = []
    var state = ""
    var send = 0
    var scope: String?

    /// A selector is a computed property.
    var summary: Summary {
      Summary(open: todos.count { !$0.isDone }, done: todos.count(where: \.isDone))
    }
  }

  enum Action {
    case todo(Todo.ID, TodoRow.Action)
    case header(Header.Action)
    case editor(Editor.Action)
    case login(Login.Action)
    case appeared
    case loaded([Todo])
    case failed(String)
    case changed(Int)
    case queryChanged(String)
    case found([Int])
    case edited(Todo.ID?)
    case loginTapped
    case attached(Photo)
    case renamed(String)
    case cancelTapped
    case removed(Todo.ID)
    case countTapped
  }

  var dependencies = Dependencies()

  let todos = Children(\.todos, Action.todo, TodoRow())
  let header = Child(\.header, Action.header, Header())
  let editor = OptionalChild(\.editor, Action.editor, Editor())
  let login = CaseChild(\.destination, Destination.login, Action.login, Login()) {
    if case .login(let state) = $0 { state } else { nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .todo(let id, let action): return todos.reduce(into: &state, id: id, action: action)
    case .header(let action): return header.reduce(into: &state, action: action)
    case .editor(.saveTapped):
      guard let editor = state.editor else { return .none }
      state.todos[id: editor.id]?.title = editor.title
      state.editor = nil
      return save(state)
    case .editor(let action): return editor.reduce(into: &state, action: action)
    case .login(.done(let name)):
      state.user.name = name
      state.destination = nil
      return .none
    case .login(let action): return login.reduce(into: &state, action: action)
    case .appeared: return .merge(load(), follow())
    case .loaded(let todos): state.todos = IdentifiedArray(todos, duplicates: .keepLast)
    case .failed(let problem): state.problem = problem
    case .changed(let change): state.changes.append(change)
    case .queryChanged(let query): return search(query, state.filter)
    case .found(let found): state.found = found
    case .edited(let id):
      state.editor = id.flatMap { state.todos[id: $0] }.map { Editor.State(id: $0.id, title: $0.title) }
    case .loginTapped:
      state.destination = .login(Login.State())
      return .concatenate(.send(.login(.begin)), visit("login"))
    case .attached(let photo):
      state.photo = photo
    case .renamed(let name):
      state.user.name = name
    case .cancelTapped:
      return .merge(.cancel(id: WorkID.loading), .cancel(id: SaveID(user: state.user)), editor.cancelAll())
    case .removed(let id):
      state.todos.remove(id: id)
      return todos.cancel(id: WorkID.loading, of: id)
    case .countTapped:
      return .run { [self] store in
        await store.send(.found([try await count()]))
      }
    }
    return .none
  }

  private func load() -> Effect {
    .run { [todos = dependencies.todos] store in
      await store.send(.loaded(try await todos.load()))
      await store.send(.attached(Photo(bytes: [1, 2, 3])))
    } catch: { error, store in
      await store.send(.failed("\(error)"))
    }
    .cancellable(id: WorkID.loading, cancelInFlight: true)
  }

  private func follow() -> Effect {
    .subscribe(to: dependencies.todos.changes()) { .changed($0) }
  }

  private func search(_ query: String, _ filter: Filter) -> Effect {
    .run { [search = dependencies.search] store in
      await store.send(.found(await search.find(query)))
    }
    .debounce(id: WorkID.searching(filter), for: .milliseconds(1))
  }

  private func save(_ state: State) -> Effect {
    let todos = Array(state.todos)
    return .run { [dependencies] _ in
      try await dependencies.todos.save(todos)
    } catch: { _, store in
      await store.send(.failed("not saved"))
    }
    .throttle(id: SaveID(user: state.user), for: .milliseconds(1), latest: true)
  }

  private func count() async throws -> Int {
    try await dependencies.todos.load().count
  }

  private func visit(_ place: String) -> Effect {
    .run { [router = dependencies.router] _ in
      await router.visit(place)
    }
  }
}
