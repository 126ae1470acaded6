// SPDX-License-Identifier: MIT

import StateDiff

#if DEBUG
  /// What a debug middleware does with an action: keeps the state, passes the action on, and compares.
  struct StateDebugger<Feature: Reducer, Part> {
    private let settings: DebugSettings<Feature.Action>
    private let path: StatePath<Feature.State, Part>
    /// Whether there is a block for an action that changes nothing.
    private let showsAll: Bool
    /// What a block begins with: the store's name, and that of the part.
    private let name: String

    init(_ settings: DebugSettings<Feature.Action>, of path: StatePath<Feature.State, Part>, showsAll: Bool) {
      self.settings = settings
      self.path = path
      self.showsAll = showsAll
      let places = [String(describing: Feature.self), path.name].compactMap(\.self)
      name = settings.name.isEmpty ? places.joined(separator: ".") : settings.name
    }

    @MainActor
    func handle(_ action: Feature.Action, in storage: Storage<Feature>, _ next: (Feature.Action) -> Void) {
      guard settings.wants(action) else { return next(action) }
      let old = unsafe looksAtState ? path.heapCopy(of: storage.state) : nil
      let (reductions, time) = (storage.trace.reductions, storage.trace.time)
      next(action)
      let outcome =
        storage.trace.reductions == reductions ? .keptBack : unsafe outcome(since: old, at: storage.state)
      if !showsAll, !isChange(outcome) { return }
      settings.write(
        DebugBlock(
          name: name,
          action: DebugBlock.description(of: action),
          origin: storage.trace.origin,
          time: settings.shown(storage.trace.time - time),
          outcome: outcome,
          object: object(for: outcome, in: storage)
        )
      )
    }

    private var looksAtState: Bool {
      if case .actionsOnly = settings.format { !showsAll } else { true }
    }

    private func isChange(_ outcome: DebugBlock.Outcome) -> Bool {
      if case .changed = outcome { true } else { false }
    }

    @inline(never)
    private func outcome(since old: HeapCopy?, at state: UnsafeMutablePointer<Feature.State>) -> DebugBlock.Outcome {
      guard let old else { return .reduced }
      var outcome = DebugBlock.Outcome.unchanged
      unsafe path.withPart(of: state) { new in
        if let diff = unsafe difference(from: old.address.assumingMemoryBound(to: Part.self), to: new) {
          outcome = .changed(diff)
        }
      }
      return outcome
    }

    /// An object in the state: said whenever nothing seems to have changed, and once for a store when something has.
    @MainActor
    private func object(for outcome: DebugBlock.Outcome, in storage: Storage<Feature>) -> String? {
      switch outcome {
      case .reduced, .keptBack: return nil
      case .changed where storage.trace.hasNamedObject: return nil
      case .changed, .unchanged: break
      }
      var object: String?
      unsafe path.withPart(of: storage.state) { unsafe object = firstReference(in: box($0)) }
      if object != nil { storage.trace.hasNamedObject = true }
      return object
    }
  }

  /// What differs.
  func difference<Value>(from old: UnsafeMutablePointer<Value>, to new: UnsafeMutablePointer<Value>) -> Diff? {
    unsafe Diff(boxes: box(old), box(new))
  }

  /// A copy on the heap; made in a frame of its own, which in a debug build has room for a whole state.
  @inline(never)
  func box<Value>(_ value: UnsafeMutablePointer<Value>) -> Any {
    unsafe value.pointee
  }

  extension StatePath {
    /// The part on the heap, as it is now.
    fileprivate func heapCopy(of whole: UnsafeMutablePointer<Whole>) -> HeapCopy? {
      var copy: HeapCopy?
      unsafe withPart(of: whole) { unsafe copy = HeapCopy(copying: $0) }
      return copy
    }
  }
#endif
