// SPDX-License-Identifier: MIT

/// What a store consists of: the state, the reducer, the queue of actions, and the tree of places.
///
/// It lives while the store, one of its view stores or a token does. The state stands on the heap and is changed there.
@MainActor
@safe
@usableFromInline
final class Storage<Feature: Reducer>: Runtime {
  // Freed on whatever thread lets go of it last.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<Feature.State>
  @usableFromInline let reducer: Feature
  /// Without those that are absent, as the debug middleware is in a release build.
  @usableFromInline let middleware: [Middleware<Feature>]
  /// Where the actions of effects wait until they are asked for; nil in a store that is not tested.
  var inbox: (@MainActor (HeldAction<Feature.Action>) -> Void)?
  @usableFromInline var queue = TurnQueue<QueuedAction>()
  /// What the reducer has returned for the action at hand; several where a middleware passes on more than one action.
  @usableFromInline var effects: [Feature.Effect] = []
  /// The place of the whole feature; made right after the storage, which it refers to.
  @usableFromInline private(set) lazy var root: ScopeNode = RootScope(self)
  #if DEBUG
    @usableFromInline var trace = ActionTrace()
  #endif

  @usableFromInline
  struct QueuedAction {
    @usableFromInline let action: Feature.Action
    @usableFromInline let context: SendContext

    @inlinable
    init(action: Feature.Action, context: SendContext) {
      self.action = action
      self.context = context
    }
  }

