// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@MainActor
@Suite struct StoreTests {
  @Test func theStateIsTheNewOneWhenSendReturns() {
    let store = Store(initialState: 0, reducer: Adder())
    store.send(3)
    #expect(store.state == 3)
  }

  struct Adder: Reducer {
    typealias State = Int
    typealias Action = Int

    func reduce(into state: inout Int, action: Int) -> Effect {
      state += action
      return .none
    }
  }
}
