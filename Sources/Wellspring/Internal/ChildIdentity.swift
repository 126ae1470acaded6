// SPDX-License-Identifier: MIT

/// Tells one child from the next at the same place, when the child's state is `Identifiable`.
@safe
@usableFromInline
struct ChildIdentity<State>: Sendable {
  // Called where the state is, and nowhere else; an `id` may be isolated to the main actor.
  private nonisolated(unsafe) let identify: ((UnsafeMutablePointer<State>) -> EffectID)?

  init() {
    unsafe identify = nil
  }

  init<ID: Hashable>(_ id: @escaping (UnsafeMutablePointer<State>) -> ID) {
    unsafe identify = { unsafe EffectID(id($0)) }
  }

  /// Who the child is; nil when there is only one that it can be.
  @usableFromInline
  func callAsFunction(_ state: UnsafeMutablePointer<State>) -> EffectID? {
    unsafe identify?(state)
  }
}
