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
  private let middleware: [Middleware<Feature>]
  private var queue = TurnQueue<QueuedAction>()
  /// What the reducer has returned for the action at hand.
  private var effect = Feature.Effect.none
  private(set) lazy var root = RootScope(self)

  struct QueuedAction {
    let action: Feature.Action
    let context: SendContext
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
    self.middleware = middleware
    super.init(reporter: reporter, host: host)
    set(.middleware, to: !middleware.isEmpty)
  }

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
    guard activity.isEmpty else { return sendWhileActive(action, site) }
    activity = [.turn, .reducing]
    let effect = unsafe reducer.reduce(into: &state.pointee, action: action)
    guard effect.isNone, activity == [.turn, .reducing] else { return completeTurn(effect, site) }
    activity = []
    return .empty
  }

  /// Goes on after an action that turned out to have an effect, or a reducer that sent.
  @usableFromInline
  func completeTurn(_ effect: Feature.Effect, _ site: CallSite) -> StoreTask {
    activity.remove(.reducing)
    beginTurn()
    let group = carryOut(effect, SendContext(origin: .call(site)))
    runTurns()
    return StoreTask(group: group)
  }

  @usableFromInline
  func sendWhileActive(_ action: Feature.Action, _ site: CallSite) -> StoreTask {
    send(action, SendContext(origin: .call(site)))
  }

  func send(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    guard isInTurn else { return startTurn(with: QueuedAction(action: action, context: context)) }
    return enqueue([action], context)
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

  private func startTurn(with first: QueuedAction) -> StoreTask {
    set(.turn, to: true)
    beginTurn()
    first.context.group?.begin()
    let group = perform(first)
    runTurns()
    return StoreTask(group: group)
  }

  /// Puts actions where they belong: at the end of the present turn, or into a turn of their own when observers send them.
  private func enqueue(_ actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    var context = context
    let group = context.group ?? EffectGroup()
    context.group = group
    let queued = actions.map { QueuedAction(action: $0, context: context) }
    for _ in queued { group.begin() }
    activity.insert(.queued)
    if activity.contains(.observing) {
      queue.appendTurn(queued)
    } else {
      for action in queued { queue.append(action) }
    }
    if activity.contains(.reducing) { report(.sentWhileReducing(actions[0], context.origin)) }
    return StoreTask(group: group)
  }

  // MARK: The turn

  /// Performs what waits, turn by turn, until nothing does.
  private func runTurns() {
    repeat {
      performActions()
      tellObservers()
    } while beginNextTurn()
    activity.subtract([.turn, .queued])
  }

  private func performActions() {
    while true {
      switch queue.next() {
      case .perform(let queued):
        _ = perform(queued)
      case .stop(let queued, let dropped):
        report(.tooManyActions(queued.action, queued.context.origin, dropped: dropped.count + 1))
        for queued in [queued] + dropped { complete(queued) }
        return
      case .endTurn:
        return
      }
    }
  }

  private func beginNextTurn() -> Bool {
    switch queue.nextTurn() {
    case .begin:
      beginTurn()
      return true
    case .stop(let queued, let dropped):
      report(.tooManyTurns(queued.action, queued.context.origin, dropped: dropped.count + 1))
      for queued in [queued] + dropped { complete(queued) }
      return false
    case .rest:
      return false
    }
  }

  /// Reduces one action and starts what follows from it; returns what it set going.
  private func perform(_ queued: QueuedAction) -> EffectGroup? {
    defer { complete(queued) }
    guard isWanted(queued) else { return queued.context.group }
    forward(queued.action, from: 0)
    let effect = effect
    self.effect = .none
    return carryOut(effect, queued.context)
  }

  private func carryOut(_ effect: Feature.Effect, _ context: SendContext) -> EffectGroup? {
    var group = context.group
    if let step = effect.step {
      let started = group ?? EffectGroup()
      group = started
      root.start(step, EffectPart.Context(group: started, origin: context.origin))
    }
    // An action may have taken children away; the ones that had effects are looked at.
    if activity.contains(.fragile) { unsafe root.endLifetimes(at: UnsafeMutableRawPointer(state)) }
    return group
  }

  /// Whether an action that waited is still to be reduced: its effect may be cancelled by now, or its child gone.
  private func isWanted(_ queued: QueuedAction) -> Bool {
    if let part = queued.context.completion, part.isStopped { return false }
    guard let receiver = queued.context.receiver, !receiver.isPresent else { return true }
    if !queued.context.origin.isEffect { report(.projectionIsGone(queued.action, queued.context.origin)) }
    return false
  }

  private func complete(_ queued: QueuedAction) {
    queued.context.completion?.end()
    queued.context.group?.end()
  }

  /// Passes an action through the middleware, outermost first, to the reducer.
  private func forward(_ action: Feature.Action, from index: Int) {
    guard index < middleware.count else { return reduce(action) }
    middleware[index].handle(MiddlewareStore(self), action) { forward($0, from: index + 1) }
  }

  private func reduce(_ action: Feature.Action) {
    activity.insert(.reducing)
    let effect = unsafe reducer.reduce(into: &state.pointee, action: action)
    activity.remove(.reducing)
    // A middleware may forward more than one action for the one that it was given.
    self.effect = self.effect.isNone ? effect : .merge(self.effect, effect)
  }

  /// Compares what is read and observed with the new state, and tells those whose values have changed.
  private func tellObservers() {
    guard activity.contains(.watched) else { return }
    activity.insert(.observing)
    let pass = ObserverPass(turn: turn)
    unsafe root.refresh(at: UnsafeMutableRawPointer(state), pass)
    set(.watched, to: root.isWatched)
    pass.run()
    activity.remove(.observing)
  }
}

/// The place of the whole feature.
final class RootScope<Feature: Reducer>: Scope<Feature.State, Feature.Action> {
  private weak var storage: Storage<Feature>?

  init(_ storage: Storage<Feature>) {
    self.storage = storage
    super.init(parent: nil, runtime: storage)
  }

  override func withAddress(_ body: (UnsafeMutableRawPointer?) -> Void) {
    guard let storage else { return body(nil) }
    unsafe body(UnsafeMutableRawPointer(storage.state))
  }

  override func dispatch(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    storage?.send(action, context) ?? .empty
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    storage?.send(contentsOf: actions, context) ?? .empty
  }
}
