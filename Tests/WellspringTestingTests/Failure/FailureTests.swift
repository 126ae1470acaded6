// SPDX-License-Identifier: MIT

import Synchronization
import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct FailureTests {
  @Test(.recordsIssuesOnPurpose) func inSwiftTestingAFailureIsAnIssueAtTheTestsOwnLine() async {
    let caught = Mutex<[Issue]>([])
    let line = #line + 3
    await withKnownIssue {
      let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: .immediate))
      await store.send(.increment)
    } matching: { issue in
      caught.withLock { $0.append(issue) }
      return true
    }
    let issues = caught.withLock(\.self)
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    #expect(issues.first?.sourceLocation?.fileID == #fileID)
    #expect(issues.first?.comments.first?.rawValue.hasPrefix("The state after `send(.increment)`") ?? false)
  }

  @Test(arguments: Mistake.allCases)
  func aNewcomersMistakeIsToldInLessThanTenLines(_ mistake: Mistake) async {
    let failures = await failures { await mistake.make() }
    #expect(failures.count == 1)
    let lines = failures.first?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines.count < 10)
    #expect(failures.first?.contains(mistake.remedy) ?? false)
  }
}

/// What is easily forgotten.
enum Mistake: CaseIterable {
  case forgottenReceive
  case wrongValue
  case missingFinish
  case clockNeverAdvanced

  var remedy: String {
    switch self {
    case .forgottenReceive: "Receive each by `await store.receive(…)`"
    case .wrongValue: "State the change in the closure, or mend the reducer."
    case .missingFinish: "when the test ended, without `finish()`"
    case .clockNeverAdvanced: "Let time pass first: `await clock.advance(by: .seconds(1))`."
    }
  }

  @MainActor
  func make() async {
    let clock = TestClock()
    let facts = self == .clockNeverAdvanced ? FactClient.test(clock) : .immediate
    let store = TestStore(initialState: Counter.State(), reducer: Counter(facts: facts))
    switch self {
    case .forgottenReceive:
      await store.send(.factTapped) { $0.isLoading = true }
      await store.finish()
    case .wrongValue:
      await store.send(.increment) { $0.count = 2 }
      await store.finish()
    case .missingFinish:
      await store.send(.factTapped) { $0.isLoading = true }
    case .clockNeverAdvanced:
      await store.send(.factTapped) { $0.isLoading = true }
      await store.receive(.factLoaded("0 is a number"))
      await store.cancelRunning()
      await store.finish()
    }
  }
}
