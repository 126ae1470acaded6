// SPDX-License-Identifier: MIT

/// A description of work outside of a reducer, which reports back by sending actions.
///
/// A reducer returns an effect; the store carries it out once the action has been reduced. Building an effect does nothing
/// by itself, so one that is not returned never runs. Within a reducer the type is called `Effect`.
///
/// An effect lives as long as what started it: it is cancelled with its store, with the child that returned it, with the
/// ``StoreTask`` of its action, or by its id. What a cancelled effect still sends is dropped.
///
/// ```swift
/// return .run { [facts] store in
///   await store.send(.factLoaded(try await facts.fetch(count)))
/// } catch: { error, store in
///   await store.send(.factFailed("\(error)"))
/// }
/// .cancellable(id: "fact", cancelInFlight: true)
/// ```
///
/// No effect costs one word that is nil; every other one costs an allocation for each of its parts.
public struct StoreEffect<State, Action> {
  /// What is to be done; nil for nothing, so that an action without an effect pays for a null pointer and no more.
  @usableFromInline let step: Step?

  @usableFromInline
  init(_ step: Step?) {
    self.step = step
  }

  @usableFromInline var isNone: Bool {
    @inlinable get { step == nil }
  }

  @usableFromInline
  indirect enum Step {
    case send(Action, CallSite, TurnDelivery? = nil)
    case run(EffectWork<State, Action>)
    case merge([Step])
    case concatenate([Step])
    case cancellable(Step, id: EffectID, cancelInFlight: Bool)
    case cancel(EffectID)
    case cancelAll
    /// Another one stands here now, and what the former one has running ends.
    case replaced
    case throttle(Step, EffectThrottle<State, Action>)
    case nested(NestedEffect<State, Action>)
    case report(StoreReport)
  }
}

extension StoreEffect {
  /// No work.
  @inlinable
  public static var none: Self {
    Self(nil)
  }

  /// Sends an action as soon as the present one has been reduced, in the same turn.
  ///
  /// A chain of such actions is a loop: it takes constant stack, and 100,000 of them are no problem.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - fileID: Where it is sent, for reports; filled in by the compiler.
  ///   - line: The line there.
  public static func send(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
    Self(.send(action, CallSite(fileID: fileID, line: line)))
  }

  /// Carries out several effects at the same time.
  ///
  /// They are started in the order in which they are given. The whole has ended when the last of them has.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Carries out several effects at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    gather(effects, Step.merge)
  }

  /// Carries out several effects one after the other.
  ///
  /// The next one starts when the one before has ended, by itself or because it was cancelled. One that is cancelled while
  /// it waits never starts. A `send` has ended when its action has been reduced.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Carries out several effects one after the other.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    gather(effects, Step.concatenate)
  }

  private static func gather(_ effects: some Sequence<Self>, _ combine: ([Step]) -> Step) -> Self {
    let steps = effects.compactMap(\.step)
    return steps.count > 1 ? Self(combine(steps)) : Self(steps.first)
  }
}
