// SPDX-License-Identifier: MIT

import TestSupport
import WellspringTesting

@testable import Wellspring

/// A store whose effects run, and whose time passes, when a test says so.
@MainActor
struct EffectBench<Feature: Reducer> {
  let host = TestHost()
  let clock = TestClock()
  let reports = Recorder<StoreReport>()
  let store: Store<Feature>

  init(_ state: Feature.State, _ reducer: Feature, middleware: [Middleware<Feature>] = []) {
    let reports = reports
    store = Store(
      initialState: state,
      reducer: reducer,
      middleware: middleware,
      reports: { reports.note($0) },
      host: host
    )
  }

  func drain() {
    host.drain()
  }

  func advance(seconds: Int) {
    clock.advance(by: .seconds(seconds), host)
  }

  /// How many parts of effects live in the store's root.
  var liveParts: Int { store.storage.root.effects.count }

  /// Whether nothing runs anywhere in the store, and nothing of what ran is kept.
  var isIdle: Bool {
    let root = store.storage.root
    return root.effects.isEmpty && root.busy.isEmpty && root.fragileBelow == 0
      && !store.storage.activity.contains(.fragile)
  }
}

extension EffectBench<Script> {
  init(middleware: [Middleware<Script>] = []) {
    self.init(Script.State(), Script(), middleware: middleware)
  }

  var log: [String] { store.state.log }

  /// Sends an action that has this effect.
  @discardableResult
  func perform(_ effect: @autoclosure @escaping () -> Script.Effect) -> StoreTask {
    store.send(.perform(effect()))
  }
}
