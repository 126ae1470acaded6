// SPDX-License-Identifier: MIT

import Wellspring

@MainActor
func allBenchmarks() -> [Benchmark] {
  [closureCall(), send(), sendWithMiddleware(), sendObserved()]
    + depth() + fields() + rows() + [rowsWithEffects(), chain(), scopeCached(), dynamicMember(), storeCreate()]
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
private func fields() -> [Benchmark] {
  [100, 10_000].map { count in
    Benchmark("fields", size: count, repetitions: max(10, 1_000_000 / count)) {
      let store = Store(initialState: Fields.State(), reducer: Fields())
      var seen = 0
      var tokens = (0..<count).map { index in store.observe(Fields.other(index)) { seen &+= $0 } }
      tokens.append(store.observe(\.changed) { seen &+= $0 })
      return { repetitions in
        for _ in 0..<repetitions { store.send(.change) }
        withExtendedLifetime(tokens) {}
      }
    }
  }
}

@MainActor
private func rows() -> [Benchmark] {
  [10, 100, 1_000, 10_000, 100_000].flatMap { count in
    [
      Benchmark("rows-unobserved", size: count, repetitions: 100_000) {
        let store = Store(initialState: Rows.state(count), reducer: Rows())
        return { repetitions in
          for index in 0..<repetitions { store.send(.row(index % count, .increment)) }
        }
      },
      Benchmark("rows", size: count, repetitions: 100_000) {
        let store = Store(initialState: Rows.state(count), reducer: Rows())
        var seen = 0
        let tokens = store.scope(\.rows).map { row in row.observe(\.count) { seen &+= $0 } }
        return { repetitions in
          for index in 0..<repetitions { store.send(.row(index % count, .increment)) }
          withExtendedLifetime(tokens) {}
        }
      },
    ]
  }
}

@MainActor
private func rowsWithEffects() -> Benchmark {
  Benchmark("rows-with-effects", size: 10_000, repetitions: 100_000) {
    let store = Store(initialState: Rows.state(10_000), reducer: Rows())
    let tasks = (0..<10_000).map { store.send(.row($0, .wait)) }
    return { repetitions in
      for index in 0..<repetitions { store.send(.row(index % 10_000, .increment)) }
      withExtendedLifetime(tasks) {}
    }
  }
}

@MainActor
private func chain() -> Benchmark {
  Benchmark("chain", size: 100_000, repetitions: 100_000) {
    let store = Store(initialState: Counter.State(), reducer: Counter())
    return { store.send(.chain($0)) }
  }
}

@MainActor
private func scopeCached() -> Benchmark {
  Benchmark("scope-cached", repetitions: 300_000) {
    let store = Store(initialState: .initial, reducer: Level(Level(Counter())))
    let child = store.scope(\.inner)
    return { repetitions in
      for _ in 0..<repetitions { _ = opaque(store.view.scope(\.inner)) }
      withExtendedLifetime(child) {}
    }
  }
}

@MainActor
private func dynamicMember() -> Benchmark {
  Benchmark("dynamic-member", repetitions: 300_000) {
    let store = Store(initialState: Counter.State(), reducer: Counter()).view
    return { repetitions in
      var sum = 0
      for _ in 0..<repetitions { sum &+= store.count }
      _ = opaque(sum)
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
