// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// `observe` with a predicate, which says alone which values are the same.
@MainActor
@Suite struct ViewStorePredicateTests {
  @Test func aPredicateReplacesEqualityWholly() {
    struct State { var value = Counted() }
    let reducer = Reduce<State, Int> { state, action in
      state.value.number = action
      return .none
    }
    let store = Store(initialState: State(), reducer: reducer)
    let heard = Recorder<Int>()
    let token = store.observe(\.value, removeDuplicates: { $0.number / 10 == $1.number / 10 }) {
      heard.note($0.number)
    }
    let comparisons = Counted.comparisons {
      for number in [1, 9, 10, 11, 19, 20, 0] { store.send(number) }
    }
    #expect(heard.entries == [10, 20, 0])
    #expect(comparisons == 0)
    withExtendedLifetime(token) {}
  }

  @Test func aPredicateThatAlwaysSaysNoIsCalledAfterEveryTurn() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let token = store.observe(\.count, removeDuplicates: { _, _ in false }) { heard.note($0) }
    store.edit { _ in }
    store.edit { $0.title = "other" }
    store.edit { $0.count = 1 }
    #expect(heard.entries == [0, 0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func aPredicateThatAlwaysSaysYesIsNeverTold() {
    let store = Store<Board>.board()
    let heard = Recorder<Int>()
    let token = store.observe(\.count, removeDuplicates: { _, _ in true }) { heard.note($0) }
    store.edit { $0.count = 1 }
    #expect(heard.entries.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func aPredicateIsGivenTheValueDeliveredLastAndThenTheNewOne() {
    let store = Store<Board>.board()
    let pairs = Recorder<[Int]>()
    let token = store.observe(
      \.count,
      removeDuplicates: { last, new in
        pairs.note([last, new])
        return new < last + 10
      }
    ) { _ in }
    for count in [5, 12, 15, 30] { store.edit { $0.count = count } }
    #expect(pairs.entries == [[0, 5], [0, 12], [12, 15], [12, 30]])
    withExtendedLifetime(token) {}
  }

  @Test func aValueThatIsNotEquatableIsObservedWithAPredicate() {
    struct Shape { var sides = 0 }
    let reducer = Reduce<Shape, Int> { state, action in
      state.sides = action
      return .none
    }
    let store = Store(initialState: Shape(), reducer: reducer)
    let heard = Recorder<Int>()
    let token = store.observe(\.self, removeDuplicates: { $0.sides == $1.sides }) { heard.note($0.sides) }
    for sides in [0, 3, 3, 4] { store.send(sides) }
    #expect(heard.entries == [3, 4])
    withExtendedLifetime(token) {}
  }
}
