// SPDX-License-Identifier: MIT

import Synchronization

/// The tasks of a store, to be cancelled when the store goes, on whatever thread that happens.
final class RunningTasks: Sendable {
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])

  func add(_ task: Task<Void, Never>, number: Int) {
    tasks.withLock { $0[number] = task }
  }

  func remove(number: Int) {
    _ = tasks.withLock { $0.removeValue(forKey: number) }
  }

  func cancelAll() {
    let tasks = tasks.withLock { $0.sorted { $0.key < $1.key } }
    for (_, task) in tasks { task.cancel() }
  }
}
