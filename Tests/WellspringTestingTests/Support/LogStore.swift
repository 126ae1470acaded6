// SPDX-License-Identifier: MIT

import Wellspring
import WellspringTesting

/// A test store of a log, whose actions are effects.
@MainActor
struct LogStore {
  let clock = TestClock()
  let store: TestStore<Log>

  init(_ exhaustivity: Exhaustivity = .off, _ schedule: Schedule = .fifo) {
    store = TestStore(initialState: [], reducer: Log(), exhaustivity: exhaustivity, schedule: schedule)
  }

  /// What has been said, whatever it was.
  func log() async -> [String] {
    await store.skipReceived()
    return store.state
  }

  @discardableResult
  func perform(_ effect: @autoclosure @escaping () -> Log.Effect) async -> TestStoreTask {
    await store.send(.perform(effect))
  }

  func advance(_ milliseconds: Int) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceived()
  }
}
