// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wellspring

/// A feature whose children print what they do, and nothing else.
public struct Desk: Reducer {
  public struct State {
    public var header = Header.State()
    public var editor: Editor.State?
    public var destination: TodoList.Destination?
    public var todos: IdentifiedArray<Todo> = [Todo(id: 1), Todo(id: 2)]

    public init() {}
  }

  public enum Action {
    case header(Header.Action)
    case editor(Editor.Action)
    case login(Login.Action)
    case todo(Todo.ID, TodoRow.Action)
    case opened
  }

  public let header: Child<Header>
  public let editor: OptionalChild<Editor>
  public let login: CaseChild<TodoList.Destination?, Login>
  public let todos: Children<TodoRow>

  public init(output: @escaping (String) -> Void) {
    header = Child(\.header, Action.header, Header()).debug(actions: { $0 != .reported("") }, output: output)
    editor = OptionalChild(\.editor, Action.editor, Editor()).debug("editor", color: .never, output: output)
    login = CaseChild(\.destination, TodoList.Destination.login, Action.login, Login()) {
      if case .login(let state) = $0 { state } else { nil }
    }
    .debug(format: .list, output: output)
    todos = Children(\.todos, Action.todo, TodoRow()).debug(format: .actionsOnly, output: output)
  }

  public func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .header(let action): return header.reduce(into: &state, action: action)
    case .editor(let action): return editor.reduce(into: &state, action: action)
    case .login(let action): return login.reduce(into: &state, action: action)
    case .todo(let id, let action): return todos.reduce(into: &state, id: id, action: action)
    case .opened:
      state.editor = Editor.State(id: 1, title: "")
      state.destination = .login(Login.State())
      return .none
    }
  }
}
