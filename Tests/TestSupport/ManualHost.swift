// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring

/// Runs a store's effects by hand, in the order in which they came, so that a test decides when and sees the same each time.
package final class ManualHost: EffectHost {
  private struct Request {
    let work: @MainActor @Sendable () -> Void
    let continuation: CheckedContinuation<Void, Never>
  }

  private let jobs = ManualExecutor()
  private let requests = Mutex<[Request]>([])

  package init() {}

  package var executor: any TaskExecutor { jobs }

  package func perform(_ work: @escaping @MainActor @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      requests.withLock { $0.append(Request(work: work, continuation: continuation)) }
    }
  }

  /// Runs everything that can run: effects until they wait for something, and what they ask of their store.
  @MainActor
  package func drain() {
    while true {
      if jobs.runNext() { continue }
      guard let request = requests.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      request.work()
      request.continuation.resume()
    }
  }
}

/// A queue of jobs that run when they are told to.
final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the next job; false when there is none.
  func runNext() -> Bool {
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
