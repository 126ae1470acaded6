// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring

/// Runs the effects of one test store by hand, on the main actor's thread, in the order that a schedule chooses.
///
/// Everything that an effect does between two of its suspensions is a *step*, and so is what it asks of its store. Steps wait
/// in one queue. Whatever stays on this executor (task groups, streams, yields, actors without an executor of their own) is
/// run in the same order every time.
package final class TestHost: EffectHost, TaskExecutor {
  private let state: Mutex<TestHostState>

  /// At which line the test is.
  let step: CurrentStep

  init(schedule: Schedule, site: SourceSite) {
    state = Mutex(TestHostState(schedule))
    step = CurrentStep(site)
  }

  package convenience init(
    schedule: Schedule = .fifo,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(schedule: schedule, site: SourceSite(fileID, filePath, line, column))
  }

  // MARK: What the store asks of its host

  package var executor: any TaskExecutor { self }

  package func perform(_ work: @escaping @MainActor @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let effect = EffectContext.current?.effect
      add(.request(Request(effect: effect, task: .present, work: work, continuation: continuation)))
    }
  }

  package func start(_ effect: HostedEffect, _ makeTask: () -> Void) {
    state.withLock { state in
      state.running[effect.number] = effect
      state.hasStartedAny = true
    }
    EffectContext.$current.withValue(EffectContext(host: self, effect: effect), operation: makeTask)
  }

  package func ended(_ effect: HostedEffect) {
    state.withLock { $0.end(effect.number) }
  }

  package func setAwaited(_ effect: Int, to isAwaited: Bool) {
    state.withLock { $0.running[effect]?.isAwaited = isAwaited }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  private func add(_ step: TestHostState.Step) {
    let context = EffectContext.current
    // What is made in an effect's context belongs to it; whoever else wakes a task says nothing of whose it is.
    let effect = context?.host === self ? context?.effect : nil
    let task = TaskPlace.present
    switch state.withLock({ $0.add(step, by: effect, in: task) }) {
    case .nobody: break
    case .somebody(let waiters): for waiter in waiters { waiter.resume(returning: true) }
    case .retired: forward(step)
    }
  }

  // MARK: Running

  /// Runs everything that can run.
  @MainActor
  package func drain() {
    while let step = state.withLock({ $0.next() }) {
      switch step {
      case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      case .request(let request): perform(request)
      }
    }
  }

  /// How many steps have come so far.
  var arrivals: Int { state.withLock(\.arrivals) }

  /// Puts what has come from elsewhere in the order of its effects; false when there is nothing.
  func takeInOrder() -> Bool { state.withLock { $0.sort() } }

  @MainActor
  private func perform(_ request: Request) {
    state.withLock { $0.beginRequest(request) }
    request.work()
    state.withLock { $0.endRequest() }?.resume()
  }

  /// What the request at hand has asked for happens later: whoever asked goes on when the ticket is handed in.
  @MainActor
  func postpone() -> Int? {
    state.withLock { $0.postponeRequest() }
  }

  @MainActor
  func resume(_ ticket: Int?) {
    guard let ticket else { return }
    state.withLock { $0.resume(ticket) }?.resume()
  }

  /// Waits until there is something to run; false when nothing came by then.
  func waitForWork(until deadline: ContinuousClock.Instant) async -> Bool {
    let ticket = state.withLock { $0.nextTicket() }
    var timer: Task<Void, any Error>?
    defer { timer?.cancel() }
    return await withCheckedContinuation { continuation in
      let isListening = state.withLock { $0.listen(ticket, continuation) }
      guard isListening else { return continuation.resume(returning: true) }
      timer = Task {
        try await ContinuousClock().sleep(until: deadline)
        state.withLock { $0.stopListening(ticket) }?.resume(returning: false)
      }
    }
  }

  // MARK: What is known of the effects

  /// The effects whose closures have not returned, in the order in which they were started.
  var running: [HostedEffect] {
    state.withLock { $0.running.values.sorted { $0.number < $1.number } }
  }

  /// Whether an effect was ever started.
  var hasStartedAny: Bool { state.withLock(\.hasStartedAny) }

  /// Whether an effect runs that does not only wait for its actions to be received: it may be on the main actor, or listen
  /// to somebody there.
  var isBusy: Bool { state.withLock(\.isBusy) }

  /// Whether an effect runs that does not rest.
  var isOut: Bool { state.withLock(\.isOut) }

  /// For each effect that rests and is asleep, how long until the first of its tasks wakes, and until the last.
  var naps: [Int: ClosedRange<Duration>] {
    state.withLock { state in
      Dictionary(
        uniqueKeysWithValues: state.running.keys.compactMap { key in state.tasks.nap(of: key).map { (key, $0) } })
    }
  }

  /// Those effects that do not rest, in the order in which they were started.
  var out: [HostedEffect] {
    state.withLock { state in
      state.running.values.filter { !state.tasks.isAtRest($0.number) }.sorted { $0.number < $1.number }
    }
  }

  func fallAsleep(_ effect: Int, _ task: TaskPlace, _ nap: Nap) {
    state.withLock { $0.tasks.fallAsleep(task, of: effect, nap) }
  }

  func wakeUp(_ task: TaskPlace) {
    state.withLock { $0.tasks.wakeUp(task) }
  }

  // MARK: The end

  /// Lets what still runs go on by itself, on the executors of the language.
  func retire() {
    let (steps, postponed) = state.withLock { $0.retire() }
    for step in steps { forward(step) }
    for continuation in postponed { continuation.resume() }
  }

  private func forward(_ step: TestHostState.Step) {
    switch step {
    case .job(let job): globalConcurrentExecutor.enqueue(job)
    case .request(let request): Task { await request.run() }
    }
  }

  deinit {
    retire()
  }
}

/// Something that an effect asks of its store, and waits for.
struct Request: Sendable {
  let effect: HostedEffect?
  let task: TaskPlace?
  let work: @MainActor @Sendable () -> Void
  let continuation: CheckedContinuation<Void, Never>

  @MainActor
  func run() {
    work()
    continuation.resume()
  }
}

/// In which effect, of which store, a task runs.
struct EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  weak let host: TestHost?
  let effect: HostedEffect
}

/// A sleep on a clock that a test drives.
struct Nap: Sendable {
  let remaining: @Sendable () -> Duration
}
