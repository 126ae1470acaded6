// SPDX-License-Identifier: MIT

internal import Testing

/// Runs the body of a test under many orders of its effects' steps, and reports the first that fails.
///
/// ```swift
/// await exploring(seeds: 0..<200) { schedule in
///   let store = TestStore(initialState: Search.State(), reducer: Search(), exhaustivity: .off, schedule: schedule)
///   await store.send(.queryChanged("a"))
///   await store.send(.queryChanged("ab"))
///   await store.finish()
///   #expect(store.state.results == ["ab"])
/// }
/// ```
///
/// The body makes its stores anew each time, with the schedule that it is given. It fails as a test does: by a test store, by
/// `#expect` and `#require` in Swift Testing, or by throwing an error, as a test in XCTest has to (an assertion of XCTest
/// fails the test, but ends nothing). The failure says which seed it was, what failed, and in which order the effects' steps
/// were run.
///
/// - Parameters:
///   - seeds: The seeds to try, in order.
///   - fileID: Where it is called, which is where the test fails; filled in by the compiler.
///   - filePath: The path of the file there.
///   - line: The line there.
///   - column: The column there.
///   - body: The test.
@MainActor
public func exploring(
  seeds: Range<UInt64>,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: (_ schedule: Schedule) async throws -> Void
) async {
  for seed in seeds {
    var schedule = Schedule.random(seed: seed)
    let trace = ScheduleTrace()
    schedule.trace = trace
    let failures = await failures { try await body(schedule) }
    guard !failures.isEmpty else { continue }
    let text = FailureText.exploration(failures, seed: seed, of: seeds, trace)
    return Failure.record(text, at: SourceSite(fileID, filePath, line, column))
  }
}

/// How a test would fail.
@MainActor
private func failures(_ body: () async throws -> Void) async -> [String] {
  let collector = FailureCollector()
  func run() async {
    do {
      try await collector.collect(body)
    } catch is ExpectationFailedError {
      // `#require` has told of it already.
    } catch {
      collector.add("It threw an error: \(error)")
    }
  }
  guard Test.current != nil else {
    await run()
    return collector.locatedFailures
  }
  await withKnownIssue(isIntermittent: true) {
    await run()
  } matching: { issue in
    collector.add(issue.sourceLocation.map { "\($0.fileID):\($0.line): \(issue)" } ?? "\(issue)")
    return true
  }
  return collector.locatedFailures
}
