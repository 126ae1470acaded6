// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectRunTests {
  private struct Failure: Error {}

  @Test func workStartsAfterItsActionWasReducedAndObserved() {
    let bench = EffectBench()
    let seen = Recorder<[String]>()
    let token = bench.store.observe(\.log) { seen.note($0) }
    bench.store.send(
      .apply { state in
        state.log.append("reduced")
        return .note("worked")
      }
    )
    #expect(seen.entries == [["reduced"]])
    bench.drain()
    #expect(seen.entries == [["reduced"], ["reduced", "worked"]])
    token.cancel()
  }

  @Test func workSendsAsManyActionsAsItLikesInOrder() {
    let bench = EffectBench()
    bench.perform(
      .run { store in
        for number in 0..<5 { await store.send(.note("\(number)")) }
      }
    )
    bench.drain()
    #expect(bench.log == ["0", "1", "2", "3", "4"])
  }

  @Test func sendReturnsToTheWorkWhenTheActionWasReducedAndObserved() {
    let bench = EffectBench()
    let trace = EffectTrace()
    let token = bench.store.observe(\.log) { trace.note("observed \($0)") }
    bench.perform(
      .run { store in
        await store.send(.note("a"))
        trace.note("returned")
      }
    )
    bench.drain()
    #expect(trace.entries == [#"observed ["a"]"#, "returned"])
    token.cancel()
  }

  @Test func anErrorGoesToTheHandlerWhichMaySend() {
    let bench = EffectBench()
    bench.perform(
      .run { _ in
        throw Failure()
      } catch: { error, store in
        await store.send(.note("\(error)"))
      }
    )
    bench.drain()
    #expect(bench.log == ["Failure()"])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func anErrorWithoutAHandlerIsReportedAndDisturbsNothingElse() {
    let bench = EffectBench()
    bench.perform(
      .merge(
        .run(name: "broken") { _ in throw Failure() },
        .note("other", after: 1, on: bench.clock)
      )
    )
    bench.drain()
    #expect(bench.reports.codes == ["WS-008"])
    #expect(bench.reports.entries[0].details.contains("Failure()"))
    #expect(bench.reports.entries[0].details.contains("“broken”"))
    #expect(bench.reports.entries[0].details.contains("StoreEffectRunTests.swift:"))
    bench.advance(seconds: 1)
    bench.store.send(.note("still there"))
    #expect(bench.log == ["other", "still there"])
  }

  @Test func aCancellationErrorIsSilentAndGoesToNoHandler() {
    let bench = EffectBench()
    bench.perform(
      .run { _ in
        throw CancellationError()
      } catch: { _, store in
        await store.send(.note("handled"))
      }
    )
    bench.perform(.run { _ in throw CancellationError() })
    bench.drain()
    #expect(bench.log == [])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func whateverACancelledEffectThrowsIsSilentAndGoesToNoHandler() {
    let bench = EffectBench()
    let (clock, trace) = (bench.clock, EffectTrace())
    let task = bench.perform(
      .run { _ in
        do { try await clock.sleep(for: .seconds(1)) } catch { throw Failure() }
      } catch: { _, _ in
        trace.note("handled")
      }
    )
    bench.drain()
    task.cancel()
    bench.drain()
    #expect(trace.entries == [])
    #expect(bench.reports.codes == [])
    #expect(bench.isIdle)
  }

  @Test func aCancelledEffectThatCatchesTheErrorAndSendsIsNotHeard() {
    let bench = EffectBench()
    let (clock, trace) = (bench.clock, EffectTrace())
    bench.perform(
      .run { store in
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          trace.note("caught")
          await store.send(.note("failed"))
        }
      }
      .cancellable(id: "work")
    )
    bench.drain()
    bench.perform(.cancel(id: "work"))
    bench.drain()
    #expect(trace.entries == ["caught"])
    #expect(bench.log == [])
    #expect(bench.reports.codes == [])
  }

  @Test func theTaskHasTheNameAndThePriorityThatWereGiven() {
    let bench = EffectBench()
    let trace = EffectTrace()
    bench.perform(
      .run(priority: .background, name: "sweeper") { _ in
        trace.note("\(Task.name ?? "nameless") \(Task.basePriority == .background)")
      }
    )
    bench.drain()
    #expect(trace.entries == ["sweeper true"])
  }

  @Test func buildingAnEffectDoesNothing() {
    let bench = EffectBench()
    let clock = bench.clock
    bench.perform(.ticks("ticking", on: clock).cancellable(id: "timer"))
    bench.drain()
    bench.store.send(
      .apply { _ in
        // E2: made twice, and only the first is returned.
        let first = Script.Effect.note("first").cancellable(id: "work", cancelInFlight: true)
        let second = Script.Effect.note("second").cancellable(id: "work", cancelInFlight: true)
        let cancel = Script.Effect.cancel(id: "timer")
        _ = (second, cancel)
        return first
      }
    )
    bench.advance(seconds: 1)
    #expect(bench.log == ["first", "ticking"])
  }

  @Test func anEffectMayBeCarriedOutMoreThanOnce() {
    let bench = EffectBench()
    let effect = Script.Effect.concatenate(.note("a"), .send(.note("b"))).cancellable(id: 1)
    bench.perform(effect)
    bench.drain()
    bench.perform(.merge(effect, effect))
    bench.drain()
    #expect(bench.log.sorted() == ["a", "a", "a", "b", "b", "b"])
    #expect(bench.isIdle)
  }
}
