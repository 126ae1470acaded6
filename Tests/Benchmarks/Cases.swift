// SPDX-License-Identifier: MIT

import Wellspring

@MainActor
func allBenchmarks() -> [Benchmark] {
  sending() + depth() + observing() + rows() + [chain(), scopeCached(), dynamicMember(), storeCreate()]
}

@MainActor
private func sending() -> [Benchmark] {
  typealias Call = (inout Counter.State, Counter.Action) -> StoreEffect<Counter.State, Counter.Action>
  let reducer = Counter()
  let call: Call = opaque { reducer.reduce(into: &$0, action: $1) }
  let pass = Middleware<Counter> { _, action, next in next(action) }
  let plain = opaque(Store(initialState: Counter.State(), reducer: Counter()))
  let layered = opaque(Store(initialState: Counter.State(), reducer: Counter(), middleware: [pass, pass, pass]))
  return [
    Benchmark("closure-call", repetitions: 10_000_000) { repetitions in
      var state = Counter.State()
      for index in 0..<repetitions { _ = call(&state, alternating(index)) }
    },
    Benchmark("send", repetitions: 10_000_000) { repetitions in
      for index in 0..<repetitions { plain.send(alternating(index)) }
    },
    Benchmark("send-3-middleware", repetitions: 1_000_000) { repetitions in
      for index in 0..<repetitions { layered.send(alternating(index)) }
    },
  ]
}

@inline(__always)
private func alternating(_ index: Int) -> Counter.Action {
  index & 1 == 0 ? .increment : .decrement
}

@MainActor
private func depth() -> [Benchmark] {
  let one = Level(Counter())
  let four = Level(Level(Level(one)))
  let eight = Level(Level(Level(Level(four))))
  let stores = (
    Store(initialState: .initial, reducer: one),
    Store(initialState: .initial, reducer: four),
    Store(initialState: .initial, reducer: eight)
  )
  return [
    Benchmark("depth", size: 1, repetitions: 3_000_000) { repetitions in
      for index in 0..<repetitions { stores.0.send(.inner(alternating(index))) }
    },
    Benchmark("depth", size: 4, repetitions: 3_000_000) { repetitions in
      for index in 0..<repetitions { stores.1.send(.inner(.inner(.inner(.inner(alternating(index)))))) }
    },
    Benchmark("depth", size: 8, repetitions: 3_000_000) { repetitions in
      for index in 0..<repetitions {
        stores.2.send(
          .inner(.inner(.inner(.inner(.inner(.inner(.inner(.inner(alternating(index)))))))))
        )
      }
    },
  ]
}

@MainActor
private func observing() -> [Benchmark] {
  let one = Store(initialState: Counter.State(), reducer: Counter())
  var seen = 0
  let token = one.observe(\.count) { seen &+= $0 }
  let fields = [100, 10_000].map { count in
    let store = Store(initialState: Fields.State(), reducer: Fields())
    var tokens = (0..<count).map { index in store.observe(Fields.other(index)) { seen &+= $0 } }
    tokens.append(store.observe(\.changed) { seen &+= $0 })
    return Benchmark("fields", size: count, repetitions: max(10, 1_000_000 / count)) { repetitions in
      for _ in 0..<repetitions { store.send(.change) }
      withExtendedLifetime(tokens) {}
    }
  }
  let observer = Benchmark("send-1-observer", repetitions: 300_000) { repetitions in
    for index in 0..<repetitions { one.send(alternating(index)) }
    withExtendedLifetime(token) {}
  }
  return [observer] + fields
}

@MainActor
private func rows() -> [Benchmark] {
  [10, 100, 1_000, 10_000, 100_000].flatMap { count -> [Benchmark] in
    let unobserved = Store(initialState: Rows.state(count), reducer: Rows())
    let observed = Store(initialState: Rows.state(count), reducer: Rows())
    var seen = 0
    let tokens = observed.scope(\.rows).map { row in row.observe(\.count) { seen &+= $0 } }
    return [
      Benchmark("rows-unobserved", size: count, repetitions: 100_000) { repetitions in
        for index in 0..<repetitions { unobserved.send(.row(index % count, .increment)) }
      },
      Benchmark("rows", size: count, repetitions: max(20, 200_000 / count)) { repetitions in
        for index in 0..<repetitions { observed.send(.row(index % count, .increment)) }
        withExtendedLifetime(tokens) {}
      },
    ]
  } + [rowsWithEffects()]
}

@MainActor
private func rowsWithEffects() -> Benchmark {
  let store = Store(initialState: Rows.state(10_000), reducer: Rows())
  let tasks = (0..<10_000).map { store.send(.row($0, .wait)) }
  return Benchmark("rows-with-effects", size: 10_000, repetitions: 100_000) { repetitions in
    for index in 0..<repetitions { store.send(.row(index % 10_000, .increment)) }
    withExtendedLifetime(tasks) {}
  }
}

@MainActor
private func chain() -> Benchmark {
  let store = Store(initialState: Counter.State(), reducer: Counter())
  return Benchmark("chain", size: 100_000, repetitions: 100_000) { store.send(.chain($0)) }
}

@MainActor
private func scopeCached() -> Benchmark {
  let store = Store(initialState: .initial, reducer: Level(Level(Counter())))
  let child = store.scope(\.inner)
  return Benchmark("scope-cached", repetitions: 300_000) { repetitions in
    for _ in 0..<repetitions { _ = opaque(store.view.scope(\.inner)) }
    withExtendedLifetime(child) {}
  }
}

@MainActor
private func dynamicMember() -> Benchmark {
  let store = Store(initialState: Counter.State(), reducer: Counter()).view
  return Benchmark("dynamic-member", repetitions: 300_000) { repetitions in
    var sum = 0
    for _ in 0..<repetitions { sum &+= store.count }
    _ = opaque(sum)
  }
}

@MainActor
private func storeCreate() -> Benchmark {
  Benchmark("store-create", repetitions: 30_000) { repetitions in
    for _ in 0..<repetitions { _ = opaque(Store(initialState: Counter.State(), reducer: Counter())) }
  }
}
