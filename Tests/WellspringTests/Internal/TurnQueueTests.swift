// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// The queue as a plain value, without a store.
@Suite struct TurnQueueTests {
  typealias Queue = TurnQueue<Int>

  /// What a queue says comes next.
  private func actions(_ queue: inout Queue) -> [Int] {
    var actions: [Int] = []
    while case .perform(let action) = queue.next() { actions.append(action) }
    return actions
  }

  private func begins(_ queue: inout Queue) -> Bool {
    if case .begin = queue.nextTurn() { true } else { false }
  }

  @Test func anEmptyQueueEndsTheTurnAndRests() {
    var queue = Queue()
    #expect(actions(&queue).isEmpty)
    #expect(!begins(&queue))
  }

  @Test func actionsComeInTheOrderInWhichTheyWereAdded() {
    var queue = Queue()
    for action in 0..<1_000 { queue.append(action) }
    #expect(actions(&queue) == Array(0..<1_000))
  }

  @Test func actionsAddedMeanwhileComeAfterThoseThatWait() {
    var queue = Queue()
    queue.append(1)
    queue.append(2)
    guard case .perform(1) = queue.next() else { return #expect(Bool(false)) }
    queue.append(3)
    #expect(actions(&queue) == [2, 3])
  }

  @Test func theOrderHoldsHoweverManyWaitAndHoweverOftenItRunsEmpty() {
    var generator = SeededGenerator(seed: 1)
    var queue = Queue()
    var added = 0
    var taken: [Int] = []
    for _ in 0..<20_000 {
      if Bool.random(using: &generator) {
        queue.append(added)
        added += 1
      } else if case .perform(let action) = queue.next() {
        taken.append(action)
      }
    }
    taken += actions(&queue)
    #expect(taken == Array(0..<added))
  }

  @Test func aTurnOfItsOwnBeginsOnlyWhenItIsAskedFor() {
    var queue = Queue()
    queue.append(1)
    queue.appendTurn([2, 3])
    queue.appendTurn([4])
    #expect(actions(&queue) == [1])
    #expect(begins(&queue))
    #expect(actions(&queue) == [2, 3])
    #expect(begins(&queue))
    #expect(actions(&queue) == [4])
    #expect(!begins(&queue))
  }

  @Test func aTurnRunsAMillionActionsAndTheNextOneStopsIt() {
    var queue = Queue()
    var action = 0
    queue.append(0)
    while case .perform(action) = queue.next() {
      action += 1
      queue.append(action)
      if action == queue.actionLimit { queue.append(-1) }
    }
    #expect(action == 1_000_000)
    // The loop has taken the report already; what waited is gone.
    #expect(actions(&queue).isEmpty)
  }

  @Test func theReportOfALimitNamesTheActionAndGivesBackWhatIsDropped() {
    var queue = Queue()
    queue.actionLimit = 1_000
    for action in 0..<queue.actionLimit { queue.append(action) }
    while case .perform(let action) = queue.next() { if action == queue.actionLimit - 1 { break } }
    for action in [7, 8, 9] { queue.append(action) }
    guard case .stop(7, let dropped) = queue.next() else { return #expect(Bool(false), "It was not stopped.") }
    #expect(dropped == [8, 9])
  }

  @Test func aThousandTurnsStartedOneFromAnotherAreAllowedAndTheNextOneStopsThem() {
    var queue = Queue()
    #expect(queue.turnLimit == 1_000)
    for turn in 0..<queue.turnLimit {
      queue.appendTurn([turn])
      #expect(begins(&queue))
      #expect(actions(&queue) == [turn])
    }
    queue.appendTurn([7, 8])
    queue.appendTurn([9])
    guard case .stop(7, let dropped) = queue.nextTurn() else { return #expect(Bool(false), "It was not stopped.") }
    #expect(dropped == [8, 9])
    #expect(!begins(&queue))
  }

  @Test func theCountOfTurnsBeginsAnewOnceTheQueueHasComeToRest() {
    var queue = Queue()
    for _ in 0..<3 {
      for turn in 0..<queue.turnLimit {
        queue.appendTurn([turn])
        #expect(begins(&queue))
        _ = actions(&queue)
      }
      #expect(!begins(&queue))
    }
  }

  @Test func turnsThatOneObserverStartsSideBySideAreNotAChain() {
    var queue = Queue()
    for turn in 0..<(3 * queue.turnLimit) { queue.appendTurn([turn]) }
    var turns: [Int] = []
    while begins(&queue) { turns += actions(&queue) }
    #expect(turns == Array(0..<(3 * queue.turnLimit)))
  }

  @Test func turnsThatMultiplyAreStoppedToo() {
    var queue = Queue()
    queue.actionLimit = 5_000
    var turns = 0
    queue.appendTurn([0])
    while begins(&queue) {
      turns += 1
      _ = actions(&queue)
      queue.appendTurn([turns])
      queue.appendTurn([turns])
    }
    #expect(turns == queue.actionLimit)
    #expect(!begins(&queue))
  }
}
