// SPDX-License-Identifier: MIT

import Combine
import Testing

@Suite struct CombineTests {
  @Test func aSinkHearsUntilItIsReleased() {
    let publisher = ObservableObjectPublisher()
    var heard = 0
    var sink: AnyCancellable? = publisher.sink { heard += 1 }
    publisher.send()
    #expect(heard == 1)
    _ = sink
    sink = nil
    publisher.send()
    #expect(heard == 1)
    #expect(publisher.subscribers == 0)
  }

  @Test func aSetKeepsWhatIsStoredInIt() {
    let publisher = ObservableObjectPublisher()
    var kept: Set<AnyCancellable> = []
    publisher.sink {}.store(in: &kept)
    #expect(publisher.subscribers == 1)
    kept = []
    #expect(publisher.subscribers == 0)
  }

  @Test func demandIsAddedAndUsedUp() {
    var demand = Subscribers.Demand.max(2)
    demand += .max(1)
    demand -= 1
    #expect(demand == .max(2))
    #expect(demand > 1 && demand < .unlimited)
    #expect(demand + .unlimited == .unlimited)
    #expect(Subscribers.Demand.none - 1 == .none)
  }
}
