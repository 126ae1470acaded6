// SPDX-License-Identifier: MIT

import Synchronization

/// What an effect may do with its store: send actions, and look at the state.
///
/// It is handed to the closure of ``StoreEffect/run(priority:name:_:catch:fileID:line:)``, and speaks the language of the feature that
/// returned the effect, however deep that stands. It keeps nothing alive.
public struct EffectStore<State, Action>: Sendable {
  let run: RunPart<State, Action>

  /// Sends an action, and returns when it has been reduced and what it changed has been observed.
  ///
  /// Dropped, silently, when the effect has been cancelled or the store is gone; dropped with a report (`WS-009`) when the
  /// effect's closure has returned already.
  public func send(_ action: sending Action) async {
    await send(handover: Handover(action))
  }

  func send(handover action: Handover<Action>, delivery: TurnDelivery? = nil) async {
    guard let host = run.host else { return await run.receive(action, delivery) }
    await host.perform { [run] in run.receive(action, delivery) }
  }

  /// The state of the feature as it is now; nil when the feature or the store is gone, or the effect was cancelled.
  public func state() async -> State? where State: Sendable {
    guard let host = run.host else { return await run.state }
    let answer = Answer<State>()
    await host.perform { [run] in answer.set(run.state) }
    return answer.value
  }
}

/// What is carried from the main actor to an effect, which stays on its executor to get it.
private final class Answer<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? { stored.withLock(\.self) }

  func set(_ value: Value?) {
    stored.withLock { $0 = value }
  }
}
