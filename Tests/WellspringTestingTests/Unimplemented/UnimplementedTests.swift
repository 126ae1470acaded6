// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct UnimplementedTests {
  private struct Client: Sendable {
    var fetch: @Sendable (Int) async throws -> String = unimplemented("Client.fetch")
    var parse: @Sendable (String, Int) throws -> [Int] = unimplemented("Client.parse")
    var count: @Sendable () -> Int = unimplemented("Client.count")
    var name: @Sendable () async -> String = unimplemented("Client.name")
    var find: @Sendable (Int) -> String? = unimplemented("Client.find")
    var all: @Sendable () -> [String: Int] = unimplemented("Client.all")
    var isOnline: @Sendable () -> Bool = unimplemented("Client.isOnline")
    var log: @Sendable (String) -> Void = unimplemented("Client.log")
    var draw: @MainActor @Sendable (String) -> Void = unimplemented("Client.draw")
    var clock: @Sendable () -> Never? = unimplemented("Client.clock")
    var now: @Sendable () -> ContinuousClock.Instant
    var load: @Sendable (Int) async throws(Problem) -> String = unimplemented("Client.load", throwing: Problem.full)
  }

  private enum Problem: Error { case full }

  private let start = ContinuousClock.now

  private func client() -> Client {
    Client(now: unimplemented("Client.now", returning: start))
  }

  @Test func itFailsTheTestByNameWhenItIsCalled() async {
    let collector = FailureCollector()
    await collector.collect {
      await #expect(throws: UnimplementedError.self) { _ = try await client().fetch(1) }
    }
    #expect(
      collector.failures == [
        """
        “Client.fetch” was called, which this test does not implement.

        Give the feature one that answers, or find out why it is called.
        """
      ])
    // At the line where it was made.
    #expect(collector.lines == [10])
  }

  @Test func itHasWhateverShapeIsAskedFor() async {
    let client = client()
    let names = await failures {
      #expect(throws: UnimplementedError.self) { try client.parse("", 1) }
      #expect(client.count() == 0)
      #expect(await client.name() == "")
      #expect(client.find(1) == nil)
      #expect(client.all() == [:])
      #expect(!client.isOnline())
      client.log("")
      client.draw("")
      #expect(client.clock() == nil)
      #expect(client.now() == start)
      await #expect(throws: Problem.full) { _ = try await client.load(1) }
    }.map { $0.split(separator: "”")[0] }
    let called = ["parse", "count", "name", "find", "all", "isOnline", "log", "draw", "clock", "now", "load"]
    #expect(names == called.map { "“Client.\($0)" })
  }

  @Test func itFailsNothingWhileItIsNotCalled() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: FactClient(fetch: client().fetch)))
    await store.send(.increment) { $0.count = 1 }
    await store.finish()
  }

  @Test func anEffectThatCallsItFailsTheTestAtTheStepInWhichItDoes() async {
    let collector = FailureCollector()
    let line = #line + 4
    await collector.collect {
      let facts = FactClient(fetch: client().fetch)
      let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: facts), exhaustivity: .off)
      await store.send(.factTapped)
      await store.receive(.factFailed("“Client.fetch” is not implemented."))
      await store.finish()
    }
    #expect(
      collector.failures == [
        """
        “Client.fetch” was called, which this test does not implement. \
        It was made at WellspringTestingTests/UnimplementedTests.swift:10.

        Give the feature one that answers, or find out why it is called.
        """
      ])
    #expect(collector.lines == [UInt(line)])
  }

  @Test func aReducerThatCallsItFailsTheTestAtTheStepInWhichItDoes() async {
    let collector = FailureCollector()
    let line = #line + 8
    await collector.collect {
      let client = client()
      let reducer = Reduce<Int, Bool> { count, _ in
        count = client.count()
        return .none
      }
      let store = TestStore(initialState: 0, reducer: reducer)
      await store.send(true)
      await store.finish()
    }
    #expect(collector.failures.count == 1)
    #expect(collector.lines == [UInt(line)])
  }
}
