// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

/// A dependency on the main actor, whose news are told by tasks that are no effects.
@MainActor
private final class Newsroom {
  private var asked = 0

  func headline(_ desk: String) async -> String {
    asked += 1
    let number = asked
    await Task.yield()
    return "\(desk) \(number)"
  }

  func news() -> AsyncStream<String> {
    let (news, reporter) = AsyncStream.makeStream(of: String.self)
    Task { tell(1, reporter) }
    return news
  }

  /// Tells one after the other, and lets everybody else have a turn in between.
  private func tell(_ number: Int, _ reporter: AsyncStream<String>.Continuation) {
    reporter.yield("news \(number)")
    if number == 3 { reporter.finish() } else { Task { tell(number + 1, reporter) } }
  }
}

private struct Paper: Reducer {
  typealias State = [String]

  enum Action: Equatable {
    case opened
    case told(String)
    case searched(String)
  }

  let newsroom: Newsroom
  let clock: any Clock<Duration>

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .opened:
      return .merge(ask("home"), ask("sport"), gather(), listen(), ask("arts"))
    case .told(let text):
      state.append(text)
      return .none
    case .searched(let query):
      return .send(.told("found \(query)")).debounce(id: "search", for: .milliseconds(300), clock: clock)
    }
  }

  private func ask(_ desk: String) -> Effect {
    .run(name: desk) { [newsroom] store in
      await store.send(.told(await newsroom.headline(desk)))
      await store.send(.told(await newsroom.headline(desk)))
    }
  }

  private func gather() -> Effect {
    .run(name: "gather") { [newsroom] store in
      await withTaskGroup(of: String.self) { group in
        for desk in ["a", "b", "c"] { group.addTask { await newsroom.headline(desk) } }
        for await headline in group { await store.send(.told(headline)) }
      }
    }
  }

  private func listen() -> Effect {
    .run(name: "listen") { [newsroom] store in
      for await news in await newsroom.news() { await store.send(.told(news)) }
    }
  }
}

@MainActor
@Suite struct TestStoreTests {
  private func log() async -> [String] {
    let clock = TestClock()
    let store = TestStore(
      initialState: [],
      reducer: Paper(newsroom: Newsroom(), clock: clock),
      exhaustivity: .off
    )
    await store.send(.opened)
    await store.send(.searched("a"))
    await clock.advance(by: .milliseconds(200))
    await store.send(.searched("ab"))
    await store.skipReceived()
    await clock.advance(by: .milliseconds(300))
    await store.finish()
    return store.state
  }

  @Test func effectsOfMainActorClientsGiveTheSameLogInAThousandRuns() async {
    let first = await log()
    #expect(first.count == 13)
    #expect(first.last == "found ab")
    for _ in 1..<1_000 {
      let next = await log()
      guard next == first else {
        #expect(next == first)
        return
      }
    }
  }

  @Test func everyActionIsReceivedInItsTurn() async {
    let store = TestStore(initialState: [], reducer: Paper(newsroom: Newsroom(), clock: TestClock()))
    await store.send(.opened)
    for _ in 1...12 { await store.receive(Paper.Action.told) { text, log in log.append(text) } }
    await store.finish()
  }
}
