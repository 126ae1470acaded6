// SPDX-License-Identifier: MIT

#if DEBUG
  import TestSupport
  import Testing
  import Wellspring
  import WellspringTesting

  @testable import Todos

  /// What `todos --debug` prints of a session.
  @MainActor
  @Suite("The debug output")
  struct TodosDebugTests {
    private let disk = MemoryFile(
      "(A) Call the plumber +House\nWater the plants\n" + (3...12).map { "Task \($0)\n" }.joined())
    private let host = TestHost()
    private let clock = TestClock()
    private let log = Recorder<String>()

    @Test("of ten actions is what a reader expects, line for line")
    func session() {
      let today = TodoDate("2026-11-30")!
      let log = log
      let settings = DebugSettings<Todos.Action>(
        output: { text in MainActor.assumeIsolated { log.note(text) } },
        time: { _ in .microseconds(12) }
      )
      let store = Store(
        initialState: Todos.State(),
        reducer: Todos(file: disk.file, clock: clock, today: { today }),
        middleware: [.debug(settings)],
        host: host,
      )
      send(.opened, to: store)
      send(.row(1, .completed), to: store)
      send(.added("(B) Book the train to Lisbon +Holiday"), to: store)
      send(.removed(2), to: store)
      send(.removed(2), to: store)
      send(.filtered(TodoFilter(terms: [.project("house")])), to: store)
      clock.advance(by: .milliseconds(500), host)
      send(.quitRequested(.whenSaved), to: store)
      #expect(log.entries.count == 10)
      #expect(Self.withoutLinesOfTheFeature(log.entries.joined()) == Self.golden)
    }

    private func send(_ action: Todos.Action, to store: Store<Todos>) {
      store.send(action, fileID: "Todos/Session.swift", line: 41)
      host.drain()
    }

    /// The feature's own lines move whenever it is changed.
    private static func withoutLinesOfTheFeature(_ text: String) -> String {
      text.replacing(/Todos\.swift:\d+/, with: "Todos.swift")
    }

    private static let golden = """
      Todos ← .opened   from Session.swift:41, 12 µs
        (no change)
      Todos ← .loaded(118 bytes)   from effect “load” at Todos.swift, 12 µs
        Todos.State(
          rows: [
      +     TodoItem(id: 1, line: TodoLine(raw: "(A) Call the plumber +House"), ending: .lf),
      +     TodoItem(id: 2, line: TodoLine(raw: "Water the plants"), ending: .lf),
      +     TodoItem(id: 3, line: TodoLine(raw: "Task 3"), ending: .lf),
      +     TodoItem(id: 4, line: TodoLine(raw: "Task 4"), ending: .lf),
      +     TodoItem(id: 5, line: TodoLine(raw: "Task 5"), ending: .lf),
      +     TodoItem(id: 6, line: TodoLine(raw: "Task 6"), ending: .lf),
      +     TodoItem(id: 7, line: TodoLine(raw: "Task 7"), ending: .lf),
      +     TodoItem(id: 8, line: TodoLine(raw: "Task 8"), ending: .lf),
      +     TodoItem(id: 9, line: TodoLine(raw: "Task 9"), ending: .lf),
      +     TodoItem(id: 10, line: TodoLine(raw: "Task 10"), ending: .lf),
      +     TodoItem(id: 11, line: TodoLine(raw: "Task 11"), ending: .lf),
      +     TodoItem(id: 12, line: TodoLine(raw: "Task 12"), ending: .lf),
          ],
          … 3 unchanged
      -   phase: .opening,
      +   phase: .open,
          … 1 unchanged
      -   revision: 0,
      +   revision: 1,
      -   savedRevision: 0,
      +   savedRevision: 1,
      -   onDisk: no file,
      +   onDisk: 118 bytes,
      -   nextID: 1,
      +   nextID: 13,
        )
      Todos ← .row(1, .completed)   from Session.swift:41, 12 µs
        Todos.State(
          rows: [
            [id: 1]: TodoItem(
              … 1 unchanged
              line: TodoLine(
      -         raw: "(A) Call the plumber +House",
      +         raw: "x 2026-11-30 Call the plumber +House pri:A",
              ),
              … 1 unchanged
            ),
            … 11 unchanged
          ],
          … 5 unchanged
      -   revision: 1,
      +   revision: 2,
          … 3 unchanged
        )
      Todos ← .added("(B) Book the train to Lisbon +Holiday")   from Session.swift:41, 12 µs
        Todos.State(
          rows: [
            … 12 unchanged
      +     TodoItem(
      +       id: 13,
      +       line: TodoLine(raw: "(B) 2026-11-30 Book the train to Lisbon +Holiday"),
      +       ending: .lf,
      +     ),
          ],
          … 5 unchanged
      -   revision: 2,
      +   revision: 3,
          … 2 unchanged
      -   nextID: 13,
      +   nextID: 14,
        )
      Todos ← .removed(2)   from Session.swift:41, 12 µs
        Todos.State(
          rows: [
            … 1 unchanged
      -     TodoItem(id: 2, line: TodoLine(raw: "Water the plants"), ending: .lf),
            … 11 unchanged
          ],
          … 5 unchanged
      -   revision: 3,
      +   revision: 4,
          … 3 unchanged
        )
      Todos ← .removed(2)   from Session.swift:41, 12 µs
        (no change)
      Todos ← .filtered(TodoFilter(terms: [.project("house")]))   from Session.swift:41, 12 µs
        Todos.State(
          … 2 unchanged
          filter: TodoFilter(
            terms: [
      +       [0]: .project("house"),
            ],
          ),
          … 7 unchanged
        )
      Todos ← .saveDue   from effect at Todos.swift, 12 µs
        Todos.State(
          … 5 unchanged
      -   saving: .idle,
      +   saving: .running,
          … 4 unchanged
        )
      Todos ← .saved(revision: 4, 165 bytes)   from effect “save” at Todos.swift, 12 µs
        Todos.State(
          … 5 unchanged
      -   saving: .running,
      +   saving: .idle,
          … 1 unchanged
      -   savedRevision: 1,
      +   savedRevision: 4,
      -   onDisk: 118 bytes,
      +   onDisk: 165 bytes,
          … 1 unchanged
        )
      Todos ← .quitRequested(.whenSaved)   from Session.swift:41, 12 µs
        Todos.State(
          … 4 unchanged
      -   phase: .open,
      +   phase: .left(problem: nil),
          … 5 unchanged
        )

      """
  }
#endif
