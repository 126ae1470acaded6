// SPDX-License-Identifier: MIT

import StateDiff
import Wellspring

/// The whole feature of a test store: the store itself, and the actions that wait to be received.
final class RootPlace<Feature: Reducer>: TestPlace<Feature.State, Feature.Action> {
  typealias State = Feature.State
  typealias Action = Feature.Action

  let session: TestSession
  private let store: Store<Feature>
  private let inbox: Inbox<Action>
  private let isEqual: (State, State) -> Bool
  /// The state after the last thing that the test knows of.
  private var known: State

  init(
    _ state: State,
    _ reducer: Feature,
    _ middleware: [Middleware<Feature>],
    _ isEqual: @escaping (State, State) -> Bool,
    _ session: TestSession
  ) {
    self.session = session
    self.isEqual = isEqual
    let inbox = Inbox<Action>(session.host)
    self.inbox = inbox
    known = state
    store = Store(
      initialState: state,
      reducer: reducer,
      middleware: middleware,
      reports: { [session] in session.fail($0.description) },
      host: session.host,
      inbox: { [weak inbox] in inbox?.add($0) }
    )
  }

  override var state: State? { store.state }
  override var currentState: State { store.state }

  // MARK: Steps

  override func send(_ action: Action, _ site: SourceSite, _ changes: ((inout State) -> Void)?) async -> StoreTask {
    checkNothingElseChanged()
    let before = store.state
    let task = store.send(action, fileID: site.fileID, line: site.line)
    check(from: before, changes) { "send(\(Diff.inLine(action)))" }
    await settle()
    return task
  }

  override func receive(_ expected: Expected<Action>, _ changes: ((inout State) -> Void)?) async {
    if inbox.isEmpty { await settle() }
    checkNothingElseChanged()
    guard let held = await next(expected) else { return }
    let before = store.state
    let isRight = expected.matches(held.action)
    if !isRight { session.fail(FailureText.otherAction(expected, held.action, sender: held.sender)) }
    inbox.reduce(held)
    // What another action changes was not stated, and that is no second mistake.
    if isRight { check(from: before, changes) { "receive(\(Diff.inLine(held.action)))" } } else { known = store.state }
    await settle()
  }

  /// The action that a test receives now; nil, and the test has failed, when none comes.
  private func next(_ expected: Expected<Action>) async -> HeldAction<Action>? {
    let deadline = ContinuousClock.now.advanced(by: session.timeout)
    while true {
      while let held = inbox.first {
        if session.isExhaustive || expected.matches(held.action) { return held }
        skip(held)
      }
      await settle()
      guard inbox.isEmpty else { continue }
      let outlook = session.outlook
      guard case .out = outlook, await session.host.waitForWork(until: deadline) else {
        session.fail(FailureText.noAction(expected, outlook, timeout: session.timeout))
        return nil
      }
      await settle()
    }
  }

  private func skip(_ held: HeldAction<Action>) {
    session.skip(FailureText.skippedAction(held.action, sender: held.sender))
    inbox.reduce(held)
    known = store.state
    drain()
  }

  /// Lets the effects do what they can by themselves.
  private func drain() {
    repeat { session.host.drain() } while inbox.dropUnwanted()
  }

  /// Lets everybody do what they can.
  override func settle() async {
    repeat {
      drain()
      if session.host.isBusy { await MainActorTurns.settle([session.host]) }
    } while inbox.dropUnwanted()
  }

  // MARK: The state

  private func check(from before: State, _ changes: ((inout State) -> Void)?, step: () -> String) {
    let after = store.state
    known = after
    let stated = stating(changes, before)
    guard !isEqual(stated, after) else { return }
    if session.isExhaustive {
      session.fail(FailureText.otherState(step(), stated: stated, happened: after))
    } else {
      // What is stated as such, and not by how much it changes, says nothing of the rest.
      let amended = stating(changes, after)
      if isEqual(amended, after) || isTrue(stated, after, since: before) {
        session.skip(FailureText.skippedChanges(step(), stated: stated, happened: after))
      } else {
        let claim = isEqual(stating(changes, amended), amended) ? amended : stated
        session.fail(FailureText.otherState(step(), stated: claim, happened: after))
      }
    }
  }

  /// Whether the state is what was stated wherever a change was stated. Of the rest nothing is said.
  private func isTrue(_ stated: State, _ after: State, since before: State) -> Bool {
    let claimed = Diff(from: before, to: stated)?.changes.map(\.steps) ?? []
    let wrong = Diff(from: stated, to: after)?.changes.map(\.steps) ?? []
    guard !claimed.isEmpty else { return isEqual(before, stated) }
    return !claimed.contains { claim in wrong.contains { claim.starts(with: $0) || $0.starts(with: claim) } }
  }

  /// Whatever a step does not say has changed only if somebody else than the test and the effects has sent an action.
  private func checkNothingElseChanged() {
    let before = known
    known = store.state
    // A state that is not even equal to itself says nothing by that.
    guard !isEqual(before, known), isEqual(known, known) else { return }
    let text = FailureText.changedBetweenSteps(from: before, to: known)
    if session.isExhaustive { session.fail(text) } else { session.skip(text) }
  }

  private func stating(_ changes: ((inout State) -> Void)?, _ state: State) -> State {
    var state = state
    changes?(&state)
    return state
  }

  // MARK: The end

  override func finish() async {
    let deadline = ContinuousClock.now.advanced(by: session.timeout)
    // What an effect has handed to a task of somebody else is not known to run, and may send once more.
    if session.host.hasStartedAny { await MainActorTurns.settle([session.host], isStrangerOut: true) }
    repeat {
      await settle()
      if !session.isExhaustive { await skipAll() }
    } while await isToWait(until: deadline)
    checkNothingElseChanged()
    if session.isExhaustive {
      for failure in whatIsLeft(when: .finished) { session.fail(failure) }
    } else {
      await cancelRunning()
    }
    inbox.tell()
    session.leaveRunning()
  }

  /// Whether there is work elsewhere that may still end in time.
  private func isToWait(until deadline: ContinuousClock.Instant) async -> Bool {
    guard inbox.isEmpty, !session.running.isEmpty, case .out = session.outlook else { return false }
    return await session.host.waitForWork(until: deadline)
  }

  override func skipAll() async {
    while !inbox.isEmpty {
      while let held = inbox.first { skip(held) }
      await settle()
    }
  }

  override func cancelRunning() async {
    store.cancelEffects()
    await settle()
  }

  private nonisolated func whatIsLeft(when end: FailureText.End) -> [String] {
    let waiting = inbox.untold.filter { !session.hasLeft($0.effect) }
    // An effect that waits for its action to be received cannot end.
    let senders = Set(waiting.compactMap(\.effect))
    let running = session.running.filter { !senders.contains($0.number) }
    let actions = waiting.map { ($0.action, $0.sender) }
    return [
      FailureText.notReceived(actions, end),
      FailureText.stillRunning(running, naps: session.host.naps, end),
    ].compactMap(\.self)
  }

  deinit {
    if session.isExhaustive {
      let left = whatIsLeft(when: .ended(lastStep: session.host.step.lastSite))
      for failure in left { Failure.record(failure, at: session.origin) }
    }
    session.host.retire()
  }
}
