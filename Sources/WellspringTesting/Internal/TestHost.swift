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
      add(.request(Request(effect: EffectContext.current?.effect, work: work, continuation: continuation)))
    }
  }

  package func start(_ effect: HostedEffect, _ makeTask: () -> Void) {
    state.withLock { state in
      state.running[effect.number] = effect
      state.hasStartedAny = true
      state.starting = effect
    }
    EffectContext.$current.withValue(EffectContext(host: self, effect: effect), operation: makeTask)
    state.withLock { $0.starting = nil }
  }

  package func ended(_ effect: HostedEffect) {
    state.withLock { $0.running[effect.number] = nil }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  private func add(_ step: TestHostState.Step) {
    switch state.withLock({ $0.add(step) }) {
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

  /// Whether an effect runs that does not wait for its action to be received: it may be on the main actor, or listen to
  /// somebody there.
  var isBusy: Bool { state.withLock(\.isBusy) }

  /// Whether such an effect is not asleep on a test clock either.
  var isOut: Bool { state.withLock(\.isOut) }

  /// For each effect that is asleep, how long until it wakes.
  var naps: [Int: Duration] {
    state.withLock(\.sleeping).compactMapValues { $0.map { $0.remaining() }.min() }
  }

  func fallAsleep(_ effect: Int, _ nap: Nap) {
    state.withLock { $0.sleeping[effect, default: []].append(nap) }
  }

  func wakeUp(_ effect: Int, _ id: Int) {
    state.withLock { state in
      state.sleeping[effect]?.removeAll { $0.id == id }
      if state.sleeping[effect]?.isEmpty ?? false { state.sleeping[effect] = nil }
    }
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
  let id: Int
  let remaining: @Sendable () -> Duration
}
