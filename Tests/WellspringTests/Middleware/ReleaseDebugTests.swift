// SPDX-License-Identifier: MIT

#if !DEBUG
  import TestSupport
  import Testing

  @testable import Wellspring

  /// There is nothing of the debug output in a release build.
  @MainActor
  @Suite struct ReleaseDebugTests {
    private let log = Recorder<String>()

    @Test func theDebugMiddlewareIsNoStepOfTheStore() {
      let log = log
      let store = Store(
        initialState: Shelf.State(),
        reducer: Shelf(),
        middleware: [
          .debug(actions: { _ in note("filter", in: log) }, output: { _ in note("output", in: log) }),
          .debug(of: \.count, actions: { _ in note("filter", in: log) }, output: { _ in note("output", in: log) }),
        ]
      )
      #expect(store.storage.middleware.isEmpty)
      // With nothing to do but to reduce, `send` does not even begin a turn.
      #expect(store.storage.activity.isEmpty)
      store.send(.add(1))
      #expect(store.storage.turn == 0)
      #expect(store.state.count == 1)
      #expect(log.entries == [])
    }

    @Test func otherMiddlewareStays() {
      let log = log
      let other = Middleware<Shelf> { _, action, next in
        note("other", in: log)
        next(action)
      }
      let store = Store(initialState: Shelf.State(), reducer: Shelf(), middleware: [.debug(), other, .debug()])
      #expect(store.storage.middleware.count == 1)
      store.send(.add(1))
      #expect(log.entries == ["other"])
    }

    @Test func aChildIsDeclaredAsItWouldBeWithoutAnOutput() {
      struct Room: Reducer {
        struct State {
          var shelf = Shelf.State()
          var guest: Shelf.State? = Shelf.State()
          var page = Page.shelf(Shelf.State())
          var rows: IdentifiedArray<Member.State> = [Member.State(id: 1)]
        }
        enum Page { case none, shelf(Shelf.State) }
        enum Action { case shelf(Shelf.Action), guest(Shelf.Action), page(Shelf.Action), row(Int, Member.Action) }

        func reduce(into state: inout State, action: Action) -> Effect { .none }
      }
      let log = log
      let filter: (Shelf.Action) -> Bool = { _ in note("filter", in: log) }
      let shelf = Room.Child(\.shelf, Room.Action.shelf, Shelf())
      let guest = Room.OptionalChild(\.guest, Room.Action.guest, Shelf())
      let rows = Room.Children(\.rows, Room.Action.row, Member())
      let page = Room.CaseChild(\.page, Room.Page.shelf, Room.Action.page, Shelf()) {
        if case .shelf(let state) = $0 { state } else { nil }
      }
      #expect(shelf.debug(actions: filter).declaration === shelf.declaration)
      #expect(guest.debug(actions: filter).declaration === guest.declaration)
      #expect(page.debug(actions: filter).declaration === page.declaration)
      #expect(rows.debug(actions: { _ in note("filter", in: log) }).declaration === rows.declaration)
      var state = Room.State()
      _ = shelf.debug(actions: filter).reduce(into: &state, action: .add(1))
      _ = guest.debug(actions: filter).reduce(into: &state, action: .add(1))
      _ = page.debug(actions: filter).reduce(into: &state, action: .add(1))
      _ = rows.debug(actions: { _ in note("filter", in: log) }).reduce(into: &state, id: 1, action: .note("x"))
      #expect(state.shelf.count == 1)
      #expect(log.entries == [])
    }
  }

  @MainActor
  @discardableResult
  private func note(_ text: String, in log: Recorder<String>) -> Bool {
    log.note(text)
    return true
  }
#endif
