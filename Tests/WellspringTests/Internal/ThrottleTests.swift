// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

/// The rule alone, without time and without work.
@Suite struct ThrottleTests {
  private var throttle = Throttle<String>()

  @Test mutating func theFirstOneStarts() {
    #expect(arrive("a") == "start")
  }

  @Test mutating func theLatestReplacesTheOneThatWaits() {
    #expect(arrive("a") == "start")
    #expect(arrive("b") == "wait")
    #expect(arrive("c") == "wait instead of b")
    #expect(throttle.stretchEnded() == "c")
  }

  @Test mutating func theFirstKeepsItsPlace() {
    #expect(arrive("a", latest: false) == "start")
    #expect(arrive("b", latest: false) == "wait")
    #expect(arrive("c", latest: false) == "drop")
    #expect(throttle.stretchEnded() == "b")
  }

  @Test mutating func aStretchInWhichNothingCameIsTheLast() {
    #expect(arrive("a") == "start")
    #expect(throttle.stretchEnded() == nil)
    #expect(arrive("b") == "start")
  }

  @Test mutating func whatWaitedOpensTheNextStretch() {
    #expect(arrive("a") == "start")
    #expect(arrive("b") == "wait")
    #expect(throttle.stretchEnded() == "b")
    #expect(arrive("c") == "wait")
    #expect(throttle.stretchEnded() == "c")
    #expect(throttle.stretchEnded() == nil)
    #expect(arrive("d") == "start")
  }

  @Test mutating func whatIsForgottenDoesNotStart() {
    #expect(arrive("a") == "start")
    #expect(throttle.forget() == nil)
    #expect(arrive("b") == "wait")
    #expect(throttle.forget() == "b")
    #expect(throttle.stretchEnded() == nil)
  }

  @Test mutating func onlyWhatIsUnwantedIsForgotten() {
    #expect(arrive("a") == "start")
    #expect(arrive("b", latest: false) == "wait")
    #expect(throttle.forget { $0 == "x" } == nil)
    #expect(throttle.forget { $0 == "b" } == "b")
    #expect(arrive("c", latest: false) == "wait")
    #expect(throttle.stretchEnded() == "c")
  }

  private mutating func arrive(_ work: String, latest: Bool = true) -> String {
    switch throttle.arrive(work, latest: latest) {
    case .start: "start"
    case .wait(insteadOf: nil): "wait"
    case .wait(insteadOf: let replaced?): "wait instead of \(replaced)"
    case .drop: "drop"
    }
  }
}
