// SPDX-License-Identifier: MIT

import Wellspring

/// The steps that wait, who takes them, and what is known of the effects: a host without its lock.
struct TestHostState: Sendable {
  enum Step: Sendable {
    case job(UnownedJob)
    case request(Request)
  }

  enum Listener {
    case nobody
    case somebody([CheckedContinuation<Bool, Never>])
    /// The host takes nothing any more.
    case retired
  }

  typealias Continuation = CheckedContinuation<Void, Never>

  /// What effects do by themselves comes before what they ask of their store, so that they have done all that they can.
  private var jobs = StepLine<Entry>()
  private var requests = StepLine<Entry>()
  private var dice: Dice?
  private var isRetired = false
  /// How many steps have come so far.
  private(set) var arrivals = 0
  private let trace: ScheduleTrace?
  var tasks = EffectTasks()

  private var request: Request?
  private var tickets = 0
  private var postponed: [Int: Request] = [:]

  var running: [Int: HostedEffect] = [:]
  var hasStartedAny = false
  /// The effect whose step was run last, and the task whose step is being run.
  private var present: HostedEffect?
  private var presentTask: TaskPlace?
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]

  private struct Entry {
    let step: Step
    let effect: HostedEffect?
  }

  init(_ schedule: Schedule) {
    dice = schedule.seed.map(Dice.init)
    trace = schedule.trace
  }

  var isQuiet: Bool { jobs.isEmpty && requests.isEmpty }

  /// - Parameters:
  ///   - effect: The effect in which the step was asked for, if that is known.
  ///   - task: The task in which it was.
  mutating func add(_ step: Step, by effect: HostedEffect?, in task: TaskPlace?) -> Listener {
    guard !isRetired else { return .retired }
    arrivals += 1
    let entry = Entry(step: step, effect: owner(of: step, by: effect, in: task))
    switch step {
    case .job: jobs.append(entry)
    case .request: requests.append(entry)
    }
    guard !waiters.isEmpty else { return .nobody }
    defer { waiters = [:] }
    return .somebody(waiters.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Notes who waits for a step, unless there is one.
  mutating func listen(_ ticket: Int, _ waiter: CheckedContinuation<Bool, Never>) -> Bool {
    guard isQuiet else { return false }
    waiters[ticket] = waiter
    return true
  }

  mutating func stopListening(_ ticket: Int) -> CheckedContinuation<Bool, Never>? {
    waiters.removeValue(forKey: ticket)
  }

  mutating func nextTicket() -> Int {
    tickets += 1
    return tickets
  }

  /// Puts what has come from elsewhere in the order of its effects; false when there is nothing.
  mutating func sort() -> Bool {
    guard !isQuiet else { return false }
    for path in [\TestHostState.jobs, \.requests] { self[keyPath: path].sort { $0.effect?.number ?? .max } }
    return true
  }

  mutating func next() -> Step? {
    presentTask = nil
    guard !isQuiet else { return nil }
    let chosen = dice?.roll(0..<(jobs.count + requests.count)) ?? 0
    let entry = chosen < jobs.count ? jobs.take(at: chosen) : requests.take(at: chosen - jobs.count)
    present = entry.effect
    if case .job(let job) = entry.step { presentTask = TaskPlace(of: job) }
    trace?.add(entry.effect)
    return entry.step
  }

  private mutating func owner(of step: Step, by effect: HostedEffect?, in task: TaskPlace?) -> HostedEffect? {
    switch step {
    case .request(let request):
      return request.effect
    case .job(let job):
      let previous = task == nil ? presentTask : nil
      return tasks.owner(of: job, unlessKnown: effect ?? present, parent: task, after: previous)
    }
  }

  // MARK: Requests

  mutating func beginRequest(_ request: Request) {
    self.request = request
  }

  mutating func postponeRequest() -> Int? {
    guard let request = request.take() else { return nil }
    let ticket = nextTicket()
    postponed[ticket] = request
    if let effect = request.effect, let task = request.task { tasks.beginSending(task, of: effect.number) }
    return ticket
  }

  mutating func endRequest() -> Continuation? {
    request.take()?.continuation
  }

  mutating func resume(_ ticket: Int) -> Continuation? {
    guard let request = postponed.removeValue(forKey: ticket) else { return nil }
    if let task = request.task { tasks.endSending(task) }
    return request.continuation
  }

  /// Whether an effect runs that does not only wait for its actions to be received.
  var isBusy: Bool { running.keys.contains { !tasks.isOnlySending($0) } }

  /// Whether an effect runs that does not rest.
  var isOut: Bool { running.keys.contains { !tasks.isAtRest($0) } }

  mutating func end(_ effect: Int) {
    running[effect] = nil
    tasks.forget(effect)
  }

  mutating func retire() -> (steps: [Step], postponed: [Continuation]) {
    defer {
      isRetired = true
      jobs.removeAll()
      requests.removeAll()
      postponed = [:]
    }
    let steps = (jobs.waiting + requests.waiting).map(\.step)
    return (steps, postponed.sorted { $0.key < $1.key }.map(\.value.continuation))
  }
}
