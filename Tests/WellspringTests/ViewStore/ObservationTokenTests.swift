// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring
import WellspringTesting

/// A token keeps an observation going, and nothing else does.
@MainActor
@Suite struct ObservationTokenTests {
  @Test func valuesArriveWhileTheTokenIsKeptAlsoWhenTheProjectionIsGone() {
    let store = Store<Board>.board(Board.State(detail: Leaf.State()))
    let heard = Recorder<Int>()
    var projection = store.scope(\.detail)
    weak let gone = projection
    let token = projection?.observe(\.count) { heard.note($0) }
    projection = nil
    #expect(gone == nil)
    store.edit { $0.detail?.count += 1 }
    store.edit { $0.detail?.count += 1 }
    token?.cancel()
    store.edit { $0.detail?.count += 1 }
    #expect(heard.entries == [1, 2])
  }

  @Test func aTokenKeepsStateAndEffectsAliveWithoutTheStore() {
    let host = TestHost()
    let clock = TestClock()
    let ticker = Reduce<Int, Bool> { state, isTick in
      if isTick { state += 1 }
      guard !isTick else { return .none }
      return .run { store in
        while true {
          try await clock.sleep(for: .seconds(1))
          await store.send(true)
        }
      }
    }
    let heard = Recorder<Int>()
    var store: Store<Reduce<Int, Bool>>? = Store(initialState: 0, reducer: ticker, host: host)
    let token = store?.observe(\.self) { heard.note($0) }
    store?.send(false)
    store = nil
    clock.advance(by: .seconds(2), host)
    #expect(heard.entries == [1, 2])
    token?.cancel()
    clock.advance(by: .seconds(2), host)
    #expect(heard.entries == [1, 2])
    #expect(clock.sleepers == 0)
  }

  @Test func aTokenThatIsReleasedEndsItsObservation() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    var token: ObservationToken? = store.observe(\.count) { heard.note($0) }
    store.edit { $0.count = 1 }
    token = nil
    store.edit { $0.count = 2 }
    #expect(heard.entries == [1])
    #expect(token == nil)
  }

  @Test func anObserverThatAnotherCancelsIsNotCalledAnyMoreInTheSamePass() {
    let store = Store<Board>.board()
    let heard = Recorder<String>()
    let tokens = Recorder<ObservationToken>()
    tokens.note(
      store.observe(\.count) { _ in
        heard.note("first")
        tokens.entries[1].cancel()
      }
    )
    tokens.note(store.observe(\.count) { _ in heard.note("second") })
    tokens.note(store.observe(\.count) { _ in heard.note("third") })
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(heard.entries == ["first", "third", "first", "third"])
    tokens.clear()
  }

  @Test func anObserverWhoseTokenAnotherReleasesIsNotCalledAnyMoreInTheSamePass() {
    let store = Store<Board>.board()
    let heard = Recorder<String>()
    let tokens = Recorder<ObservationToken>()
    let first = store.observe(\.count) { _ in
      heard.note("first")
      tokens.clear()
    }
    tokens.note(store.observe(\.count) { _ in heard.note("second") })
    store.edit { $0.count = 1 }
    #expect(heard.entries == ["first"])
    withExtendedLifetime(first) {}
  }

  @Test func anObserverThatCancelsAnEarlierOneHasItCalledInThisPassForTheLastTime() {
    let store = Store<Board>.board()
    let heard = Recorder<String>()
    let first = store.observe(\.count) { _ in heard.note("first") }
    let second = store.observe(\.count) { _ in first.cancel() }
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(heard.entries == ["first"])
    withExtendedLifetime(second) {}
  }

  @Test func anObserverMayCancelItself() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let tokens = Recorder<ObservationToken>()
    tokens.note(
      store.observe(\.count) { count in
        tokens.entries[0].cancel()
        tokens.clear()
        heard.note(count)
      }
    )
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect(heard.entries == [1])
  }

  @Test func aTrackerThatAnObserverCancelsIsNotRunAnyMoreInTheSamePass() {
    let store = Store<Board>.board()
    let view = store.view
    let seen = Recorder<Int>()
    let tokens = Recorder<ObservationToken>()
    let first = store.observe(\.count) { _ in for token in tokens.entries { token.cancel() } }
    tokens.note(store.track { seen.note(view.count) })
    store.edit { $0.count = 1 }
    #expect(seen.entries == [0])
    withExtendedLifetime(first) {}
  }

  @Test func cancellingTwiceAndCancellingAfterTheEndAreNothing() {
    let store = Store<Board>.board()
    let token = store.observe(\.count) { _ in }
    token.cancel()
    token.cancel()
    store.edit { $0.count = 1 }
    token.cancel()
  }

  @Test func anObserverOfAnEarlierTurnCancelsOneBeforeItsTurnComes() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let tokens = Recorder<ObservationToken>()
    let first = store.observe(\.count) { count in
      if count == 1 { store.edit { $0.leaf.count = 1 } }
      for token in tokens.entries { token.cancel() }
    }
    tokens.note(store.observe(\.leaf.count) { heard.note($0) })
    store.edit { $0.count = 1 }
    #expect(heard.entries.isEmpty && store.state.leaf.count == 1)
    withExtendedLifetime(first) {}
  }

  @Test func anObjectThatObservesInItsInitialiserIsFreedWhenItsOwnerLetsGo() {
    @MainActor
    final class Label {
      private(set) var text = ""
      private var token: ObservationToken?

      init(_ store: Store<Board>) {
        token = store.observe(\.title) { [weak self] in self?.text = $0 }
      }
    }
    let store = Store<Board>.board()
    var label: Label? = Label(store)
    weak let freed = label
    store.edit { $0.title = "x" }
    #expect(label?.text == "x")
    label = nil
    #expect(freed == nil)
    store.edit { $0.title = "y" }
  }
}
