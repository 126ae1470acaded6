// SPDX-License-Identifier: MIT

/// An action that an effect sent, which waits outside of its store until somebody asks for it.
///
/// The effect waits with it. When the effect is cancelled meanwhile, or the child gone that it is for, the action is not
/// wanted any more and is dropped.
@MainActor
package final class HeldAction<Action> {
  package nonisolated var action: Action { unsafe value }
  // Never changed, and looked at where the store is: on the main actor, and when the store goes.
  private nonisolated(unsafe) let value: Action
  /// Who sent it: “by the effect “search” at File.swift:12”.
  package nonisolated let sender: String
  /// The number of the effect whose closure waits until it has been reduced.
  package nonisolated let effect: Int?
  private let context: SendContext
  private var deliver: ((Action, SendContext) -> Void)?

  init(_ action: Action, _ context: SendContext, deliver: @escaping (Action, SendContext) -> Void) {
    unsafe value = action
    sender = context.origin.description
    effect = context.sender?.number
    self.context = context
    self.deliver = deliver
    context.group?.begin()
  }

  package var isWanted: Bool {
    if context.sender?.isStopped ?? false { return false }
    if context.completion?.isCancelled ?? false { return false }
    return context.receiver?.isPresent ?? true
  }

  /// Reduces it, in a turn of its own.
  package func reduce() {
    finish { $0(action, context) }
  }

  package func drop() {
    finish { _ in context.completion?.end() }
  }

  private func finish(_ body: ((Action, SendContext) -> Void) -> Void) {
    guard let deliver = deliver.take() else { return }
    body(deliver)
    context.group?.end()
  }
}
