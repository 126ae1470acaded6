// SPDX-License-Identifier: MIT

import Synchronization

/// Everything that one send set going: its effects, the actions that these send, and the effects of those in turn.
///
/// It is what a ``StoreTask`` stands for. What there is to wait for is counted on the main actor; what is to be cancelled is
/// behind a lock, since `cancel()` may be called from anywhere and must take effect before it returns.
@MainActor
@usableFromInline
final class EffectGroup {
  private struct Running {
    var isCancelled = false
    var hasDelayed = false
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private nonisolated let running = Mutex(Running())
  private var pending = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var delayed: [Weak<EffectPart>] = []

  @usableFromInline
  nonisolated init() {}

  // MARK: What there is to wait for

  @usableFromInline
  func begin() {
    pending += 1
  }

  @usableFromInline
  func end() {
    pending -= 1
    guard pending == 0 else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  func finish() async {
    guard pending > 0 else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiters.append($0) }
    } onCancel: {
      cancel()
    }
  }

  // MARK: What is to be cancelled

  nonisolated var isCancelled: Bool {
    running.withLock { $0.isCancelled }
  }

  nonisolated func cancel() {
    let (tasks, hasDelayed) = running.withLock { running in
      running.isCancelled = true
      return (running.tasks.sorted { $0.key < $1.key }.map(\.value), running.hasDelayed)
    }
    for task in tasks { task.cancel() }
    // What waits for time to pass has no task to cancel, and is known to the main actor alone.
    if hasDelayed { Task { @MainActor in cancelDelayed() } }
  }

  func add(_ task: Task<Void, Never>, of part: EffectPart) {
    let isCancelled = running.withLock { running in
      running.tasks[part.number] = task
      return running.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func remove(_ part: EffectPart) {
    running.withLock { $0.tasks[part.number] = nil }
  }

  func addDelayed(_ part: EffectPart) {
    delayed.removeAll { $0.object?.isEnded ?? true }
    delayed.append(Weak(part))
    running.withLock { $0.hasDelayed = true }
  }

  private func cancelDelayed() {
    for part in delayed { part.object?.cancel() }
    delayed = []
  }
}
