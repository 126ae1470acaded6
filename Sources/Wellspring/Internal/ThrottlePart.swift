// SPDX-License-Identifier: MIT

/// What a throttle lets through, and when: the rule without the time and the work.
struct Throttle<Work> {
  enum Arrival {
    /// Nothing came lately: start it, and open a stretch.
    case start
    /// It waits for the end of the stretch; what waited before it, if anything, never starts.
    case wait(insteadOf: Work?)
    /// Another one waits already: it never starts.
    case drop
  }

  private var isOpen = false
  private var waiting: Work?

  var hasWaiting: Bool { waiting != nil }

  mutating func arrive(_ work: Work, latest: Bool) -> Arrival {
    guard isOpen else {
      isOpen = true
      return .start
    }
    guard latest || waiting == nil else { return .drop }
    defer { waiting = work }
    return .wait(insteadOf: waiting)
  }

  /// The stretch is over: what waits starts and opens the next one. Nil when nothing does.
  mutating func stretchEnded() -> Work? {
    defer { waiting = nil }
    isOpen = waiting != nil
    return waiting
  }

  /// What waits shall not start after all, if it is such a one.
  mutating func forget(where isUnwanted: (Work) -> Bool = { _ in true }) -> Work? {
    guard let work = waiting, isUnwanted(work) else { return nil }
    waiting = nil
    return work
  }
}

/// An effect that waits until the throttle of its id lets it through.
final class ThrottlePart<State, Action>: EffectPart {
  private let step: StoreEffect<State, Action>.Step
  private let throttle: EffectThrottle<State, Action>
  private let scope: Scope<State, Action>
  private var child: EffectPart?
  private weak var window: ThrottleWindow<State, Action>?

  init(
    _ step: StoreEffect<State, Action>.Step,
    _ throttle: EffectThrottle<State, Action>,
    in scope: Scope<State, Action>,
    _ context: Context
  ) {
    self.step = step
    self.throttle = throttle
    self.scope = scope
    var context = context
    context.ids.append(throttle.id)
    super.init(in: scope, context)
  }

  override func run() {
    let present = node.effects.parts(under: throttle.id).lazy.compactMap { $0 as? ThrottleWindow<State, Action> }.first
    let window = present ?? ThrottleWindow(throttle, in: scope, context.origin)
    self.window = window
    window.arrive(self)
  }

  func pass() {
    let child = scope.part(for: step, beneath: self)
    self.child = child
    child.start()
  }

  override func stop() {
    child?.cancel()
    guard child == nil else { return }
    end()
    window?.forgetCancelled()
  }

  override func childEnded(_ child: EffectPart) {
    end()
  }
}

/// The stretches of time of one throttle, one after the other while something waits.
///
/// It has a group of its own: nobody waits for a stretch to end, only for the effects that it lets through.
final class ThrottleWindow<State, Action>: EffectPart {
  private var throttle = Throttle<ThrottlePart<State, Action>>()
  private let rule: EffectThrottle<State, Action>
  private let scope: Scope<State, Action>
  private var timer: EffectPart?

  init(_ rule: EffectThrottle<State, Action>, in scope: Scope<State, Action>, _ origin: SendOrigin) {
    self.rule = rule
    self.scope = scope
    super.init(in: scope, Context(group: EffectGroup(), origin: origin, ids: [rule.id]))
    start()
  }

  func arrive(_ part: ThrottlePart<State, Action>) {
    forgetCancelled()
    switch throttle.arrive(part, latest: rule.latest) {
    case .start:
      part.pass()
      openStretch()
    case .wait(let replaced):
      part.context.group.addDelayed(part)
      replaced?.cancel()
    case .drop:
      part.cancel()
    }
    tellWhoWaits()
  }

  override func stop() {
    throttle.forget()?.cancel()
    timer?.cancel()
  }

  override func childEnded(_ child: EffectPart) {
    forgetCancelled()
    guard !isStopped, let next = throttle.stretchEnded() else { return end() }
    next.pass()
    openStretch()
  }

  /// One that waited and was cancelled by itself takes nobody's place.
  func forgetCancelled() {
    _ = throttle.forget { $0.isStopped || $0.isEnded }
    tellWhoWaits()
  }

  private func tellWhoWaits() {
    guard let timer, let host = scope.runtime?.host else { return }
    host.setAwaited(timer.number, to: throttle.hasWaiting)
  }

  private func openStretch() {
    let timer = scope.part(for: .run(rule.wait), beneath: self)
    self.timer = timer
    timer.start()
  }
}
