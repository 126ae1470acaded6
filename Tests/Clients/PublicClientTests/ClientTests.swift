// SPDX-License-Identifier: MIT

import PublicClient
import Testing
import Wellspring

/// An app whose features are a module of their own, all of it public.
@MainActor
@Suite struct PublicClientTests {
  /// A store given by the module's name.
  private func makeStore(
    _ dependencies: Dependencies = Dependencies(),
    middleware: [Middleware<TodoList>] = []
  ) -> Wellspring.Store<TodoList> {
    var state = TodoList.State()
    state.todos = [Todo(id: 1, title: "Water the plants"), Todo(id: 2, title: "Call Ada", isDone: true)]
    return Wellspring.Store(
      initialState: state,
      reducer: TodoList(dependencies: dependencies),
      middleware: middleware,
      reports: { Issue.record("\($0)") }
    )
  }

  @Test func rowsAreFollowedOneByOne() throws {
    let store = makeStore()
    let rows = store.scope(\.todos)
    #expect(rows.map { $0.title } == ["Water the plants", "Call Ada"])
    #expect(rows.map(\.isDone) == [false, true])
    for row in rows { row.send(.toggled) }
    #expect(store.scope(\.todos).filter(\.isDone).map(\.title) == ["Water the plants"])
    let row = try #require(rows[id: 2])
    #expect(row[\.owner.address.city] == "")
    row.send(.titleChanged("Call Grace"))
    #expect(row.title == "Call Grace")
    #expect(rows[0] === rows[id: 1])
    #expect(Array(rows.ids) == [1, 2])
  }

  @Test func everyKindOfChildIsScoped() throws {
    let store = makeStore()
    #expect(store.scope(\.header).title == "To do")
    #expect(store.scope(\.editor) == nil)
    store.send(.edited(1))
    let editor = try #require(store.scope(\.editor))
    editor.send(.titleChanged("Water the trees"))
    editor.send(.saveTapped)
    #expect(store.state.todos[id: 1]?.title == "Water the trees")
    store.send(.loginTapped)
    let login = try #require(store.view.scope(\.login))
    #expect(login.isBusy)
    login.send(.done("Ada"))
    #expect(store.scope(\.login) == nil)
    #expect(store.view[\.user.name] == "Ada")
  }

  @Test func valuesAreReadByKeyPathsOfAnyKind() {
    let store = makeStore()
    let view = store.view
    store.send(.renamed("Grace"))
    #expect(view[\.user.name] == "Grace")
    #expect(view[\.user.initials] == "G")
    #expect(view.user.address == Address())
    #expect(view.summary == Summary(open: 1, done: 1))
    #expect(view[\.todos[id: 2]?.title] == "Call Ada")
    #expect(view[\.values] == [])
    #expect(view[\.state] == "")
    #expect(view[\.send] == 0)
    #expect(view[\.scope] == nil)
    #expect(view.state.format == nil)
  }

  @Test func observersAreToldOfEachChange() {
    let store = makeStore()
    var names: [String] = []
    var summaries: [Summary] = []
    var formats = 0
    var labels: [String] = []
    let tokens = [
      store.observe(\.user.name) { names.append($0) },
      store.view.observe(\.summary) { summaries.append($0) },
      store.observe(\.format, removeDuplicates: { ($0 == nil) == ($1 == nil) }) { _ in formats += 1 },
      store.track { labels.append(store.view[\.user.initials]) },
    ]
    store.send(contentsOf: [.renamed("Ada"), .renamed("Grace")])
    store.send(.todo(1, .toggled))
    for token in tokens { token.cancel() }
    store.send(.renamed("Joan"))
    #expect(names == ["Grace"])
    #expect(summaries == [Summary(open: 0, done: 2)])
    #expect(labels == ["", "G"])
    #expect(formats == 0)
  }

