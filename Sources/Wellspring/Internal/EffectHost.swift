// SPDX-License-Identifier: MIT

/// Where a store's effects run, and how they come back to it.
///
/// A store without a host starts its effects on the global executor, and they hop to the main actor to report back. A test
/// store is its own host: it drives the executor by hand, and carries out what the effects ask for when it chooses to, so
/// that the order is the same every time.
package protocol EffectHost: AnyObject, Sendable {
  /// The executor on which effects start.
  var executor: any TaskExecutor { get }

  /// Carries out a piece of work on the main actor, and returns when that has been done.
  func perform(_ work: @escaping @MainActor @Sendable () -> Void) async

  /// Calls the closure, which makes the task of an effect.
  @MainActor func start(_ effect: HostedEffect, _ makeTask: () -> Void)

  /// The closure of an effect has returned.
  @MainActor func ended(_ effect: HostedEffect)

  /// Whether somebody waits from now on for the effect of that number.
  @MainActor func setAwaited(_ effect: Int, to isAwaited: Bool)
}

extension EffectHost {
  package func start(_ effect: HostedEffect, _ makeTask: () -> Void) { makeTask() }
  package func ended(_ effect: HostedEffect) {}
  package func setAwaited(_ effect: Int, to isAwaited: Bool) {}
}

/// An effect as its host knows it.
package struct HostedEffect: Sendable {
  /// Tells it from the other effects of its store; a later one has a greater number.
  package let number: Int
  package let name: String?
  package let fileID: StaticString
  package let line: UInt
  /// Whether somebody waits for it to end. For a stretch of time of a throttle only an effect does that is to follow it.
  package var isAwaited: Bool
}
