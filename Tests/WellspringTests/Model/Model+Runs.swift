// SPDX-License-Identifier: MIT

// Asynchronous work, as the manual host and the manual clock let it run.
extension Model {
  func launch(_ run: ActiveRun) {
    run.job.run = run
    readyRuns.append(run)
  }

  /// Runs what can run; what it asks of the store is done when nothing can.
  func drain() {
    while true {
      if !readyRuns.isEmpty {
        go(on: readyRuns.removeFirst())
      } else if !requests.isEmpty {
        let (run, request) = requests.removeFirst()
        serve(request, of: run)
      } else {
        return
      }
    }
  }

  func advance(_ time: Int) {
    drain()
    let end = now + time
    while let deadline = sleepers.map(\.deadline).min(), deadline <= end {
      now = deadline
      readyRuns.append(sleepers.remove(at: sleepers.firstIndex { $0.deadline == deadline }!))
      drain()
    }
    now = end
  }

  func interrupt(_ run: ActiveRun) {
    guard !run.isOver, !run.isCancelled else { return }
    run.isCancelled = true
    guard let index = sleepers.firstIndex(where: { $0 === run }) else { return }
    sleepers.remove(at: index)
    run.isInterrupted = !run.isStubborn
    readyRuns.append(run)
  }

  private func go(on run: ActiveRun) {
    if !run.hasBegun {
      run.hasBegun = true
      guard !run.isCancelled else { return requests.append((run, .end(isFailure: false))) }
      note(run, "begins")
    }
    if run.isInterrupted { return finish(run, "is cancelled") }
    while !run.steps.isEmpty {
      switch run.steps.removeFirst() {
      case .sleep(let time):
        guard !run.isCancelled else { return finish(run, "is cancelled") }
        return sleep(run, time, isStubborn: false)
      case .stubbornSleep(let time):
        if !run.isCancelled { return sleep(run, time, isStubborn: true) }
      case .send(let message):
        return requests.append((run, .deliver(message)))
      case .fail:
        guard !run.isCancelled, let messages = run.handler else { return finish(run, "fails", isFailure: true) }
        note(run, "fails")
        run.isHandling = true
        run.steps = messages.map(Run.Step.send)
      }
    }
    finish(run, "ends")
  }

  private func finish(_ run: ActiveRun, _ how: String, isFailure: Bool = false) {
    if !run.isHandling { note(run, how) }
    run.isInterrupted = false
    requests.append((run, .end(isFailure: isFailure && !run.isCancelled)))
  }

  private func sleep(_ run: ActiveRun, _ time: Int, isStubborn: Bool) {
    run.deadline = now + time
    run.isStubborn = isStubborn
    sleepers.append(run)
  }

  private func serve(_ request: ActiveRun.Request, of run: ActiveRun) {
    switch request {
    case .deliver(let message):
      if !isStopped(run.job) { deliver(message, from: run.job, endingWithIt: false) }
      readyRuns.append(run)
    case .end(let isFailure):
      if isFailure, !isStopped(run.job) { note("report WS-008") }
      run.isOver = true
      end(run.job)
    }
  }

  /// Sends what an effect sends.
  func deliver(_ message: Message, from job: Job, endingWithIt: Bool) {
    var message = message
    message.place = message.place.seen(from: job.place)
    var entry = Entry(message: message, task: job.task, isFromEffect: true)
    if job.place.canVanish { entry.receiver = job.place }
    if endingWithIt { entry.sender = job }
    send([entry])
  }

  private func note(_ run: ActiveRun, _ what: String) {
    if let name = run.name { note("\(name) \(what)") }
  }
}
