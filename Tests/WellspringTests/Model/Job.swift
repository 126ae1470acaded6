// SPDX-License-Identifier: MIT

/// A plan that is being carried out, or a part of one.
@MainActor
final class Job {
  enum Status { case waiting, running, ended }

  let plan: Plan
  let place: Place
  /// Who its feature was when it was made.
  let identity: [Int]
  let task: Int
  /// Those above it, the next one last.
  let above: [Job]
  var parts: [Job] = []
  /// In a concatenation, the part whose turn it is.
  var position = 0
  var status = Status.waiting
  var isCancelled = false
  /// It is starting its parts, and does not look at them meanwhile.
  var isBusy = false
  var run: ActiveRun?
  /// For stretches: the effect that waits for the end of the present one.
  var next: Job?

  init(_ plan: Plan, at place: Place, identity: [Int], task: Int, above: [Job] = []) {
    self.plan = plan
    self.place = place
    self.identity = identity
    self.task = task
    self.above = above
  }

  var isAlive: Bool { status != .ended }

  var id: Int? {
    switch plan {
    case .label(_, let id, _), .throttle(_, let id, _, _), .stretches(let id, _): id
    default: nil
    }
  }

  /// Whether it must not be cancelled by another one: it is above or beneath it, or comes after it.
  func isSpared(by other: Job?) -> Bool {
    guard let other else { return false }
    if other === self || above.contains(where: { $0 === other }) || other.above.contains(where: { $0 === self }) {
      return true
    }
    guard status == .waiting else { return false }
    return above.contains { job in job.isConcatenation && other.above.contains { $0 === job } }
  }

  private var isConcatenation: Bool {
    if case .concatenate = plan { true } else { false }
  }
}

/// Asynchronous work that has not come to its end.
@MainActor
final class ActiveRun {
  enum Request {
    case deliver(Message)
    case end(isFailure: Bool)
  }

  let job: Job
  /// How it is called in the trace; a wait is not.
  let name: String?
  var steps: [Run.Step]
  let handler: [Message]?
  var isCancelled = false
  var hasBegun = false
  var isHandling = false
  var isOver = false
  var deadline = 0
  /// It was cancelled while it slept.
  var isInterrupted = false
  var isStubborn = false

  init(_ run: Run, _ job: Job) {
    self.job = job
    name = "run \(run.number)"
    steps = run.steps
    handler = run.handler
  }

  init(waiting time: Int, _ job: Job) {
    self.job = job
    name = nil
    steps = [.sleep(time)]
    handler = nil
  }
}
