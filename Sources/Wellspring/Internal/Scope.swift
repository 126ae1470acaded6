// SPDX-License-Identifier: MIT

/// How an action is sent on its way: by whom, as a part of what, and who waits for it to be reduced.
@usableFromInline
struct SendContext {
  @usableFromInline let origin: SendOrigin
  @usableFromInline var group: EffectGroup?
  @usableFromInline var completion: EffectPart?
  /// The effect that sent it and goes on when it has been reduced.
  @usableFromInline var sender: EffectPart?
  /// Where it was sent to, when that may have gone by the time the action's turn comes.
  @usableFromInline var receiver: ScopeNode?
  /// How those are told who observe what it changes; as always when nil.
  @usableFromInline var delivery: TurnDelivery?

  @inlinable
  init(
    origin: SendOrigin,
    group: EffectGroup? = nil,
    completion: EffectPart? = nil,
    sender: EffectPart? = nil,
    delivery: TurnDelivery? = nil
  ) {
    self.origin = origin
    self.group = group
    self.completion = completion
    self.sender = sender
    self.delivery = delivery
  }
}

/// A place whose feature's state and actions are known.
@MainActor
@usableFromInline
class Scope<State, Action>: ScopeNode {
  private var trackedPresence: TrackedPresence?
  private var trackedState: TrackedPart<State, State>?
  private lazy var trackedTurn = TrackedTurn()

  /// Sends an action to this place: wraps it for the place above, up to the root, which queues it.
  func dispatch(_ action: Action, _ context: SendContext) -> StoreTask { .empty }

  @discardableResult
  final func send(_ action: Action, _ context: SendContext) -> StoreTask {
    dispatch(action, addressed(context))
  }

  func dispatch(contentsOf actions: [Action], _ context: SendContext) -> StoreTask { .empty }

  final func send(contentsOf actions: [Action], _ context: SendContext) -> StoreTask {
    dispatch(contentsOf: actions, addressed(context))
  }

  /// Notes who is to receive the action, where that may be gone when its turn comes.
  private func addressed(_ context: SendContext) -> SendContext {
    guard canVanish else { return context }
    var context = context
    context.receiver = self
    return context
  }

  // MARK: Reading

  /// The state as it is now; nil when the feature is not there.
  final var state: State? {
    unsafe read { unsafe $0.pointee }
  }

  @inlinable
  final func read<Value>(_ body: (UnsafeMutablePointer<State>) -> Value) -> Value? {
    var value: Value?
    unsafe withAddress { address in
      value = unsafe address.map { unsafe body($0.assumingMemoryBound(to: State.self)) }
    }
    return value
  }

  /// Remembers the state as it is at an address, for the projection that is being made.
  final func remember(_ state: UnsafeMutablePointer<State>) {
    remembered = unsafe HeapCopy(copying: state)
  }

  /// Remembers the state as it is, or as it was when what stands above was last there, if this place can vanish.
  final func rememberIfFragile() {
    guard canVanish else { return }
    runtime?.requireReadable()
    let isThere: Void? = unsafe read { unsafe remember($0) }
    if isThere == nil { _ = unsafe recall { unsafe remember($0) } }
  }

  /// What was remembered of a feature that is gone.
  final func recall<Value>(_ body: (UnsafeMutablePointer<State>) -> Value) -> Value? {
    var value: Value?
    unsafe withRemembered { address in
      value = unsafe address.map { unsafe body($0.assumingMemoryBound(to: State.self)) }
    }
    return value
  }

  /// A part of the state as it is now; nil when the feature is not there.
  @inlinable
  final func current<Value>(_ path: StatePath<State, Value>) -> Value? {
    unsafe read { unsafe path.value(in: $0) }
  }

  /// A part of the state as it is now, or as it was when the feature was last there.
  final func value<Value>(at path: StatePath<State, Value>) -> Value {
    current(path) ?? last(path, read: nil)
  }

  /// The last that is known of a part of a state that is gone: what an observer was told, what was read, and else what was
  /// remembered when the projection was made.
  @usableFromInline
  final func last<Value>(_ path: StatePath<State, Value>, read: Value?) -> Value {
    if let observed: Value = unsafe watchers.lastObserved(path.keyPath) { return observed }
    return unsafe read ?? recall { unsafe path.value(in: $0) }!
  }

  // MARK: Tracked reading

  /// Has those who read a value told at the end of this turn, even when it stays the same: what they show is something else,
  /// such as a text that the user typed and the reducer may reject.
  final func contest<Value>(_ path: KeyPath<State, Value>) {
    contest(trackedValue(for: path))
  }

