// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wellspring

/// A list of to-dos with all four kinds of child.
public struct TodoList: Reducer, Sendable {
  public enum Destination: Equatable {
    case login(Login.State)
    case help(topic: String)
  }

  // Neither `Sendable` nor `Equatable`: it holds a class, and a closure.
  public struct State {
    public var todos: IdentifiedArray<Todo> = []
    public var header = Header.State()
    public var editor: Editor.State?
    public var destination: Destination?
    public var user = User()
    public var filter = Filter.all
    public var found: [Int] = []
    public var changes: [Int] = []
    public var problem: String?
    public var photo: Photo?
    public var format: ((Todo) -> String)?

    // Called like members of a view store.
    public var values: [Int] = []
    public var state = ""
    public var send = 0
    public var scope: String?

    public init() {}

    /// A selector is a computed property.
    public var summary: Summary {
      Summary(open: todos.count { !$0.isDone }, done: todos.count(where: \.isDone))
    }
  }

  public enum Action {
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

  public var dependencies: Dependencies

  public init(dependencies: Dependencies = Dependencies()) {
    self.dependencies = dependencies
  }

  public let todos = Children(\.todos, Action.todo, TodoRow())
  public let header = Child(\.header, Action.header, Header())
  public let editor = OptionalChild(\.editor, Action.editor, Editor())
  public let login = CaseChild(\.destination, Destination.login, Action.login, Login()) {
    if case .login(let state) = $0 { state } else { nil }
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
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