  @Test func aWholeStateIsComparedByAConformanceOfTheMainActor() {
    let store = makeStore()
    var headers: [Header.State] = []
    var todos: [Todo] = []
    let tokens = [
      store.track { headers.append(store.scope(\.header).state) },
      store.track { todos.append(contentsOf: store.scope(\.todos).map(\.state)) },
    ]
    store.send(.renamed("Ada"))
    #expect(headers.count == 1)
    #expect(todos.count == 2)
    store.send(.header(.reported("none")))
    store.send(.todo(2, .titleChanged("Call Grace")))
    #expect(headers.map(\.report) == [nil, "none"])
    #expect(todos.map(\.title) == ["Water the plants", "Call Ada", "Water the plants", "Call Grace"])
    withExtendedLifetime(tokens) {}
  }

  @Test func whatIsReadThroughAPassingProjectionIsTracked() {
    let store = makeStore()
    var hasEditor: [Bool] = []
    var hasLogin: [Bool] = []
    var counts: [Int] = []
    var names: [String] = []
    let tokens = [
      store.track { hasEditor.append(store.scope(\.editor) != nil) },
      store.track { hasLogin.append(store.scope(\.login) != nil) },
      store.track { counts.append(store.scope(\.todos).count) },
      store.track { names.append(store.scope(\.login)?.name ?? "–") },
    ]
    store.send(.edited(1))
    store.send(.loginTapped)
    store.send(.login(.nameChanged("Ada")))
    store.send(.removed(2))
    store.send(.edited(nil))
    store.send(.edited(1))
    store.send(.login(.done("Ada")))
    store.send(.loginTapped)
    #expect(hasEditor == [false, true, false, true])
    #expect(hasLogin == [false, true, false, true])
    #expect(counts == [2, 1])
    #expect(names == ["–", "", "Ada", "–", ""])
    withExtendedLifetime(tokens) {}
  }

  @Test func nothingIsLeftOfAStoreThatHasGone() {
    weak var photo: Photo?
    do {
      let store = makeStore()
      store.send(.edited(1))
      let new = Photo()
      photo = new
      store.send(.editor(.attached(new)))
      let token = store.view.track { [view = store.view] in _ = view.scope(\.editor)?.title }
      store.send(.editor(.titleChanged("Water the trees")))
      token.cancel()
    }
    #expect(photo == nil)
  }

  @Test func aReducerIsCapturedAsAWhole() async {
    let store = makeStore()
    await store.send(.countTapped).finish()
    #expect(store.state.found == [2])
  }

  @Test func valuesAreAnAsyncSequence() async {
    let store = makeStore()
    var names: [String] = []
    for await name in store.values(\.user.name) {
      names.append(name)
      if names.count == 3 { break }
      store.send(.renamed(name + "!"))
    }
    #expect(names == ["", "!", "!!"])
  }

  @Test func effectsRunToTheirEnd() async {
    let store = makeStore()
    await store.send(.appeared).finish()
    #expect(store.state.todos.map(\.priority) == [.unset, .letter("A")])
    #expect(store.state.changes == [1, 2])
    #expect(store.state.photo?.bytes == [1, 2, 3])
    await store.send(.queryChanged("milk")).finish()
    #expect(store.state.found == [4])
    await store.view.scope(\.header).send(.tapped).finish()
    #expect(store.state.header.report == "To do: 1")
  }

  @Test func errorsReachTheFeature() async {
    let store = makeStore(Dependencies(todos: .broken))
    let task = store.send(.appeared)
    await task.finish()
    #expect(!task.isCancelled)
    #expect(store.state.problem == "Unavailable()")
    store.send(.edited(1))
    await store.send(.editor(.saveTapped)).finish()
    #expect(store.state.problem == "not saved")
  }

  @Test func effectsAreCancelledByFileLevelIDs() async {
    var dependencies = Dependencies()
    dependencies.todos.load = {
      try await Task.sleep(for: .seconds(60))
      return []
    }
    let store = makeStore(dependencies)
    let task = store.send(.appeared)
    store.send(.cancelTapped)
    await task.finish()
    #expect(store.state.todos.count == 2)
    store.send(.appeared).cancel()
    store.send(.removed(1))
    #expect(store.state.todos.count == 1)
  }

  @Test func aDependencyOnTheMainActorIsCalledByAnEffect() async {
    let dependencies = Dependencies()
    let store = makeStore(dependencies)
    await store.send(.loginTapped).finish()
    #expect(dependencies.router.visited == ["login"])
  }

