// SPDX-License-Identifier: MIT

// Which effects are cancelled. Where there are several, it is in the order in which they were made.
extension Model {
  func cancel(_ job: Job) {
    guard job.isAlive, !job.isCancelled else { return }
    job.isCancelled = true
    let wasWaiting = job.status == .waiting
    for part in job.parts where part.status == .waiting { cancel(part) }
    for part in job.parts where part.status == .running { cancel(part) }
    if let run = job.run { interrupt(run) }
    if let next = job.next { cancel(next) }
    // What has not started is over at once; what has, when it has come to its end.
    if wasWaiting || isHeldBack(job) { end(job) }
  }

  /// Whether it waits for a throttle to let it through.
  private func isHeldBack(_ job: Job) -> Bool {
    if case .throttle = job.plan { job.parts.isEmpty } else { false }
  }

  func cancel(_ id: Int, at place: Place, by job: Job?) {
    cancel { $0.place == place && $0.id == id && !$0.isSpared(by: job) }
  }

  func cancelAll(at place: Place, by job: Job? = nil) {
    cancel { $0.place.isWithin(place) && !$0.isSpared(by: job) }
  }

  func cancelAllRows(by job: Job?) {
    cancel { other in
      switch other.place {
      case .row, .tip: !other.isSpared(by: job)
      default: false
      }
    }
  }

  /// Cancels the effects of instances that are not there any more.
  func endLifetimes(within place: Place = .root) {
    cancel { $0.place.isWithin(place) && $0.identity != identity(at: $0.place) }
  }

  private func cancel(where isMeant: (Job) -> Bool) {
    for job in jobs.filter({ $0.isAlive && isMeant($0) }) { cancel(job) }
  }

  /// Cancels what belongs to a task; what it has in the queue is reduced all the same.
  func cancelTask(_ task: Int) {
    cancelledTasks.insert(task)
    for job in jobs where job.task == task && job.isAlive {
      if let run = job.run { interrupt(run) }
    }
    for job in jobs where job.task == task && job.status == .running && isHeldBack(job) { cancel(job) }
  }
}
