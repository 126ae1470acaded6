// SPDX-License-Identifier: MIT

#if DEBUG
  /// What a debug build knows of the action at hand.
  @usableFromInline
  struct ActionTrace {
    /// Who sent it.
    var origin: SendOrigin?
    /// How many times a reducer was called in all, and for how long.
    var reductions = 0
    var time = Duration.zero
    /// What children have to print of it.
    var blocks: [ChildBlocks.Write] = []
    /// Whether somebody was told that the state holds an object.
    var hasNamedObject = false

    init() {}
  }

  extension Storage {
    @usableFromInline
    func traceAction(from origin: SendOrigin) {
      trace.origin = origin
    }

    /// Calls the reducer, takes its time, and keeps what the children have to print.
    @usableFromInline
    func traceReducer(_ action: Feature.Action) -> Feature.Effect {
      let blocks = ChildBlocks()
      let start = ContinuousClock.now
      let effect = ChildBlocks.current.withValue(blocks) {
        unsafe reducer.reduce(into: &state.pointee, action: action)
      }
      trace.time += start.duration(to: .now)
      trace.reductions += 1
      trace.blocks += blocks.end()
      if !trace.blocks.isEmpty { activity.insert(.traced) }
      return effect
    }

    /// Prints what the children had to print, when the state can be read again.
    @usableFromInline
    func writeChildBlocks() {
      guard activity.contains(.traced) else { return }
      activity.remove(.traced)
      let blocks = trace.blocks
      trace.blocks = []
      for write in blocks { write(trace.origin) }
    }
  }
#endif
