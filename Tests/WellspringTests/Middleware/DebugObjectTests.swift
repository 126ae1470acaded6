// SPDX-License-Identifier: MIT

#if DEBUG
  import Foundation
  import StateDiff
  import TestSupport
  import Testing

  @testable import Wellspring

  /// An object in the state, whose changes nobody can see.
  @MainActor
  @Suite struct DebugObjectTests {
    final class Player {
      var volume = 0
    }

    struct Radio: Reducer {
      struct State {
        var station = ""
        var player = Player()
      }

      enum Action { case louder, tuned(String) }

      func reduce(into state: inout State, action: Action) -> Effect {
        switch action {
        case .louder: state.player.volume += 1
        case .tuned(let station): state.station = station
        }
        return .none
      }
    }

    private let note =
      "  (the state holds an object at player: DebugObjectTests.Player; what changes inside of it cannot be seen)\n"
    private let doubt =
      "  (no change; what changes inside of the object at player: DebugObjectTests.Player cannot be seen)\n"

    @Test func itIsNamedOnceForAStoreAndWheneverNothingSeemsToHaveChanged() {
      let log = Recorder<String>()
      let debug = Middleware<Radio>.debug(.noting(in: log))
      let store = Store(initialState: Radio.State(), reducer: Radio(), middleware: [debug])
      store.send(.tuned("one"))
      store.send(.louder)
      store.send(.tuned("two"))
      store.send(.louder)
      #expect(log.entries.map { $0.hasSuffix(note) } == [true, false, false, false])
      #expect(log.entries.map { $0.hasSuffix(doubt) } == [false, true, false, true])

      let other = Store(initialState: Radio.State(), reducer: Radio(), middleware: [debug])
      other.send(.tuned("one"))
      #expect(log.entries.last?.hasSuffix(note) == true)
    }

    @Test func ofAPartOnlyTheObjectsInThatPartMatter() {
      let log = Recorder<String>()
      let store = Store(
        initialState: Radio.State(), reducer: Radio(), middleware: [.debug(.noting(in: log), of: \.station)])
      store.send(.tuned("one"))
      #expect(log.entries.count == 1)
      #expect(!log.text.contains("object"))
    }

    @Test func itIsFoundThroughOptionalsListsAndPayloads() {
      struct Inner { var player: Player? = Player() }
      enum Page { case open(Inner) }
      struct Wrapped { var rows: [Inner] }
      #expect(firstReference(in: Inner()) == "player: DebugObjectTests.Player")
      #expect(firstReference(in: Page.open(Inner())) == "open.player: DebugObjectTests.Player")
      #expect(
        firstReference(in: Wrapped(rows: [Inner(player: nil), Inner()])) == "rows[1].player: DebugObjectTests.Player")
      #expect(firstReference(in: ["a": Inner()]) == "player: DebugObjectTests.Player")
      #expect(firstReference(in: Player()) == "DebugObjectTests.Player")
      #expect(firstReference(in: Inner(player: nil)) == nil)
    }

    @Test func whatCannotChangeIsNone() {
      struct Values {
        var text = String(repeating: "long", count: 100)
        var url = URL(string: "https://example.org")
        var date = Date()
        var data = Data([1, 2, 3])
        var number = Decimal(1)
        var id = UUID()
        var locale = Locale(identifier: "de")
        var calendar = Calendar(identifier: .gregorian)
        var zone = TimeZone(secondsFromGMT: 0)
        var path: AnyKeyPath = \String.count
        var format: (Int) -> String = { "\($0)" }
        var type: Any.Type = Player.self
        var rows: IdentifiedArray<Member.State> = [Member.State(id: 1)]
        var range = 1..<2
        var set: Set<String> = ["a"]
        var any: any Equatable = 1
      }
      #expect(firstReference(in: Values()) == nil)
    }

    @Test func theSearchEndsSoonInWhatIsLargeOrDeep() {
      indirect enum Chain { case end, link(Chain) }
      var chain = Chain.end
      for _ in 0..<1_000 { chain = .link(chain) }
      #expect(firstReference(in: chain) == nil)
      #expect(firstReference(in: Array(repeating: Array(0..<1_000), count: 1_000)) == nil)
    }
  }
#endif