  @Test func middlewareSeesEveryAction() async {
    var log: [String] = []
    let logger = Middleware<TodoList> { store, action, next in
      let before = store.state.todos.count
      next(action)
      log.append("\(before) → \(store.state.todos.count)")
      if case .removed = action { store.send(.renamed("nobody")) }
    }
    let store = makeStore(middleware: [logger])
    store.send(.removed(1))
    #expect(log == ["2 → 1", "1 → 1"])
    #expect(store.state.user.name == "nobody")
  }

  @Test func stateAndActionsThatAreNotSendableAreLogged() {
    let log = Log()
    let store = makeStore(middleware: [.logging(to: log)])
    store.send(.attached(Photo(bytes: [1])))
    #expect(log.lines.count == 2)
    #expect(log.lines.last?.contains("Photo") == true)
  }

  @Test func stateAndActionsThatAreNeitherSendableNorEquatableArePrinted() {
    var blocks: [String] = []
    var photos: [String] = []
    let store = makeStore(middleware: [
      .debug("list", format: .list, output: { blocks.append($0) }),
      .debug(of: \.photo, format: .list, color: .never, output: { photos.append($0) }),
    ])
    store.send(.attached(Photo(bytes: [1])))
    store.send(.renamed("Ada"))
    #if DEBUG
      #expect(blocks.count == 2)
      #expect(photos.count == 1)
      #expect(blocks[0].hasPrefix("list ← .attached(Photo("))
      #expect(blocks[0].contains("\n  photo: nil → Photo("))
      #expect(blocks[1].contains("\n  user.name: \"\" → \"Ada\"\n"))
      #expect(photos[0].hasPrefix("TodoList.photo ← .attached(Photo("))
    #else
      #expect(blocks.isEmpty && photos.isEmpty)
    #endif
  }

  @Test func childrenOfEveryKindPrintWhatTheyDo() {
    var blocks: [String] = []
    let store = Store(initialState: Desk.State(), reducer: Desk { blocks.append($0) })
    store.send(.opened)
    store.send(.header(.reported("")))
    store.send(.header(.reported("none")))
    store.send(.editor(.attached(Photo())))
    store.send(.login(.begin))
    store.send(.todo(2, .toggled))
    #expect(store.state.todos[id: 2]?.isDone == true)
    #if DEBUG
      let headings = blocks.map { $0.prefix { $0 != "(" && $0 != " " } }
      #expect(headings == ["header", "editor", "destination.login", "todos[id:"])
      #expect(blocks.last?.hasPrefix("todos[id: 2] ← .toggled ") == true)
    #else
      #expect(blocks.isEmpty)
    #endif
  }

  @Test func aFeatureThatContainsItselfIsScopedAtAnyDepth() throws {
    let leaf = Folder.State(id: 3, name: "leaf")
    let state = Folder.State(id: 1, folders: [Folder.State(id: 2, folders: [leaf])])
    let store = Store(initialState: state, reducer: Folder())
    let folder = try #require(store.scope(\.folders)[id: 2]?.scope(\.folders)[id: 3])
    folder.send(.renamed("branch"))
    #expect(folder.name == "branch")
    #expect(store.state.folders[id: 2]?.folders[id: 3]?.name == "branch")
  }

  @Test func genericFeaturesWork() async {
    let paged = Store(initialState: .init(), reducer: Paged<Todo> { [Todo(id: $0)] })
    await paged.send(.more).finish()
    await paged.send(.more).finish()
    #expect(paged.state.items.map(\.id) == [0, 1])

    let counter = Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
    let undoable = Store(initialState: .init(present: 1), reducer: Undoable(counter))
    undoable.send(.present(2))
    #expect(undoable.scope(\.present).state == 3)
    undoable.send(.undo)
    #expect(undoable.scope(\.present).state == 1)
  }

  @Test func aThousandSendsOfConcurrentTasksAreAllReduced() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    )
    await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask { _ = await store.send(1) }
      }
    }
    #expect(store.state == 1_000)
  }
}