  init(
    initialState: consuming Feature.State,
    reducer: Feature,
    middleware: [Middleware<Feature>],
    reporter: (@MainActor (StoreReport) -> Void)?,
    host: (any EffectHost)?
  ) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: initialState)
    self.reducer = reducer
    self.middleware = middleware.filter { !$0.isAbsent }
    super.init(reporter: reporter, host: host)
    set(.middleware, to: !self.middleware.isEmpty)
  }

  /// The root, with what is known of its feature.
  var rootScope: RootScope<Feature> { unsafe unsafeDowncast(root, to: RootScope<Feature>.self) }

  deinit {
    tasks.cancelAll()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  // MARK: Sending

  /// Sends an action of a user.
  ///
  /// With nothing else to be done than to reduce it, it costs what the reducer costs and a nanosecond or two.
  @inlinable
  func send(_ action: Feature.Action, _ site: CallSite) -> StoreTask {
    guard activity.isEmpty else { return send(action, SendContext(origin: .call(site))) }
    activity = [.turn, .reducing]
    #if DEBUG
      traceAction(from: .call(site))
    #endif
    let effect = callReducer(action)
    guard effect.isNone, activity == [.turn, .reducing] else { return completeTurn(effect, site) }
    activity = []
    return .empty
  }

  /// Calls the reducer; in a debug build it is looked at.
  @inlinable
  @inline(__always)
  func callReducer(_ action: Feature.Action) -> Feature.Effect {
    #if DEBUG
      return traceReducer(action)
    #else
      return unsafe reducer.reduce(into: &state.pointee, action: action)
    #endif
  }

  /// Goes on after an action that turned out to have an effect, or a reducer that sent.
  @inlinable
  @inline(never)
  func completeTurn(_ effect: Feature.Effect, _ site: CallSite) -> StoreTask {
    activity.remove(.reducing)
    if activity.contains(.queued) { reportWhatReducerDid() }
    beginTurn()
    #if DEBUG
      writeChildBlocks()
    #endif
    let group = carryOut(effect, SendContext(origin: .call(site)))
    runTurns()
    return StoreTask(group: group)
  }

  @inlinable
  @inline(never)
  func send(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    guard isInTurn else { return startTurn(with: action, context) }
    return enqueue(CollectionOfOne(action), context)
  }

  func send(contentsOf actions: some Sequence<Feature.Action>, _ context: SendContext) -> StoreTask {
    let actions = Array(actions)
    guard !actions.isEmpty else { return .empty }
    guard !isInTurn else { return enqueue(actions, context) }
    set(.turn, to: true)
    let task = enqueue(actions, context)
    beginTurn()
    runTurns()
    return task
  }

  @inlinable
  func startTurn(with action: Feature.Action, _ context: SendContext) -> StoreTask {
    set(.turn, to: true)
    beginTurn()
    context.group?.begin()
    let group = perform(action, context)
    runTurns()
    return StoreTask(group: group)
  }

  /// Puts actions where they belong: at the end of the present turn, or into a turn of their own when observers send them.
  @inlinable
  func enqueue(_ actions: some Collection<Feature.Action>, _ context: SendContext) -> StoreTask {
    var context = context
    let group = context.group ?? EffectGroup()
    context.group = group
    for _ in actions { group.begin() }
    activity.insert(.queued)
    if activity.contains(.observing) {
      queue.appendTurn(actions.map { QueuedAction(action: $0, context: context) })
    } else {
      for action in actions { queue.append(QueuedAction(action: action, context: context)) }
    }
    if activity.contains(.reducing) { reportSentWhileReducing(actions.first, context) }
    return StoreTask(group: group)
  }

  @usableFromInline
  func reportSentWhileReducing(_ action: Feature.Action?, _ context: SendContext) {
    if let action { report(.sentWhileReducing(action, context.origin)) }
  }

  // MARK: The turn

  /// Performs what waits, turn by turn, until nothing does.
  @inlinable
  func runTurns() {
    repeat {
      performActions()
      tellObservers()
    } while beginNextTurn()
    activity.subtract([.turn, .queued])
  }

  override func whileObserving(_ body: () -> Void) {
    guard !isInTurn else { return body() }
    activity.formUnion([.turn, .observing])
    body()
    activity.remove(.observing)
    while beginNextTurn() {
      performActions()
      tellObservers()
    }
    activity.subtract([.turn, .queued])
  }

  @inlinable
  func performActions() {
    while true {
      switch queue.next() {
      case .perform(let queued):
        _ = perform(queued.action, queued.context)
      case .stop(let queued, let dropped):
        return stop(queued, dropped, .tooManyActions)
      case .endTurn:
        return
      }
    }
  }

  @inlinable
  func beginNextTurn() -> Bool {
    switch queue.nextTurn() {
    case .begin:
      beginTurn()
      return true
    case .stop(let queued, let dropped):
      stop(queued, dropped, .tooManyTurns)
      return false
    case .rest:
      return false
    }
  }

  @usableFromInline
  func stop(_ next: QueuedAction, _ dropped: [QueuedAction], _ code: StoreReport.Code) {
    report(.neverEnding(code, next.action, next.context.origin, dropped: dropped.count + 1))
    var waiting = [next] + dropped
    while !waiting.isEmpty {
      for queued in waiting { complete(queued.context) }
      // What waited for one of these in a concatenation has been sent in the meantime.
      waiting = queue.removeAll()
    }
  }

  /// Reduces one action and starts what follows from it; returns what it set going.
  @inlinable
  func perform(_ action: Feature.Action, _ context: SendContext) -> EffectGroup? {
    var group = context.group
    if isWanted(action, context) {
      #if DEBUG
        traceAction(from: context.origin)
      #endif
      if let delivery = context.delivery { self.delivery = delivery }
      forward(action, from: 0)
      #if DEBUG
        writeChildBlocks()
      #endif
      group = carryOut(effects.isEmpty ? .none : takeEffects(), context)
    }
    complete(context)
    return group
  }

  @inlinable
  func carryOut(_ effect: Feature.Effect, _ context: SendContext) -> EffectGroup? {
    let group = effect.isNone ? context.group : start(effect, context)
    // An action may have taken children away; the ones that had effects are looked at.
    if activity.contains(.fragile) { unsafe root.endLifetimes(at: UnsafeMutableRawPointer(state)) }
    return group
  }

  @usableFromInline
  func start(_ effect: Feature.Effect, _ context: SendContext) -> EffectGroup? {
    guard let step = effect.step else { return context.group }
    let group = context.group ?? EffectGroup()
    rootScope.start(step, EffectPart.Context(group: group, origin: context.origin))
    return group
  }

  /// Whether an action that waited is still to be reduced: its effect may be cancelled by now, or its child gone.
  @inlinable
  func isWanted(_ action: Feature.Action, _ context: SendContext) -> Bool {
    if context.completion == nil, context.receiver == nil { return true }
    return isStillWanted(action, context)
  }

  @usableFromInline
  func isStillWanted(_ action: Feature.Action, _ context: SendContext) -> Bool {
    // That its task is cancelled does not matter any more: the action is in the queue.
    if let part = context.completion, part.isCancelled { return false }
    guard let receiver = context.receiver, !receiver.isPresent else { return true }
    if !context.origin.mayComeLate { report(.projectionIsGone(action, context.origin)) }
    return false
  }

  @inlinable
  func complete(_ context: SendContext) {
    context.completion?.end()
    context.group?.end()
  }

  /// Passes an action through the middleware, outermost first, to the reducer.
  @inlinable
  func forward(_ action: Feature.Action, from index: Int) {
    guard index < middleware.count else { return reduce(action) }
    middleware[index].handle(MiddlewareStore(self), action) { forward($0, from: index + 1) }
  }

  // In a frame of its own, which is not to be a part of the frame of each middleware.
  @inlinable
  @inline(never)
  func reduce(_ action: Feature.Action) {
    activity.insert(.reducing)
    let effect = callReducer(action)
    activity.remove(.reducing)
    if activity.contains(.queued) { reportWhatReducerDid() }
    if !effect.isNone { effects.append(effect) }
  }

  /// All that was returned as one effect: flat, since what is nested takes stack.
  @inlinable
  func takeEffects() -> Feature.Effect {
    if effects.count == 1 { return effects.removeLast() }
    defer { effects = [] }
    return .merge(effects)
  }

  /// Compares what is read and observed with the new state, and tells those whose values have changed.
  @inlinable
  func tellObservers() {
    guard activity.contains(.watched) else { return }
    unsafe tellObservers(of: root, at: UnsafeMutableRawPointer(state))
  }
}
