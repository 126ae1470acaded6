// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct EffectStoreStateTests {
  private let trace = EffectTrace()

  @Test func itIsTheStateOfTheMomentInWhichItIsAskedFor() {
    let bench = EffectBench()
    let trace = trace
    bench.perform(
      .run { store in
        trace.note("\(await store.state()!.log)")
        await store.send(.note("a"))
        trace.note("\(await store.state()!.log)")
      }
    )
    bench.store.send(.note("before"))
    bench.drain()
    #expect(trace.entries == [#"["before"]"#, #"["before", "a"]"#])
  }

  @Test func itIsThatOfTheFeatureThatReturnedTheEffectHoweverDeep() {
    var state = Family.State(rows: [Member.State(id: 1), Member.State(id: 2, guest: Script.State(log: ["guest of 2"]))])
    state.log = ["root"]
    let bench = EffectBench(state)
    let trace = trace
    bench.store.send(.row(2, .guest(.perform(.run { trace.note("\(await $0.state()!.log)") }))))
    bench.store.send(.row(2, .perform(.run { trace.note("\(await $0.state()!.id)") })))
    bench.store.send(.perform(.run { trace.note("\(await $0.state()!.log)") }))
    bench.drain()
    #expect(trace.entries == [#"["guest of 2"]"#, "2", #"["root"]"#])
  }

  @Test func thereIsNoneOnceTheChildIsGoneOrTheEffectCancelled() {
    let bench = EffectBench(Family.State(guest: Script.State()))
    let (trace, gate) = (trace, Gate())
    let work = Script.Effect.run { store in
      await gate.pass()
      trace.note(await store.state() == nil ? "none" : "some")
    }
    bench.store.send(.guest(.perform(work)))
    bench.store.send(.child(.perform(work.cancellable(id: 1))))
    bench.store.send(.child(.perform(work)))
    bench.drain()
    bench.change { $0.guest = nil }
    bench.store.send(.child(.perform(.cancel(id: 1))))
    gate.open()
    bench.drain()
    #expect(trace.entries == ["none", "none", "some"])
  }

  @Test func thereIsNoneOnceTheStoreIsGone() {
    let (trace, gate) = (trace, Gate())
    var bench: EffectBench? = EffectBench()
    let host = bench?.host
    bench?.perform(
      .run { store in
        await gate.pass()
        trace.note(await store.state() == nil ? "none" : "some")
      }
    )
    host?.drain()
    bench = nil
    gate.open()
    host?.drain()
    #expect(trace.entries == ["none"])
  }
}
