// SPDX-License-Identifier: MIT

import Wellspring

/// Actions, and what it takes to send them.
@MainActor
func sendCases() -> [Benchmark] {
  [closureCall(), send(), sendWithMiddleware(), sendDebugged(), sendObserved()] + depth() + chain() + [storeCreate()]
}

@MainActor
private func closureCall() -> Benchmark {
  typealias Call = (inout Counter.State, Counter.Action) -> StoreEffect<Counter.State, Counter.Action>
  return Benchmark("closure-call", repetitions: 10_000_000) {
    let reducer = Counter()
    let call: Call = opaque { reducer.reduce(into: &$0, action: $1) }
    return { repetitions in
      var state = Counter.State()
      for index in 0..<repetitions { _ = call(&state, alternating(index)) }
    }
  }
}

@MainActor
private func send() -> Benchmark {
  Benchmark("send", repetitions: 10_000_000) {
    let store = opaque(Store(initialState: Counter.State(), reducer: Counter()))
    return { repetitions in
      for index in 0..<repetitions { store.send(alternating(index)) }
    }
  }
}

@MainActor
private func sendWithMiddleware() -> Benchmark {
  Benchmark("send-3-middleware", repetitions: 1_000_000) {
    let pass = Middleware<Counter> { _, action, next in next(action) }
    let store = opaque(Store(initialState: Counter.State(), reducer: Counter(), middleware: [pass, pass, pass]))
    return { repetitions in
      for index in 0..<repetitions { store.send(alternating(index)) }
    }
  }
}

/// In a release build, which is what a benchmark is, it adds nothing.
@MainActor
private func sendDebugged() -> Benchmark {
  Benchmark("send-debug-release", repetitions: 10_000_000) {
    let store = opaque(Store(initialState: Counter.State(), reducer: Counter(), middleware: [.debug()]))
    return { repetitions in
      for index in 0..<repetitions { store.send(alternating(index)) }
    }
  }
}

@MainActor
private func sendObserved() -> Benchmark {
  Benchmark("send-1-observer", repetitions: 300_000) {
    let store = Store(initialState: Counter.State(), reducer: Counter())
    var seen = 0
    let token = store.observe(\.count) { seen &+= $0 }
    return { repetitions in
      for index in 0..<repetitions { store.send(alternating(index)) }
      withExtendedLifetime(token) {}
    }
  }
}

@inline(__always)
private func alternating(_ index: Int) -> Counter.Action {
  index & 1 == 0 ? .increment : .decrement
}

@MainActor
private func depth() -> [Benchmark] {
  [
    Benchmark("depth", size: 1, repetitions: 3_000_000) {
      let store = Store(initialState: .initial, reducer: Level(Counter()))
      return { repetitions in
        for index in 0..<repetitions { store.send(.inner(alternating(index))) }
      }
    },
    Benchmark("depth", size: 4, repetitions: 3_000_000) {
      let store = Store(initialState: .initial, reducer: Level(Level(Level(Level(Counter())))))
      return { repetitions in
        for index in 0..<repetitions { store.send(.inner(.inner(.inner(.inner(alternating(index)))))) }
      }
    },
    Benchmark("depth", size: 8, repetitions: 3_000_000) {
      let four = Level(Level(Level(Level(Counter()))))
      let store = Store(initialState: .initial, reducer: Level(Level(Level(Level(four)))))
      return { repetitions in
        for index in 0..<repetitions {
          let four = type(of: four).Action.inner(.inner(.inner(.inner(alternating(index)))))
          store.send(.inner(.inner(.inner(.inner(four)))))
        }
      }
    },
  ]
}

@MainActor
private func chain() -> [Benchmark] {
  [1_000, 100_000].map { length in
    Benchmark("chain", size: length, repetitions: 100_000) {
      let store = Store(initialState: Counter.State(), reducer: Counter())
      return { repetitions in
        for _ in 0..<max(1, repetitions / length) { store.send(.chain(length)) }
      }
    }
  }
}

@MainActor
private func storeCreate() -> Benchmark {
  Benchmark("store-create", repetitions: 30_000) {
    { repetitions in
      for _ in 0..<repetitions { _ = opaque(Store(initialState: Counter.State(), reducer: Counter())) }
    }
  }
}
