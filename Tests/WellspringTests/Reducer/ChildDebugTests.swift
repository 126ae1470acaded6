// SPDX-License-Identifier: MIT

#if DEBUG
  import TestSupport
  import Testing

  @testable import Wellspring

  /// The debug output of a single child.
  @MainActor
  @Suite struct ChildDebugTests {
    /// A feature with a child of each kind, each of which prints.
    struct Room: Reducer {
      struct Shelf: Reducer {
        struct State: Identifiable {
          var id = 1
          var count = 0
          var lamp = Lamp.State()
        }

        enum Action {
          case add(Int)
          case later
          case lamp(Lamp.Action)
        }

        let lamp: Child<Lamp>

        func reduce(into state: inout State, action: Action) -> Effect {
          switch action {
          case .add(let count): state.count += count
          case .later: return .send(.add(1), fileID: "Home/Shelf.swift", line: 5)
          case .lamp(let action): return lamp.reduce(into: &state, action: action)
          }
          return .none
        }
      }

      struct Lamp: Reducer {
        struct State { var isOn = false }
        enum Action { case toggled }

        func reduce(into state: inout State, action: Action) -> Effect {
          state.isOn.toggle()
          return .none
        }
      }

      enum Page {
        case none
        case shelf(Shelf.State)
      }

      struct State {
        var shelf = Shelf.State()
        var guest: Shelf.State?
        var page: Page? = Page.none
        var rows: IdentifiedArray<Shelf.State> = [Shelf.State(id: 7), Shelf.State(id: 8)]
        var visits = 0
      }

      enum Action {
        case shelf(Shelf.Action)
        case guest(Shelf.Action)
        case page(Shelf.Action)
        case row(Int, Shelf.Action)
        case opened
      }

      let shelf: Child<Shelf>
      let guest: OptionalChild<Shelf>
      let page: CaseChild<Page?, Shelf>
      let rows: Children<Shelf>

      init(_ settings: DebugSettings<Shelf.Action>, lamp: DebugSettings<Lamp.Action>? = nil) {
        var lampChild = Shelf.Child(\.lamp, Shelf.Action.lamp, Lamp())
        if let lamp { lampChild = lampChild.debug(lamp) }
        let reducer = Shelf(lamp: lampChild)
        shelf = Child(\.shelf, Action.shelf, reducer).debug(settings)
        guest = OptionalChild(\.guest, Action.guest, reducer).debug(settings)
        page = CaseChild(\.page, Page.shelf, Action.page, reducer) {
          if case .shelf(let state) = $0 { state } else { nil }
        }
        .debug(settings)
        rows = Children(\.rows, Action.row, reducer).debug(settings)
      }

      func reduce(into state: inout State, action: Action) -> Effect {
        state.visits += 1
        switch action {
        case .shelf(let action): return shelf.reduce(into: &state, action: action)
        case .guest(let action): return guest.reduce(into: &state, action: action)
        case .page(let action): return page.reduce(into: &state, action: action)
        case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
        case .opened:
          state.guest = Shelf.State()
          state.page = .shelf(Shelf.State())
          return .none
        }
      }
    }

    private let log = Recorder<String>()

    private func makeStore(
      _ settings: DebugSettings<Room.Shelf.Action>? = nil,
      lamp: DebugSettings<Room.Lamp.Action>? = nil,
      middleware: [Middleware<Room>] = [],
      reports: @escaping @MainActor (StoreReport) -> Void = { Issue.record("\($0)") }
    ) -> Store<Room> {
      let reducer = Room(settings ?? .noting(in: log), lamp: lamp)
      return Store(initialState: Room.State(), reducer: reducer, middleware: middleware, reports: reports)
    }

    private func send(_ actions: Room.Action..., to store: Store<Room>) {
      for action in actions { store.send(action, fileID: "Home/Room.swift", line: 7) }
    }

    @Test func eachKindOfChildPrintsItsOwnActionsAndItsPartUnderItsPlace() {
      let store = makeStore()
      send(.opened, .shelf(.add(1)), .guest(.add(2)), .page(.add(3)), .row(8, .add(4)), to: store)
      #expect(
        log.text == """
          shelf ← .add(1)   from Room.swift:7, 3 µs
            count: 0 → 1
          guest ← .add(2)   from Room.swift:7, 3 µs
            count: 0 → 2
          page.shelf ← .add(3)   from Room.swift:7, 3 µs
            count: 0 → 3
          rows[id: 8] ← .add(4)   from Room.swift:7, 3 µs
            count: 0 → 4

          """
      )
      #expect(store.state.rows[id: 8]?.count == 4 && store.state.visits == 5)
    }

    @Test func aChildCanHaveANameAFormatAndAFilter() {
      let isAdd: (Room.Shelf.Action) -> Bool = { if case .add = $0 { true } else { false } }
      let store = makeStore(.noting(in: log, name: "books", format: .actionsOnly, actions: isAdd))
      send(.opened, .shelf(.lamp(.toggled)), .shelf(.add(1)), .page(.add(1)), .row(7, .add(1)), to: store)
      #expect(
        log.text == """
          books ← .add(1)   from Room.swift:7, 3 µs
          books ← .add(1)   from Room.swift:7, 3 µs
          books[id: 7] ← .add(1)   from Room.swift:7, 3 µs

          """
      )
    }

    @Test func theStoresOwnBlockOfAnActionComesFirstAndAChildsBeforeThatOfTheChildWithin() {
      let debug = Middleware<Room>.debug(.noting(in: log, format: .actionsOnly))
      let store = makeStore(
        .noting(in: log, format: .actionsOnly), lamp: .noting(in: log), middleware: [debug])
      send(.row(7, .lamp(.toggled)), .shelf(.add(1)), to: store)
      #expect(
        log.text == """
          Room ← .row(7, .lamp(.toggled))   from Room.swift:7, 3 µs
          rows[id: 7] ← .lamp(.toggled)   from Room.swift:7, 3 µs
          lamp ← .toggled   from Room.swift:7, 3 µs
            isOn: false → true
          Room ← .shelf(.add(1))   from Room.swift:7, 3 µs
          shelf ← .add(1)   from Room.swift:7, 3 µs

          """
      )
    }

    @Test func anActionOfAChildsEffectSaysSo() {
      let store = makeStore(.noting(in: log, format: .actionsOnly))
      send(.row(7, .later), to: store)
      store.scope(\.shelf).send(.add(1), fileID: "Home/View.swift", line: 3)
      #expect(
        log.text == """
          rows[id: 7] ← .later   from Room.swift:7, 3 µs
          rows[id: 7] ← .add(1)   from effect at Shelf.swift:5, 3 µs
          shelf ← .add(1)   from View.swift:3, 3 µs

          """
      )
    }

    @Test func aChildThatIsNotTherePrintsNothing() {
      let reports = Recorder<StoreReport>()
      let store = makeStore(reports: reports.note)
      send(.guest(.add(1)), .page(.add(1)), .row(9, .add(1)), to: store)
      #expect(log.entries == [])
      #expect(reports.codes == ["WS-003", "WS-003", "WS-004"])
    }

    @Test func aReducerWithoutAStorePrintsAtOnceAndKnowsNoSender() {
      var state = Room.State()
      let room = Room(.noting(in: log), lamp: .noting(in: log))
      _ = room.reduce(into: &state, action: .row(7, .lamp(.toggled)))
      #expect(
        log.text == """
          rows[id: 7] ← .lamp(.toggled)   3 µs
            lamp.isOn: false → true
          lamp ← .toggled   3 µs
            isOn: false → true

          """
      )
    }

    @Test func anOutputMayReadTheStoreAndSend() {
      final class Owner { var store: Store<Room>? }
      let owner = Owner()
      var visits: [Int] = []
      let settings = DebugSettings<Room.Shelf.Action>(
        actions: { _ in MainActor.assumeIsolated { owner.store?.state.visits ?? 0 } > 0 },
        output: { _ in
          MainActor.assumeIsolated {
            visits.append(owner.store?.state.visits ?? -1)
            if visits.count == 1 { owner.store?.send(.shelf(.add(1))) }
          }
        },
        time: { $0 }
      )
      owner.store = makeStore(settings)
      owner.store?.send(.shelf(.add(1)))
      #expect(visits == [1, 2])
      owner.store?.send(.opened)
      owner.store = nil
    }

    @Test func whatTheParentChangesAfterTheChildIsNotTheChilds() {
      struct Parent: Reducer {
        struct State { var lamp = Room.Lamp.State() }
        enum Action { case lamp(Room.Lamp.Action) }
        let lamp: Child<Room.Lamp>

        func reduce(into state: inout State, action: Action) -> Effect {
          switch action {
          case .lamp(let action):
            let effect = lamp.reduce(into: &state, action: action)
            state.lamp.isOn.toggle()
            return effect
          }
        }
      }
      let lamp = Parent.Child(\.lamp, Parent.Action.lamp, Room.Lamp()).debug(.noting(in: log))
      let store = Store(initialState: Parent.State(), reducer: Parent(lamp: lamp))
      store.send(.lamp(.toggled), fileID: "Home/Room.swift", line: 7)
      #expect(!store.state.lamp.isOn)
      #expect(log.text == "lamp ← .toggled   from Room.swift:7, 3 µs\n  isOn: false → true\n")
    }

    @Test func theDeclarationIsTheSameOneOtherwise() {
      let plain = Room.Child(
        \.shelf, Room.Action.shelf, Room.Shelf(lamp: .init(\.lamp, Room.Shelf.Action.lamp, Room.Lamp())))
      let printing = plain.debug(.noting(in: log))
      #expect(plain.declaration.key == printing.declaration.key)
      let store = makeStore()
      let row = store.scope(\.rows)[id: 7]
      send(.row(7, .add(1)), to: store)
      #expect(row?.count == 1)
      #expect(store.scope(\.rows)[id: 7] === row)
    }

    @Test func aComputedPlaceIsCalledAfterItsFeature() {
      struct Parent: Reducer {
        struct State {
          var hidden = Room.Lamp.State()
          var lamp: Room.Lamp.State {
            get { hidden }
            set { hidden = newValue }
          }
        }
        enum Action { case lamp(Room.Lamp.Action) }
        let lamp: Child<Room.Lamp>

        func reduce(into state: inout State, action: Action) -> Effect {
          switch action {
          case .lamp(let action): lamp.reduce(into: &state, action: action)
          }
        }
      }
      let lamp = Parent.Child(\.lamp, Parent.Action.lamp, Room.Lamp()).debug(.noting(in: log, format: .actionsOnly))
      let store = Store(initialState: Parent.State(), reducer: Parent(lamp: lamp))
      store.send(.lamp(.toggled))
      #expect(log.text.hasPrefix("Lamp ← .toggled") || log.text.hasPrefix("lamp ← .toggled"))
    }
  }
#endif
