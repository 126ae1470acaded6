// SPDX-License-Identifier: MIT

import Testing
import WellspringTesting

@testable import Wellspring

/// The same rules without a host: on the executors of the language.
@MainActor
@Suite struct RealExecutorTests {
  private func makeStore() -> Store<Script> {
    Store(initialState: Script.State(), reducer: Script())
  }

  @Test func finishWaitsForTheWholeTree() async {
    let store = makeStore()
    await store.send(
      .perform(
        .merge(
          .run { await $0.send(.perform(.run { await $0.send(.perform(.note("deepest"))) })) },
          .concatenate(.note("a"), .send(.note("b")), .note("c"))
        )
      )
    )
    .finish()
    #expect(store.state.log.sorted() == ["a", "b", "c", "deepest"])
    #expect(store.storage.root.effects.isEmpty)
  }

  @Test func aStreamIsHeardToItsEnd() async {
    let store = makeStore()
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = store.send(.perform(.subscribe(to: elements) { .note("\($0)") }))
    for number in 0..<100 { continuation.yield(number) }
    continuation.finish()
    await task.finish()
    #expect(store.state.log == (0..<100).map { "\($0)" })
  }

  @Test func aCancelledEffectEndsAndIsNotHeard() async {
    let store = makeStore()
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = store.send(.perform(.subscribe(to: elements) { .note("\($0)") }.cancellable(id: "stream")))
    store.send(.perform(.cancel(id: "stream")))
    continuation.yield(1)
    await task.finish()
    #expect(store.state.log == [])
    #expect(store.storage.root.effects.isEmpty)
  }

  @Test func aTaskIsCancelledFromManyThreadsAtOnce() async {
    let store = makeStore()
    let tasks = (0..<50).map { _ in
      store.send(
        .perform(
          .run { store in
            // It never says anything, and ends when it is cancelled.
            for await _ in AsyncStream<Int>.makeStream().stream {}
            await store.send(.note("late"))
          }
        )
      )
    }
    await withTaskGroup { group in
      for task in tasks { group.addTask { task.cancel() } }
    }
    for task in tasks { await task.finish() }
    #expect(store.state.log == [])
    #expect(!tasks.contains { !$0.isCancelled })
  }

  @Test func theStateIsThereForAnEffectThatAsks() async {
    let store = makeStore()
    let trace = EffectTrace()
    store.send(.note("a"))
    await store.send(.perform(.run { trace.note("\(await $0.state()?.log ?? [])") })).finish()
    #expect(trace.entries == [#"["a"]"#])
  }

  @Test func aWaitingThrottledEffectIsCancelledWithItsTask() async {
    let store = makeStore()
    let clock = TestClock()
    await store.send(.perform(.note("a").throttle(id: 1, for: .seconds(1), clock: clock))).finish()
    let waiting = store.send(.perform(.note("b").throttle(id: 1, for: .seconds(1), clock: clock)))
    let task = Task { await waiting.finish() }
    task.cancel()
    await task.value
    #expect(store.state.log == ["a"])
  }
}
