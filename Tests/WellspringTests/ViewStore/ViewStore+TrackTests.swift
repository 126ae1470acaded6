// SPDX-License-Identifier: MIT

import Observation
import TestSupport
import Testing
import Wellspring

/// `track`: runs, and runs again after each turn in which something changed that it had read.
@MainActor
@Suite struct ViewStoreTrackTests {
  @Test func aTrackerRunsAtOnceAndAgainAfterEachChange() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<Int>()
    let token = store.track { seen.note(view.count) }
    #expect(seen.entries == [0])
    for count in 1...3 { store.edit { $0.count = count } }
    #expect(seen.entries == [0, 1, 2, 3])
    withExtendedLifetime(token) {}
  }

  @Test func aTrackerRunsOnceATurnHoweverManyOfItsValuesChange() {
    let store = Store<Board>.board()
    let view = store.view
    let leaf = store.scope(\.leaf)
    let seen = Recorder<String>()
    let token = store.track { seen.note("\(view.count) \(view.title) \(leaf.count)") }
    store.edit { ($0.count, $0.title, $0.leaf.count) = (1, "x", 2) }
    store.send(contentsOf: [.edit { $0.count = 2 }, .edit { $0.title = "y" }])
    #expect(seen.entries == ["0  0", "1 x 2", "2 y 2"])
    withExtendedLifetime(token) {}
  }

  @Test func aTrackerIsNotRunByWhatItDidNotRead() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<Int>()
    let token = store.track { seen.note(view.count) }
    store.edit { $0.title = "x" }
    store.edit { $0.count = 0 }
    #expect(seen.entries == [0])
    withExtendedLifetime(token) {}
  }

  @Test func aTrackerFollowsWhatItReadTheLastTime() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<String>()
    let token = store.track { seen.note(view.count == 0 ? view.title : "\(view.leaf.count)") }
    store.edit { $0.leaf.count = 1 }
    store.edit { $0.title = "x" }
    store.edit { $0.count = 1 }
    store.edit { $0.title = "y" }
    store.edit { $0.leaf.count = 2 }
    #expect(seen.entries == ["", "x", "1", "2"])
    withExtendedLifetime(token) {}
  }

  @Test func aTrackerEndsWithItsToken() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<Int>()
    let cancelled = store.track { seen.note(view.count) }
    var released: ObservationToken? = store.track { seen.note(100 + view.count) }
    store.edit { $0.count = 1 }
    cancelled.cancel()
    released = nil
    store.edit { $0.count = 2 }
    #expect(seen.entries == [0, 100, 1, 101])
    #expect(released == nil)
  }

  @Test func whatATrackerCapturesIsFreedWithItsToken() {
    final class Label {}
    let store = Store<Board>.board()
    var label: Label? = Label()
    weak let freed = label
    var token: ObservationToken? = store.track { [label, view = store.view] in _ = (label, view.count) }
    store.edit { $0.count = 1 }
    label = nil
    #expect(freed != nil)
    token = nil
    #expect(freed == nil && token == nil && label == nil)
  }

  @Test func aTrackerFollowsTwoStores() {
    let (left, right) = (Store<Board>.board(), Store<Board>.board())
    let (leftView, rightView) = (left.view, right.view)
    let seen = Recorder<[Int]>()
    let token = left.track { seen.note([leftView.count, rightView.count]) }
    right.edit { $0.count = 1 }
    left.edit { $0.count = 2 }
    right.edit { $0.count = 3 }
    #expect(seen.entries == [[0, 0], [0, 1], [2, 1], [2, 3]])
    token.cancel()
    right.edit { $0.count = 4 }
    left.edit { $0.count = 4 }
    #expect(seen.entries.count == 4)
  }

  @Test func aTrackerOfTwoStoresRunsForBothWhenAnObserverOfOneSendsToTheOther() {
    let (left, right) = (Store<Board>.board(), Store<Board>.board())
    let (leftView, rightView) = (left.view, right.view)
    let seen = Recorder<[Int]>()
    let sender = left.observe(\.count) { count in right.edit { $0.count = count * 10 } }
    let token = left.track { seen.note([leftView.count, rightView.count]) }
    left.edit { $0.count = 1 }
    #expect(seen.entries.last == [1, 10])
    left.edit { $0.count = 2 }
    #expect(seen.entries.last == [2, 20])
    withExtendedLifetime((sender, token)) {}
  }

  @Test func aTrackerFollowsAnotherObservableToo() async {
    let store = Store<Board>.board()
    let view = store.view
    let settings = Settings()
    let seen = Recorder<String>()
    let (runs, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = store.track {
      seen.note("\(view.count) \(settings.unit)")
      continuation.yield()
    }
    var iterator = runs.makeAsyncIterator()
    await iterator.next()
    settings.unit = "m"
    await iterator.next()
    store.edit { $0.count = 1 }
    await iterator.next()
    settings.unit = "cm"
    await iterator.next()
    #expect(seen.entries == ["0 km", "0 m", "1 m", "1 cm"])
    token.cancel()
  }

  @Test func anotherObservableThatChangesWithinATurnRunsATrackerInThatTurn() {
    let store = Store<Board>.board()
    let view = store.view
    let settings = Settings()
    let seen = Recorder<String>()
    let token = store.track { seen.note("\(view.count) \(settings.unit)") }
    // What is told first changes what the tracker reads as well.
    withObservationTracking {
      _ = view.title
    } onChange: {
      MainActor.assumeIsolated { settings.unit = "m" }
    }
    store.edit { $0.title = "x" }
    #expect(seen.entries == ["0 km", "0 m"])
    withExtendedLifetime(token) {}
  }

  @Test func whatATrackerSendsWaitsUntilItHasRunAlsoTheFirstTime() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<Int>()
    let token = store.track {
      seen.note(view.count)
      if view.count < 3 { store.edit { $0.count += 1 } }
      seen.note(view.count)
    }
    #expect(seen.entries == [0, 0, 1, 1, 2, 2, 3, 3])
    store.edit { $0.count = 7 }
    #expect(seen.entries.suffix(2) == [7, 7])
    withExtendedLifetime(token) {}
  }

  @Test func aTrackerThatIsMadeByAnObserverRunsAtOnceAndThenFromTheNextTurnOn() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<Int>()
    let tokens = Recorder<ObservationToken>()
    let token = store.observe(\.count) { _ in
      if tokens.entries.isEmpty { tokens.note(store.track { seen.note(view.count) }) }
    }
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(seen.entries == [1, 2])
    withExtendedLifetime(token) {}
  }

  @MainActor
  @Observable
  final class Settings {
    var unit = "km"
  }
}
