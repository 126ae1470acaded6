// SPDX-License-Identifier: MIT

// Which effects start, go on and end.
extension Model {
  /// Starts what a reducer has returned.
  func start(_ plan: Plan, at place: Place, for task: Int) {
    guard !cancelledTasks.contains(task) else { return acknowledge(plan, at: place) }
    switch plan {
    case .nothing: break
    case .report(let code): note("report \(code)")
    case .merge(let plans): for plan in plans { start(plan, at: place, for: task) }
    case .inside(let child, let id, let plan):
      if let child = admit(child.seen(from: place), id) { start(plan, at: child, for: task) }
    default: begin(make(plan, at: place, task: task))
    }
  }

  /// What holds of an action although its task is cancelled, so that nothing starts.
  private func acknowledge(_ plan: Plan, at place: Place) {
    switch plan {
    case .report(let code): note("report \(code)")
    case .replaced: cancelAll(at: place)
    case .merge(let plans), .concatenate(let plans): for plan in plans { acknowledge(plan, at: place) }
    case .label(let plan, _, _), .throttle(let plan, _, _, _): acknowledge(plan, at: place)
    case .inside(let child, let id, let plan):
      if let child = admit(child.seen(from: place), id) { acknowledge(plan, at: child) }
    default: break
    }
  }

  private func make(_ plan: Plan, at place: Place, task: Int, above: [Job] = []) -> Job {
    if case .inside(let child, let id, let inner) = plan {
      guard let child = admit(child.seen(from: place), id) else {
        return make(.nothing, at: place, task: task, above: above)
      }
      return make(inner, at: child, task: task, above: above)
    }
    let job = Job(plan, at: place, identity: identity(at: place) ?? [], task: task, above: above)
    jobs.append(job)
    return job
  }

  private func make(_ plan: Plan, beneath job: Job) -> Job {
    make(plan, at: job.place, task: job.task, above: job.above + [job])
  }

  /// The place of a child whose effect is to start, unless it has gone or is another one by now.
  private func admit(_ place: Place, _ id: Int?) -> Place? {
    guard let cell = cell(place), id == nil || id == cell.id else { return nil }
    // Where another one stood before, nothing of that may run any more.
    let isAnother = jobs.contains { $0.isAlive && $0.place == place && $0.identity != identity(at: place) }
    if isAnother { endLifetimes(within: place) }
    return place
  }

  private func begin(_ job: Job) {
    guard job.status == .waiting else { return }
    guard !isStopped(job) else { return end(job) }
    job.status = .running
    carryOut(job)
    settle()
  }

  private func carryOut(_ job: Job) {
    switch job.plan {
    case .send(let message): deliver(message, from: job, endingWithIt: true)
    case .run(let run): launch(ActiveRun(run, job))
    case .wait(let time): launch(ActiveRun(waiting: time, job))
    case .merge(let plans): beginAll(plans, of: job)
    case .concatenate(let plans): advance(job, plans)
    case .label(let plan, let id, let inFlight):
      if inFlight { cancel(id, at: job.place, by: job) }
      if job.parts.isEmpty { job.parts = [make(plan, beneath: job)] }
      begin(job.parts[0])
    case .throttle(_, let id, let time, let latest): throttle(job, id, time, latest: latest)
    case .stretches: break
    case .nothing: end(job)
    case .report(let code):
      note("report \(code)")
      end(job)
    case .cancel(let id):
      if let id { cancel(id, at: job.place, by: job) } else { cancelAll(at: job.place, by: job) }
      end(job)
    case .replaced:
      cancelAll(at: job.place, by: job)
      end(job)
    case .cancelRows:
      cancelAllRows(by: job)
      end(job)
    case .inside: fatalError("It was made for the child.")
    }
  }

  private func beginAll(_ plans: [Plan], of job: Job) {
    job.isBusy = true
    let wasPrepared = !job.parts.isEmpty
    for (index, plan) in plans.enumerated() where !isStopped(job) {
      if !wasPrepared { job.parts.append(make(plan, beneath: job)) }
      begin(job.parts[index])
    }
    if isStopped(job) { for part in job.parts where part.status == .waiting { cancel(part) } }
    job.isBusy = false
  }

  private func advance(_ job: Job, _ plans: [Plan]) {
    job.isBusy = true
    defer { job.isBusy = false }
    while job.position < plans.count, !isStopped(job) {
      if job.parts.count == job.position { job.parts.append(make(plans[job.position], beneath: job)) }
      let part = job.parts[job.position]
      begin(part)
      guard part.status == .ended else { return prepare(job) }
      job.position += 1
    }
    for part in job.parts { cancel(part) }
    end(job)
  }

  /// Makes what waits beneath a job, so that it can be cancelled meanwhile.
  private func prepare(_ job: Job) {
    let plans: [Plan] =
      switch job.plan {
      case .merge(let plans), .concatenate(let plans): plans
      case .label(let plan, _, _): [plan]
      default: []
      }
    guard job.parts.count < plans.count else { return }
    let waiting = plans[job.parts.count...].map { make($0, beneath: job) }
    job.parts += waiting
    for part in waiting { prepare(part) }
  }

  // MARK: Ending

  func end(_ job: Job) {
    guard job.isAlive else { return }
    job.status = .ended
    settle()
  }

  /// Goes through all jobs for those that are at an end, or can go on, because a part of theirs is.
  private func settle() {
    while let job = jobs.first(where: { $0.status == .running && !$0.isBusy && canGoOn($0) }) { goOn(job) }
  }

  private func canGoOn(_ job: Job) -> Bool {
    switch job.plan {
    case .merge: job.parts.allSatisfy { !$0.isAlive }
    case .concatenate: job.parts.count > job.position && !job.parts[job.position].isAlive
    case .label, .throttle, .stretches: job.parts.last.map { !$0.isAlive } ?? false
    default: false
    }
  }

  private func goOn(_ job: Job) {
    switch job.plan {
    case .concatenate(let plans):
      job.position += 1
      advance(job, plans)
    case .stretches(_, let time): endStretch(job, time)
    default: end(job)
    }
  }

  func isStopped(_ job: Job) -> Bool {
    job.isCancelled || cancelledTasks.contains(job.task)
  }

  // MARK: Throttling

  private func throttle(_ job: Job, _ id: Int, _ time: Int, latest: Bool) {
    let open = jobs.first { other in
      guard case .stretches(id, _) = other.plan else { return false }
      return other.isAlive && !other.isCancelled && other.place == job.place
    }
    guard let open else {
      let stretches = make(.stretches(id: id, time: time), at: job.place, task: newTask())
      stretches.status = .running
      stretches.isBusy = true
      pass(job)
      openStretch(stretches, time)
      stretches.isBusy = false
      return
    }
    if let waiting = open.next, waiting.isAlive, !isStopped(waiting) {
      guard latest else { return cancel(job) }
      open.next = job
      cancel(waiting)
    } else {
      open.next = job
    }
  }

  private func endStretch(_ job: Job, _ time: Int) {
    guard !isStopped(job), let next = job.next, next.isAlive, !isStopped(next) else { return end(job) }
    job.next = nil
    job.isBusy = true
    pass(next)
    openStretch(job, time)
    job.isBusy = false
  }

  private func pass(_ job: Job) {
    guard case .throttle(let plan, _, _, _) = job.plan else { return }
    job.parts = [make(plan, beneath: job)]
    begin(job.parts[0])
  }

  private func openStretch(_ job: Job, _ time: Int) {
    job.parts.append(make(.wait(time), beneath: job))
    begin(job.parts.last!)
  }
}
