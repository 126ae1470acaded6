// SPDX-License-Identifier: MIT

import Wellspring

/// What is read and observed of a store.
@MainActor
func projectionCases() -> [Benchmark] {
  fields() + [rowsUnobserved(), rows()].flatMap(\.self) + [
    rowsWithEffects(), scopeCached(), dynamicMember(), observationFire(),
  ]
}

@MainActor
func projectionClaims() -> [Claim] {
  [
    Claim(sentence: "10,000 fields are observed, an action changes one: one observer is called", name: "fields") {
      let store = Store(initialState: Fields.State(), reducer: Fields())
      var calls = 0
      let tokens = observeFields(of: store, 10_000) { calls += 1 }
      store.send(.change)
      return withExtendedLifetime(tokens) { calls == 1 }
    },
    Claim(sentence: "100,000 rows are observed, an action changes one: one observer is called", name: "rows") {
      let store = Store(initialState: Rows.state(100_000), reducer: Rows())
      var calls = 0
      let tokens = observeRows(of: store) { calls += 1 }
      store.send(.row(50_000, .increment))
      return withExtendedLifetime(tokens) { calls == 1 }
    },
  ]
}

@MainActor
private func fields() -> [Benchmark] {
  [100, 10_000].map { count in
    Benchmark("fields", size: count, repetitions: max(10, 1_000_000 / count)) {
      let store = Store(initialState: Fields.State(), reducer: Fields())
      var calls = 0
      let tokens = observeFields(of: store, count) { calls &+= 1 }
      return { repetitions in
        for _ in 0..<repetitions { store.send(.change) }
        withExtendedLifetime(tokens) {}
      }
    }
  }
}

@MainActor
private func observeFields(of store: Store<Fields>, _ count: Int, _ onChange: @escaping () -> Void)
  -> [ObservationToken]
{
  (0..<count).map { index in store.observe(Fields.other(index)) { _ in onChange() } }
    + [store.observe(\.changed) { _ in onChange() }]
}

/// How many rows there are.
private let sizes = [10, 100, 1_000, 10_000, 100_000]

@MainActor
private func rowsUnobserved() -> [Benchmark] {
  sizes.map { count in
    Benchmark("rows-unobserved", size: count, repetitions: 100_000) {
      let store = Store(initialState: Rows.state(count), reducer: Rows())
      return { repetitions in
        for index in 0..<repetitions { store.send(.row(distant(index, of: count), .increment)) }
      }
    }
  }
}

@MainActor
private func rows() -> [Benchmark] {
  sizes.map { count in
    Benchmark("rows", size: count, repetitions: 100_000) {
      let store = Store(initialState: Rows.state(count), reducer: Rows())
      var calls = 0
      let tokens = observeRows(of: store) { calls &+= 1 }
      // The first look at them.
      store.send(.row(0, .increment))
      return { repetitions in
        for index in 0..<repetitions { store.send(.row(distant(index, of: count), .increment)) }
        withExtendedLifetime(tokens) {}
      }
    }
  }
}

/// Observes every row, and the ten arrays beside them.
@MainActor
private func observeRows(of store: Store<Rows>, _ onChange: @escaping () -> Void) -> [ObservationToken] {
  let rows = store.scope(\.rows).map { row in row.observe(\.count) { _ in onChange() } }
  return rows + Rows.Notes.all.map { store.observe($0) { _ in onChange() } }
}

@MainActor
private func rowsWithEffects() -> Benchmark {
  Benchmark("rows-with-effects", size: 10_000, repetitions: 100_000) {
    let store = Store(initialState: Rows.state(10_000), reducer: Rows())
    let tasks = (0..<10_000).map { store.send(.row($0, .wait)) }
    return { repetitions in
      for index in 0..<repetitions { store.send(.row(distant(index, of: 10_000), .increment)) }
      withExtendedLifetime(tasks) {}
    }
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
private func observationFire() -> Benchmark {
  Benchmark("observation-fire", repetitions: 100_000) {
    let store = Store(initialState: Counter.State(), reducer: Counter())
    var seen = 0
    let token = store.track { seen &+= store.view.count }
    return { repetitions in
      for _ in 0..<repetitions { store.send(.increment) }
      withExtendedLifetime(token) {}
    }
  }
}
