// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

@MainActor
@Suite struct StoreEffectSubscribeTests {
  private struct Failure: Error {}

  @Test func everyElementOfAFiniteSequenceBecomesAnActionAndThenItEnds() {
    let bench = EffectBench()
    bench.perform(
      .concatenate(.subscribe(to: stream(["a", "b", "c"])) { .note($0) }, .note("ended"))
    )
    bench.drain()
    #expect(bench.log == ["a", "b", "c", "ended"])
    #expect(bench.isIdle)
  }

  @Test func anEmptySequenceEndsAtOnce() {
    let bench = EffectBench()
    bench.perform(.subscribe(to: stream([])) { .note($0) })
    bench.drain()
    #expect(bench.log == [])
    #expect(bench.isIdle)
  }

  @Test func anEndlessSequenceGoesOnUntilItIsCancelled() {
    let bench = EffectBench()
    let (elements, continuation) = AsyncStream.makeStream(of: String.self)
    let trace = EffectTrace()
    continuation.onTermination = { trace.note("terminated: \($0)") }
    bench.perform(.subscribe(to: elements) { .note($0) }.cancellable(id: "stream"))
    bench.drain()
    continuation.yield("a")
    bench.drain()
    #expect(bench.log == ["a"])
    bench.perform(.cancel(id: "stream"))
    continuation.yield("late")
    bench.drain()
    #expect(bench.log == ["a"])
    #expect(trace.entries == ["terminated: cancelled"])
    #expect(bench.isIdle)
  }

  @Test func theErrorOfAThrowingSequenceGoesToTheHandler() {
    let bench = EffectBench()
    let elements = failing(after: ["a", "b"])
    bench.perform(
      .subscribe(to: elements) {
        .note($0)
      } catch: { error, store in
        await store.send(.note("\(error)"))
      }
    )
    bench.drain()
    #expect(bench.log == ["a", "b", "Failure()"])
    #expect(bench.reports.codes == [])
  }

  @Test func theErrorOfAThrowingSequenceIsReportedWithoutAHandler() {
    let bench = EffectBench()
    bench.perform(.subscribe(to: failing(after: ["a"]), name: "feed") { .note($0) })
    bench.drain()
    #expect(bench.log == ["a"])
    #expect(bench.reports.codes == ["WS-008"])
    #expect(bench.reports.entries[0].details.contains("“feed”"))
    #expect(bench.isIdle)
  }

  @Test func aStreamOfAThousandActionsThatEachStartAShortEffectKeepsOneAlive() {
    let bench = EffectBench()
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<1_000 { continuation.yield(number) }
    continuation.finish()
    let most = Recorder<Int>()
    bench.perform(
      .subscribe(to: elements) { number in
        .apply { _ in .note("\(number)") }
      }
    )
    let token = bench.store.observe(\.log.count) { _ in most.note(bench.liveParts) }
    bench.drain()
    #expect(bench.log.count == 1_000)
    #expect(most.entries.max() ?? 0 <= 3)
    #expect(bench.isIdle)
    token.cancel()
  }

  private func stream(_ elements: [String]) -> AsyncStream<String> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  private func failing(after elements: [String]) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish(throwing: Failure())
    }
  }
}