  /// The same for whether the feature is there.
  final func contestPresence() {
    contest(trackedPresence)
  }

  private func contest(_ value: TrackedValue?) {
    guard let value else { return }
    value.isContested = true
    // A row that nothing writes to would not be looked at.
    becomeDue()
  }

  /// A part of the state, by which whoever reads it under `Observation` is told of its next change.
  @inlinable
  final func track<Value: Equatable>(_ path: KeyPath<State, Value>) -> Value {
    if let known = trackedValue(for: path) {
      return unsafe unsafeDowncast(known, to: TrackedPart<State, Value>.self).read(in: self)
    }
    let value = TrackedPart(path, keepsLast: canVanish) { $0 == $1 }
    add(value, for: path)
    return value.read(in: self)
  }

  /// Whether the feature is there; whoever reads it under `Observation` is told when it comes or goes.
  final func trackPresence() -> Bool {
    let presence = trackedPresence ?? TrackedPresence()
    trackedPresence = presence
    return presence.read(in: self)
  }

  /// The whole state, tracked: compared when its type says how, and taken to have changed in every turn when not.
  final func trackState() -> State {
    if let trackedState { return trackedState.read(in: self) }
    if let isEqual = equality(of: State.self) {
      let value = TrackedPart(\State.self, keepsLast: canVanish, isEqual: isEqual)
      trackedState = value
      return value.read(in: self)
    }
    trackedTurn.access()
    trackedTurn.arm(in: self)
    return unsafe state ?? recall { unsafe $0.pointee }!
  }

  final func equality<Whole>(of type: Whole.Type) -> ((Whole, Whole) -> Bool)? {
    func compare<Value: Equatable>(_ type: Value.Type) -> (Whole, Whole) -> Bool {
      { ($0 as! Value) == ($1 as! Value) }
    }
    return (type as? any Equatable.Type).map { compare($0) }
  }

  // MARK: Carrying out effects

  /// Carries out an effect that a reducer returned here.
  final func start(_ step: StoreEffect<State, Action>.Step, _ context: EffectPart.Context) {
    guard !context.group.isCancelled else { return acknowledge(step, context) }
    switch step {
    case .send(let action, let site, let delivery) where parent == nil:
      send(action, SendContext(origin: .effect(name: nil, site), group: context.group, delivery: delivery))
    case .merge(let steps):
      for step in steps { start(step, context) }
    case .nested(let nested):
      nested.start(in: self, context)
    case .report(let report):
      runtime?.report(report.adding(context.origin))
    default:
      // Also what a child sends: it goes with the child, or when the parent cancels it, while it waits in the queue.
      part(for: step, context).start()
    }
  }

  /// Of an action whose task is cancelled nothing starts; but what was reported of it, and which row it replaced, holds.
  private func acknowledge(_ step: StoreEffect<State, Action>.Step, _ context: EffectPart.Context) {
    switch step {
    case .report(let report): runtime?.report(report.adding(context.origin))
    case .replaced: cancelAll()
    case .nested(let nested): nested.start(in: self, context)
    case .merge(let steps), .concatenate(let steps): for step in steps { acknowledge(step, context) }
    case .cancellable(let step, _, _), .throttle(let step, _): acknowledge(step, context)
    case .send, .run, .cancel, .cancelAll: break
    }
  }

  final func part(for step: StoreEffect<State, Action>.Step, beneath parent: EffectPart) -> EffectPart {
    part(for: step, EffectPart.Context(group: parent.context.group, origin: parent.context.origin, parent: parent))
  }

  final func part(for step: StoreEffect<State, Action>.Step, _ context: EffectPart.Context) -> EffectPart {
    switch step {
    case .send(let action, let site, let delivery):
      return SendPart(action, site, delivery, in: self, context)
    case .run(let work):
      return RunPart(work, in: self, context)
    case .merge(let steps):
      return MergePart(steps, in: self, context)
    case .concatenate(let steps):
      return ConcatenatePart(steps, in: self, context)
    case .throttle(let step, let throttle):
      return ThrottlePart(step, throttle, in: self, context)
    case .nested(let nested):
      return nested.part(in: self, context)
    case .cancellable(let step, let id, let cancelInFlight):
      return CancellablePart(step, id, cancelInFlight: cancelInFlight, in: self, context)
    case .cancel(let id):
      return InstantPart(in: self, context) { $0.node.cancel(id, by: $0) }
    case .cancelAll, .replaced:
      return InstantPart(in: self, context) { $0.node.cancelAll(by: $0) }
    case .report(let report):
      return InstantPart(in: self, context) { $0.node.runtime?.report(report.adding($0.context.origin)) }
    }
  }
}
