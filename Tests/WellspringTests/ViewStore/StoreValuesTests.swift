// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// `values`: the present value first, and then the newest.
@MainActor
@Suite struct StoreValuesTests {
  @Test func theFirstValueIsThePresentOne() async {
    let store = Store<Board>.board(Board.State(count: 7))
    var values = store.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 7)
  }

  @Test func everyValueArrivesWhenTheReaderKeepsUp() async {
    let store = Store<Board>.board()
    var values = store.values(\.count).makeAsyncIterator()
    for count in 0..<5 {
      #expect(await values.next() == count)
      store.edit { $0.count += 1 }
    }
  }

  @Test func aSlowReaderGetsTheNewestValueOfAThousandAndNoneBetween() async {
    let store = Store<Board>.board()
    var values = store.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 0)
    for count in 1...1_000 { store.edit { $0.count = count } }
    #expect(await values.next() == 1_000)
    store.edit { $0.count = -1 }
    #expect(await values.next() == -1)
  }

  @Test func whatChangedBeforeTheFirstReadIsTheFirstValue() async {
    let store = Store<Board>.board()
    var values = store.values(\.count).makeAsyncIterator()
    store.edit { $0.count = 1 }
    #expect(await values.next() == 1)
  }

  @Test func noMoreThanOneValueIsKeptForASlowReader() async {
    final class Box: Equatable {
      nonisolated static func == (left: Box, right: Box) -> Bool { left === right }
    }
    let store = Store(
      initialState: Box(),
      reducer: Reduce<Box, Box> { state, action in
        state = action
        return .none
      }
    )
    var values = store.values(\.self).makeAsyncIterator()
    let alive = Recorder<() -> Bool>()
    for _ in 0..<100 {
      let box = Box()
      alive.note { [weak box] in box != nil }
      store.send(box)
    }
    #expect(alive.entries.filter { $0() }.count == 1)
    #expect(await values.next() === store.state)
  }

  @Test func anUnchangedValueDoesNotArriveTwice() async {
    let store = Store<Board>.board()
    var values = store.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 0)
    store.edit { $0.title = "x" }
    store.edit { $0.count = 0 }
    store.edit { $0.count = 1 }
    #expect(await values.next() == 1)
  }

  @Test func valuesThatCanBeSentAreReadOffTheMainActorAndNeverGoBack() async {
    let store = Store<Board>.board()
    let values = store.values(\.count)
    let reader = Task.detached {
      var read: [Int] = []
      for await value in values {
        read.append(value)
        if value == 1_000 { break }
      }
      return read
    }
    for count in 1...1_000 {
      store.edit { $0.count = count }
      if count.isMultiple(of: 50) { await Task.yield() }
    }
    let read = await reader.value
    #expect(read.last == 1_000)
    #expect(read == read.sorted() && Set(read).count == read.count)
  }

  @Test func readingEndsWhenTheTaskIsCancelled() async {
    let store = Store<Board>.board()
    let values = store.values(\.count)
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let reader = Task {
      var read: [Int] = []
      for await value in values {
        read.append(value)
        continuation.yield()
      }
      return read
    }
    var starts = started.makeAsyncIterator()
    await starts.next()
    reader.cancel()
    #expect(await reader.value == [0])
    store.edit { $0.count = 1 }
  }

  @Test func theValuesKeepTheStateAliveAndNothingElseDoesAfterThem() async {
    final class Marker: Sendable {}
    struct Feature: Reducer {
      let marker: Marker
      func reduce(into state: inout Int, action: Int) -> StoreEffect<Int, Int> { .none }
    }
    weak var marker: Marker?
    var values: StoreValues<Int>?
    do {
      let feature = Feature(marker: Marker())
      marker = feature.marker
      values = Store(initialState: 3, reducer: feature).values(\.self)
    }
    #expect(marker != nil)
    do {
      var iterator = values?.makeAsyncIterator()
      values = nil
      #expect(await iterator?.next() == 3)
      #expect(marker != nil)
      iterator = nil
    }
    #expect(marker == nil)
  }

  @Test func theValuesOfAChildThatIsGoneBeginWithItsLastOne() async throws {
    let store = Store<Board>.board(Board.State(detail: Leaf.State(count: 4)))
    let detail = try #require(store.scope(\.detail))
    store.edit { $0.detail = nil }
    var values = detail.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 4)
    store.edit { $0.detail = Leaf.State(count: 5) }
    #expect(await values.next() == 5)
  }

  @Test func twoReadersOfOneValueEachGetAll() async {
    let store = Store<Board>.board()
    var first = store.values(\.count).makeAsyncIterator()
    var second = store.view.values(\.count).makeAsyncIterator()
    for count in 0..<3 {
      #expect(await first.next() == count)
      #expect(await second.next() == count)
      store.edit { $0.count += 1 }
    }
  }
}
