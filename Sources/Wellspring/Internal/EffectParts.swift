// SPDX-License-Identifier: MIT

/// Carries out several steps at the same time, and ends with the last of them.
final class MergePart<State, Action>: EffectPart {
  typealias Step = StoreEffect<State, Action>.Step

  private let steps: [Step]
  private let scope: Scope<State, Action>
  private var children: [EffectPart] = []
  private var running = 0

  init(_ steps: [Step], in scope: Scope<State, Action>, _ context: Context) {
    self.steps = steps
    self.scope = scope
    super.init(in: scope, context)
  }

  override func prepare() {
    children = steps.map { scope.part(for: $0, beneath: self) }
    for child in children { child.prepare() }
  }

  override func run() {
    // One by one unless they were prepared: an effect that cancels an id must not meet the ones after it.
    let prepared = children
    running = 1
    for (index, step) in steps.enumerated() {
      // What was prepared has to end, and does so by itself when it is not wanted any more.
      guard !prepared.isEmpty || !isStopped else { break }
      let child = prepared.isEmpty ? scope.part(for: step, beneath: self) : prepared[index]
      if prepared.isEmpty { children.append(child) }
      guard !child.isEnded else { continue }
      running += 1
      child.start()
    }
    childEnded(self)
  }

  override func stop() {
    for child in children { child.cancel() }
  }

  override func childEnded(_ child: EffectPart) {
    // While it waits, a child that is cancelled was never counted.
    guard running > 0 else { return }
    running -= 1
    if running == 0 { end() }
  }
}

/// Carries out several steps one after the other.
final class ConcatenatePart<State, Action>: EffectPart {
  typealias Step = StoreEffect<State, Action>.Step

  private let steps: [Step]
  private let scope: Scope<State, Action>
  private var waiting: ArraySlice<EffectPart> = []
  private var current: EffectPart?
  private var position = 0
  private var isAdvancing = false

  init(_ steps: [Step], in scope: Scope<State, Action>, _ context: Context) {
    self.steps = steps
    self.scope = scope
    super.init(in: scope, context)
  }

  override func prepare() {
    guard waiting.isEmpty else { return }
    waiting = steps[position...].map { scope.part(for: $0, beneath: self) }[...]
    for part in waiting { part.prepare() }
  }

  override func run() {
    advance()
  }

  override func stop() {
    for part in waiting { part.cancel() }
    current?.cancel()
  }

  override func childEnded(_ child: EffectPart) {
    guard child === current else { return }
    current = nil
    if let run = child as? any FailingPart, run.didFail { cancel() }
    if !isAdvancing { advance() }
  }

  private func advance() {
    isAdvancing = true
    defer { isAdvancing = false }
    while position < steps.count, !isStopped {
      let part = waiting.popFirst() ?? scope.part(for: steps[position], beneath: self)
      position += 1
      current = part
      part.start()
      // Only what really has to wait is made ahead of its time.
      guard part.isEnded else { return prepare() }
      current = nil
    }
    for part in waiting { part.cancel() }
    end()
  }
}

/// A part that can fail in such a way that what waits behind it must not start.
protocol FailingPart: EffectPart {
  var didFail: Bool { get }
}

/// Sends an action, and ends when it has been reduced.
final class SendPart<State, Action>: EffectPart {
  private let action: Action
  private let site: CallSite
  private let delivery: TurnDelivery?
  private let scope: Scope<State, Action>

  init(
    _ action: Action,
    _ site: CallSite,
    _ delivery: TurnDelivery?,
    in scope: Scope<State, Action>,
    _ context: Context
  ) {
    self.action = action
    self.site = site
    self.delivery = delivery
    self.scope = scope
    super.init(in: scope, context)
  }

  override func run() {
    let origin = SendOrigin.effect(name: nil, site)
    scope.send(action, SendContext(origin: origin, group: context.group, completion: self, delivery: delivery))
  }
}

/// Carries out a step under an id.
final class CancellablePart<State, Action>: EffectPart {
  private let step: StoreEffect<State, Action>.Step
  private let id: EffectID
  private let cancelInFlight: Bool
  private let scope: Scope<State, Action>
  private var child: EffectPart?

  init(
    _ step: StoreEffect<State, Action>.Step,
    _ id: EffectID,
    cancelInFlight: Bool,
    in scope: Scope<State, Action>,
    _ context: Context
  ) {
    self.step = step
    self.id = id
    self.cancelInFlight = cancelInFlight
    self.scope = scope
    var context = context
    context.ids.append(id)
    super.init(in: scope, context)
  }

  override func prepare() {
    let child = scope.part(for: step, beneath: self)
    self.child = child
    child.prepare()
  }

  override func run() {
    if cancelInFlight { node.cancel(id, by: self) }
    let child = child ?? scope.part(for: step, beneath: self)
    self.child = child
    guard !child.isEnded else { return end() }
    child.start()
  }

  override func stop() {
    child?.cancel()
  }

  override func childEnded(_ child: EffectPart) {
    if !isWaiting { end() }
  }
}

/// Does something at once, and ends.
final class InstantPart: EffectPart {
  private let body: (EffectPart) -> Void

  init(in node: ScopeNode, _ context: Context, _ body: @escaping (EffectPart) -> Void) {
    self.body = body
    super.init(in: node, context)
  }

  override func run() {
    body(self)
    end()
  }
}
