// SPDX-License-Identifier: MIT

#if DEBUG
  import TestSupport
  import Testing
  import WellspringTesting

  @testable import Wellspring

  /// What the debug middleware prints.
  @MainActor
  @Suite struct MiddlewareDebugTests {
    private let log = Recorder<String>()

    private func makeStore(
      _ middleware: [Middleware<Shelf>],
      host: TestHost? = nil
    ) -> Store<Shelf> {
      Store(initialState: Shelf.State(), reducer: Shelf(), middleware: middleware, host: host)
    }

    private func send(_ action: Shelf.Action, to store: Store<Shelf>) {
      store.send(action, fileID: "Home/Room.swift", line: 7)
    }

    @Test func aBlockSaysWhoSentWhatAndWhatItChanged() {
      let store = makeStore([.debug(.noting(in: log))])
      send(.add(2), to: store)
      send(.rename("Novels"), to: store)
      #expect(
        log.entries == [
          "Shelf ← .add(2)   from Room.swift:7, 3 µs\n  count: 0 → 2\n",
          "Shelf ← .rename(\"Novels\")   from Room.swift:7, 3 µs\n  title: \"\" → \"Novels\"\n",
        ]
      )
    }

    @Test func anActionThatChangesNothingIsPrintedTooAndSaysSo() {
      let store = makeStore([.debug(.noting(in: log))])
      send(.nothing, to: store)
      #expect(log.text == "Shelf ← .nothing   from Room.swift:7, 3 µs\n  (no change)\n")
    }

    @Test func aTreeStandsBeneathItsActionAsTheDiffDrawsIt() {
      let store = makeStore([.debug(.noting(in: log, format: .tree))])
      let old = store.state
      send(.add(1), to: store)
      let tree = Diff(from: old, to: store.state)?.formatted(.tree, color: .never) ?? ""
      #expect(tree.contains("\n"))
      #expect(log.text == "Shelf ← .add(1)   from Room.swift:7, 3 µs\n\(tree)\n")
    }

    @Test func actionsAloneArePrintedWithoutTheirChanges() {
      let store = makeStore([.debug(.noting(in: log, format: .actionsOnly))])
      send(.add(1), to: store)
      send(.nothing, to: store)
      #expect(log.text == "Shelf ← .add(1)   from Room.swift:7, 3 µs\nShelf ← .nothing   from Room.swift:7, 3 µs\n")
    }

    @Test func aStoreCanHaveAName() {
      let store = makeStore([.debug(.noting(in: log, name: "Hall", format: .actionsOnly))])
      send(.nothing, to: store)
      #expect(log.text == "Hall ← .nothing   from Room.swift:7, 3 µs\n")
    }

    @Test func actionsThatAreNotOfInterestAreLeftOut() {
      let isRename: (Shelf.Action) -> Bool = { if case .rename = $0 { true } else { false } }
      let store = makeStore([.debug(.noting(in: log, format: .actionsOnly, actions: isRename))])
      send(.add(1), to: store)
      send(.rename("Maps"), to: store)
      #expect(store.state.count == 1)
      #expect(log.text == "Shelf ← .rename(\"Maps\")   from Room.swift:7, 3 µs\n")
    }

    @Test(arguments: [DebugFormat.list, .actionsOnly])
    func ofAPartOnlyTheActionsThatChangeItArePrinted(_ format: DebugFormat) {
      let store = makeStore([.debug(.noting(in: log, format: format), of: \.title)])
      send(.add(1), to: store)
      send(.rename(""), to: store)
      send(.rename("Maps"), to: store)
      #expect(log.entries.count == 1)
      #expect(log.text.hasPrefix("Shelf.title ← .rename(\"Maps\")   from Room.swift:7, 3 µs\n"))
      #expect(log.text.contains("\"\" → \"Maps\"\n") == (format == .list))
      #expect(!log.text.contains("count"))
    }

    @Test func aPartMayBeComputed() {
      let store = makeStore([.debug(.noting(in: log), of: \.double)])
      send(.rename("Maps"), to: store)
      send(.add(2), to: store)
      #expect(log.entries.count == 1)
      #expect(log.text == "Shelf.<computed (Int)> ← .add(2)   from Room.swift:7, 3 µs\n  0 → 4\n")
    }

    @Test func aPartCanHaveAName() {
      let store = makeStore([.debug(.noting(in: log, name: "Count"), of: \.count)])
      send(.add(2), to: store)
      #expect(log.text == "Count ← .add(2)   from Room.swift:7, 3 µs\n  0 → 2\n")
    }

    @Test func anActionOfAnEffectSaysWhichEffectSentIt() {
      let host = TestHost()
      let store = makeStore([.debug(.noting(in: log, format: .actionsOnly))], host: host)
      send(.load, to: store)
      host.drain()
      send(.addLater(2), to: store)
      #expect(
        log.text == """
          Shelf ← .load   from Room.swift:7, 3 µs
          Shelf ← .add(5)   from effect “load” at Shelf.swift:12, 3 µs
          Shelf ← .addLater(2)   from Room.swift:7, 3 µs
          Shelf ← .add(2)   from effect at Shelf.swift:15, 3 µs

          """
      )
    }

    @Test func anActionOfAMiddlewareSaysWhereThatSentIt() {
      let answer = Middleware<Shelf> { store, action, next in
        next(action)
        if case .nothing = action { store.send(.add(1), fileID: "Home/Answer.swift", line: 3) }
      }
      let store = makeStore([.debug(.noting(in: log, format: .actionsOnly)), answer])
      send(.nothing, to: store)
      #expect(
        log.text == """
          Shelf ← .nothing   from Room.swift:7, 3 µs
          Shelf ← .add(1)   from middleware at Answer.swift:3, 3 µs

          """
      )
    }

    @Test func blocksComeInTheOrderOfSendingWhoeverSends() {
      let store = makeStore([.debug(.noting(in: log, format: .actionsOnly))])
      let first = store.observe(\.count) { if $0 == 1 { send(.rename("a"), to: store) } }
      let second = store.observe(\.count) { if $0 == 1 { send(.rename("b"), to: store) } }
      store.send(contentsOf: [.addLater(1), .nothing], fileID: "Home/Room.swift", line: 9)
      #expect(
        log.text == """
          Shelf ← .addLater(1)   from Room.swift:9, 3 µs
          Shelf ← .nothing   from Room.swift:9, 3 µs
          Shelf ← .add(1)   from effect at Shelf.swift:15, 3 µs
          Shelf ← .rename("a")   from Room.swift:7, 3 µs
          Shelf ← .rename("b")   from Room.swift:7, 3 µs

          """
      )
      withExtendedLifetime([first, second]) {}
    }

    @Test func anActionThatAMiddlewareKeepsBackIsSaidToBe() {
      let filter = Middleware<Shelf> { _, action, next in if case .add = action {} else { next(action) } }
      let store = makeStore([.debug(.noting(in: log)), filter])
      send(.add(1), to: store)
      #expect(
        log.text == "Shelf ← .add(1)   from Room.swift:7\n  (a middleware did not pass it on to the reducer)\n")
    }

    @Test func anActionThatIsPassedOnTwiceIsOneBlockWithBothChanges() {
      let twice = Middleware<Shelf> { _, action, next in
        next(action)
        next(action)
      }
      let store = makeStore([.debug(.noting(in: log)), twice])
      send(.add(1), to: store)
      #expect(log.text == "Shelf ← .add(1)   from Room.swift:7, 3 µs\n  count: 0 → 2\n")
    }

    @Test func aMiddlewareShowsWhatIsSentWhereItIsFirstAndWhatIsReducedWhereItIsLast() {
      let more = Middleware<Shelf> { _, action, next in if case .add(let count) = action { next(.add(count * 10)) } }
      let store = makeStore([
        .debug(.noting(in: log, name: "outside")), more, .debug(.noting(in: log, name: "inside")),
      ])
      send(.add(1), to: store)
      #expect(log.entries.count == 2)
      #expect(log.entries[0].hasPrefix("inside ← .add(10)"))
      #expect(log.entries[1].hasPrefix("outside ← .add(1)"))
    }

    @Test func anOutputMayReadTheStoreAndSend() {
      final class Owner { var store: Store<Shelf>? }
      let owner = Owner()
      var counts: [Int] = []
      let settings = DebugSettings<Shelf.Action>(
        format: .actionsOnly,
        output: { _ in
          MainActor.assumeIsolated {
            counts.append(owner.store?.state.count ?? -1)
            if counts.count == 1 { owner.store?.send(.add(10)) }
          }
        },
        time: { $0 }
      )
      owner.store = makeStore([.debug(settings)])
      owner.store?.send(.add(1))
      #expect(counts == [1, 11])
      owner.store = nil
    }

    @Test func blocksOfTwoStoresThatSendToEachOtherDoNotMix() {
      let inner = makeStore([.debug(.noting(in: log, name: "inner"))])
      let forward = Middleware<Shelf> { _, action, next in
        inner.send(.rename("x"), fileID: "Home/Hall.swift", line: 1)
        next(action)
      }
      let outer = makeStore([.debug(.noting(in: log, name: "outer")), forward])
      send(.add(1), to: outer)
      #expect(
        log.entries == [
          "inner ← .rename(\"x\")   from Hall.swift:1, 3 µs\n  title: \"\" → \"x\"\n",
          "outer ← .add(1)   from Room.swift:7, 3 µs\n  count: 0 → 1\n",
        ]
      )
    }

    @Test func aThousandActionsOnALargeStatePrintAThousandChangesAndNothingElse() {
      struct Row: Identifiable, Equatable {
        let id: Int
        var count = 0
        var bulk = (0..<4).map { "\($0)" }
      }
      struct State {
        var rows = IdentifiedArray((0..<500).map { Row(id: $0) }, duplicates: .keepFirst)
        var numbers = Array(0..<500)
      }
      let reducer = Reduce<State, Int> { state, action in
        if action < 500 { state.rows[id: action]?.count += 1 } else { state.numbers[action - 500] = -1 }
        return .none
      }
      let store = Store(initialState: State(), reducer: reducer, middleware: [.debug(.noting(in: log))])
      for action in 0..<1_000 { store.send(action, fileID: "Home/Room.swift", line: 7) }
      let changes = log.entries.map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") }
      #expect(changes.prefix(500) == (0..<500).map { "  rows[id: \($0)].count: 0 → 1" }[...])
      #expect(changes.suffix(500) == (0..<500).map { "  numbers[\($0)]: \($0) → -1" }[...])
    }

    @Test func theStateBeforeIsNotKeptAfterTheAction() {
      let reducer = Reduce<Shelf.Label?, Int> { state, _ in
        state = nil
        return .none
      }
      weak var label: Shelf.Label?
      let store: Store<Reduce<Shelf.Label?, Int>>
      do {
        let new = Shelf.Label()
        label = new
        store = Store(initialState: new, reducer: reducer, middleware: [.debug(output: { _ in })])
      }
      #expect(label != nil)
      store.send(1)
      #expect(label == nil)
    }
  }
#endif
