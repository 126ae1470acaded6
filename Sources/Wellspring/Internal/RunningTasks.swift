// SPDX-License-Identifier: MIT

import Synchronization

/// The tasks of a store, to be cancelled when the store goes, on whatever thread that happens.
final class RunningTasks: Sendable {
  private let tasks = Mutex<[ObjectIdentifier: Task<Void, Never>]>([:])

  func add(_ task: Task<Void, Never>, for owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    tasks.withLock { $0[owner] = task }
  }

  func remove(_ owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    _ = tasks.withLock { $0.removeValue(forKey: owner) }
  }

  func cancelAll() {
    for task in tasks.withLock({ Array($0.values) }) { task.cancel() }
  }
}
