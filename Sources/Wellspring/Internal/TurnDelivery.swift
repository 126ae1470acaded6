// SPDX-License-Identifier: MIT

/// How the observers of a turn are called: within what the sender of an action wants around it, such as an animation.
///
/// It travels with the action through the queue. Of several in one turn, the last one counts.
@usableFromInline
final class TurnDelivery: Sendable {
  private let surround: @MainActor (_ body: () -> Void) -> Void

  /// - Parameter surround: Calls the closure that it is given, once, before it returns.
  init(_ surround: @escaping @MainActor (_ body: () -> Void) -> Void) {
    self.surround = surround
  }

  @MainActor
  func perform(_ body: () -> Void) {
    surround(body)
  }
}
