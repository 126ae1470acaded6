// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// Code around every action.
@MainActor
@Suite struct MiddlewareTests {
  typealias Text = Reduce<String, String>

  private let text = Text { state, action in
    state += action
    return .none
  }

  private func logger(_ name: String, _ log: Recorder<String>) -> Middleware<Text> {
    Middleware { store, action, next in
      log.note("\(name) > \(action) at \(store.state)")
      next(action)
      log.note("\(name) < \(action) at \(store.state)")
    }
  }

  @Test func theFirstMiddlewareIsTheOutermostAndEachSeesTheStateRightBeforeAndRightAfter() {
    let log = Recorder<String>()
    let store = Store(initialState: "", reducer: text, middleware: [logger("1", log), logger("2", log)])
    store.send("a")
    #expect(log.entries == ["1 > a at ", "2 > a at ", "2 < a at a", "1 < a at a"])
  }

  @Test func aMiddlewareSeesOneActionAfterTheOtherHoweverTheyWereSent() {
    let log = Recorder<String>()
    let store = Store(initialState: "", reducer: text, middleware: [logger("log", log)])
    let token = store.observe(\.count) { if $0 < 3 { store.send("@") } }
    store.send("@")
    #expect(
      log.entries == [
        "log > @ at ", "log < @ at @",
        "log > @ at @", "log < @ at @@",
        "log > @ at @@", "log < @ at @@@",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func whatAMiddlewareSendsBeforeItForwardsWaitsBehindTheActionAtHand() {
    enum Action { case check, exists }
    enum Status { case idle, fetching, completed }
    let reducer = Reduce<Status, Action> { state, action in
      switch action {
      case .check: state = .fetching
      case .exists: state = .completed
      }
      return .none
    }
    let cache = Middleware<Reduce<Status, Action>> { store, action, next in
      if action == .check { store.send(.exists) }
      next(action)
    }
    let store = Store(initialState: .idle, reducer: reducer, middleware: [cache])
    store.send(.check)
    #expect(store.state == .completed)
  }

  @Test func whatAMiddlewareSendsPassesThroughAllTheMiddlewareFromTheOutermost() {
    let log = Recorder<String>()
    let answer = Middleware<Text> { store, action, next in
      next(action)
      if action == "a" { store.send("b") }
    }
    let store = Store(initialState: "", reducer: text, middleware: [logger("out", log), answer, logger("in", log)])
    store.send("a")
    #expect(
      log.entries == [
        "out > a at ", "in > a at ", "in < a at a", "out < a at a",
        "out > b at a", "in > b at a", "in < b at ab", "out < b at ab",
      ]
    )
  }

  @Test func whatSeveralMiddlewaresSendComesInTheOrderInWhichItWasSent() {
    func sender(_ word: String) -> Middleware<Text> {
      Middleware { store, action, next in
        if action == "a" { store.send(word) }
        next(action)
        if action == "a" { store.send(word.uppercased()) }
      }
    }
    let store = Store(initialState: "", reducer: text, middleware: [sender("x"), sender("y")])
    store.send("a")
    #expect(store.state == "axyYX")
  }

  @Test func whatAMiddlewareSendsIsReducedInTheSameTurnAndObservedOnce() {
    let answer = Middleware<Text> { store, action, next in
      next(action)
      if action == "a" { store.send("b") }
    }
    let store = Store(initialState: "", reducer: text, middleware: [answer])
    let heard = Recorder<String>()
    let token = store.observe(\.self) { heard.note($0) }
    store.send("a")
    #expect(heard.entries == ["ab"])
    withExtendedLifetime(token) {}
  }

  @Test func anActionThatIsNotForwardedDoesNotHappen() {
    let filter = Middleware<Text> { _, action, next in if action != "b" { next(action) } }
    let store = Store(initialState: "", reducer: text, middleware: [filter])
    let heard = Recorder<String>()
    let token = store.observe(\.self) { heard.note($0) }
    store.send(contentsOf: ["a", "b", "c"])
    store.send("b")
    #expect(heard.entries == ["ac"])
    withExtendedLifetime(token) {}
  }

  @Test func anActionThatIsForwardedTwiceHappensTwiceAndSoDoesItsEffect() {
    let counter = Reduce<[String], String> { state, action in
      state.append(action)
      return action == "a" ? .send("effect \(state.count)") : .none
    }
    let twice = Middleware<Reduce<[String], String>> { _, action, next in
      next(action)
      if action == "a" { next(action) }
    }
    let store = Store(initialState: [], reducer: counter, middleware: [twice])
    store.send("a")
    #expect(store.state == ["a", "a", "effect 1", "effect 2"])
  }

  @Test func anotherActionMayBeForwarded() {
    let upper = Middleware<Text> { _, action, next in next(action.uppercased()) }
    let store = Store(initialState: "", reducer: text, middleware: [upper])
    store.send("a")
    #expect(store.state == "A")
  }

  @Test func aMiddlewareIsGivenTheStoreOnlyWithAnActionSoItCannotSendBeforeTheStoreIsComplete() {
    let log = Recorder<String>()
    func make(_ name: String) -> Middleware<Text> {
      log.note("made \(name)")
      return Middleware { store, action, next in
        if action == "a" { store.send(name) }
        next(action)
      }
    }
    let store = Store(initialState: "", reducer: text, middleware: [make("x"), make("y")])
    #expect(log.entries == ["made x", "made y"] && store.state.isEmpty)
    // From the first action on the chain is whole.
    store.send("a")
    #expect(store.state == "axy")
  }

  @Test func aMiddlewareMayBeGivenTheOwnStoreLaterAndWhatItSendsThereWaitsToo() {
    let late = Recorder<Store<Text>>()
    let sender = Middleware<Text> { _, action, next in
      if action == "a" { for store in late.entries { store.send("b") } }
      next(action)
    }
    let store = Store(initialState: "", reducer: text, middleware: [sender])
    late.note(store)
    store.send("a")
    #expect(store.state == "ab")
    late.clear()
  }

  @Test func whatAProjectionReadsInAMiddlewareIsTheStateRightBeforeAndAfterToo() {
    let views = Recorder<ViewStore<Text>>()
    let seen = Recorder<Int>()
    let reader = Middleware<Text> { _, action, next in
      for view in views.entries { seen.note(view[\.count]) }
      next(action)
      for view in views.entries { seen.note(view[\.count]) }
    }
    let store = Store(initialState: "", reducer: text, middleware: [reader])
    views.note(store.view)
    store.send(contentsOf: ["a", "bc"])
    #expect(seen.entries == [0, 1, 1, 3])
    views.clear()
  }

  @Test func aHundredMiddlewaresAndAThousandActionsInAChain() {
    let counter = Reduce<Int, Int> { state, action in
      state += 1
      return action > 0 ? .send(action - 1) : .none
    }
    let calls = Recorder<Int>()
    let middlewares = (0..<100).map { index in
      Middleware<Reduce<Int, Int>> { store, action, next in
        next(action)
        if index == 50 { calls.note(store.state) }
      }
    }
    let store = Store(initialState: 0, reducer: counter, middleware: middlewares)
    store.send(999)
    #expect(calls.entries == Array(1...1_000))
  }

  @Test func theStackDoesNotGrowWithTheNumberOfActionsInAChain() throws {
    let depths = Recorder<UInt>()
    let counter = Reduce<Int, Int> { state, action in
      MainActor.assumeIsolated { depths.note(stackPosition()) }
      state += 1
      return action > 0 ? .send(action - 1) : .none
    }
    let middlewares = (0..<100).map { _ in
      Middleware<Reduce<Int, Int>> { _, action, next in next(action) }
    }
    let store = Store(initialState: 0, reducer: counter, middleware: middlewares)
    store.send(1_000)
    // The first comes straight from `send`; from then on it is a loop.
    let later = depths.entries.dropFirst()
    #expect(Set(later).count == 1)
    let first = try #require(depths.entries.first)
    #expect(abs(Int(first) - Int(later.first ?? 0)) < 2_000)
  }

  @Test func theEffectsOfManyActionsThatAreForwardedForOneTakeNoStack() {
    let bench = EffectBench<Script>(middleware: [
      Middleware { _, action, next in
        guard case .apply = action else { return next(action) }
        for _ in 0..<30_000 { next(action) }
      }
    ])
    bench.store.send(.perform(.send(.note("x"))))
    #expect(bench.log.count == 30_000)
    #expect(bench.isIdle)
  }
}

/// Where on the stack the caller stands.
@inline(never)
private func stackPosition() -> UInt {
  var here = 0
  return unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
}
