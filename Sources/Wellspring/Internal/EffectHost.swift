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
}
