// SPDX-License-Identifier: MIT

import StateDiff

#if DEBUG
  /// A child's own debug output.
  @usableFromInline
  @safe
  final class ChildOutput<Feature: Reducer>: Sendable {
    // Called where the reducer is, and nowhere else; they may be isolated to the main actor, as the reducer is then.
    private nonisolated(unsafe) let settings: DebugSettings<Feature.Action>
    private nonisolated(unsafe) let name: (UnsafeMutablePointer<Feature.State>) -> String

    init(
      _ settings: DebugSettings<Feature.Action>,
      name: @escaping (UnsafeMutablePointer<Feature.State>) -> String
    ) {
      unsafe self.settings = settings
      unsafe self.name = name
    }

    /// Reduces the child, and prints what came of it when the store's reducer has returned; at once where there is no store.
    @usableFromInline
    func reduce(
      _ child: UnsafeMutablePointer<Feature.State>,
      _ action: Feature.Action,
      by reducer: Feature
    ) -> Feature.Effect {
      if let blocks = ChildBlocks.current.get(), let place = blocks.reserve() {
        return unsafe reduce(child, action, by: reducer, blocks, place)
      }
      let blocks = ChildBlocks()
      let effect = ChildBlocks.current.withValue(blocks) {
        unsafe reduce(child, action, by: reducer, blocks, blocks.reserve() ?? 0)
      }
      for write in blocks.end() { write(nil) }
      return effect
    }

    private func reduce(
      _ child: UnsafeMutablePointer<Feature.State>,
      _ action: Feature.Action,
      by reducer: Feature,
      _ blocks: ChildBlocks,
      _ place: Int
    ) -> Feature.Effect {
      let old = unsafe copy(child)
      let start = ContinuousClock.now
      let effect = unsafe reducer.reduce(into: &child.pointee, action: action)
      let time = start.duration(to: .now)
      let new = unsafe copy(child)
      blocks.fill(place) { self.write(action, from: old, to: new, time, $0) }
      return effect
    }

    private func copy(_ child: UnsafeMutablePointer<Feature.State>) -> HeapCopy {
      unsafe HeapCopy(copying: child)
    }

    private func write(
      _ action: Feature.Action,
      from old: HeapCopy,
      to new: HeapCopy,
      _ time: Duration,
      _ origin: SendOrigin?
    ) {
      guard unsafe settings.wants(action) else { return }
      let old = unsafe old.address.assumingMemoryBound(to: Feature.State.self)
      let new = unsafe new.address.assumingMemoryBound(to: Feature.State.self)
      let outcome = unsafe outcome(from: old, to: new)
      let block = unsafe DebugBlock(
        name: name(old),
        action: DebugBlock.description(of: action),
        origin: origin,
        time: settings.shown(time),
        outcome: outcome,
        object: object(for: outcome, in: new)
      )
      unsafe settings.write(block)
    }

    private func outcome(
      from old: UnsafeMutablePointer<Feature.State>,
      to new: UnsafeMutablePointer<Feature.State>
    ) -> DebugBlock.Outcome {
      if case .actionsOnly = unsafe settings.format { return .reduced }
      return unsafe difference(from: old, to: new).map { .changed($0) } ?? .unchanged
    }

    private func object(for outcome: DebugBlock.Outcome, in state: UnsafeMutablePointer<Feature.State>) -> String? {
      guard case .unchanged = outcome else { return nil }
      return unsafe firstReference(in: box(state))
    }
  }
#endif
