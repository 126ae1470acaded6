// SPDX-License-Identifier: MIT

import Wellspring
import WellspringTesting
import XCTest

/// The same in XCTest, whose own failures are caught here.
final class FailureXCTests: XCTestCase {
  #if canImport(Darwin)
    private var failures: [(text: String, line: Int)] = []

    override func record(_ issue: XCTIssue) {
      failures.append((issue.compactDescription, issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
  #else
    private nonisolated(unsafe) var failures: [(text: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      unsafe failures.append((description, lineNumber))
    }
  #endif

  @MainActor
  func testAFailureIsAtTheTestsOwnLine() async {
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .immediate))
    await store.send(.increment)
    let line = #line - 1
    let failures = unsafe failures
    precondition(failures.count == 1 && failures[0].line == line, "\(failures)")
    precondition(failures[0].text.contains("The state after `send(.increment)`"))
    await store.finish()
  }

  @MainActor
  func testAFeatureIsTestedWithoutAFailure() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .test(clock)))
    await store.send(.factTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.factLoaded("0 is a number")) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    await store.finish()
    precondition(unsafe failures.isEmpty)
  }
}
