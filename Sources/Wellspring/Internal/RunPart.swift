// SPDX-License-Identifier: MIT

/// Does asynchronous work in a task of its own.
///
/// The task keeps the part, and the part keeps its scope, which is a place and no state: nothing that runs keeps the store.
final class RunPart<State, Action>: EffectPart, FailingPart {
  private let work: EffectWork<State, Action>
  private let scope: Scope<State, Action>
  private(set) var didFail = false
  let host: (any EffectHost)?

  init(_ work: EffectWork<State, Action>, in scope: Scope<State, Action>, _ context: Context) {
    self.work = work
    self.scope = scope
    host = scope.runtime?.host
    super.init(in: scope, context)
  }

  override func run() {
    guard let host else { return begin() }
    host.start(hosted) { begin() }
  }

  private func begin() {
    let store = EffectStore(run: self)
    let task = Task(name: work.name, executorPreference: host?.executor, priority: work.priority) { [work] in
      let failure = Task.isCancelled ? nil : await work.perform(with: store)
      guard let host = store.run.host else { return await store.run.ended(failure) }
      await host.perform { store.run.ended(failure) }
    }
    self.task = task
    scope.runtime?.tasks.add(task, number: number)
    context.group.add(task, of: self)
  }

  private var task: Task<Void, Never>?

  override func stop() {
    task?.cancel()
  }

  /// Takes an action that the work sends.
  func receive(_ action: Handover<Action>, _ delivery: TurnDelivery?) {
    guard !isStopped, let runtime = scope.runtime else { return }
    guard !isEnded else { return runtime.report(.sentAfterEnd(action.value, origin)) }
    scope.send(
      action.value,
      SendContext(origin: origin, group: context.group, sender: self, delivery: delivery)
    )
  }

  var state: State? {
    guard !isStopped, scope.runtime != nil else { return nil }
    return scope.state
  }

  private var origin: SendOrigin { .effect(name: work.name, work.site) }

  private var hosted: HostedEffect {
    HostedEffect(
      number: number,
      name: work.name,
      fileID: work.site.fileID,
      line: work.site.line,
      isAwaited: work.isAwaited
    )
  }

  private func ended(_ failure: (any Error)?) {
    if let failure, !isStopped {
      didFail = work.guardsWhatFollows
      scope.runtime?.report(.effectThrew(failure, origin))
    }
    task = nil
    host?.ended(hosted)
    scope.runtime?.tasks.remove(number: number)
    context.group.remove(self)
    end()
  }
}

extension EffectWork {
  /// Does the work; returns the error that nobody handled.
  func perform(with store: EffectStore<State, Action>) async -> (any Error)? {
    do {
      try await operation(store)
    } catch {
      // What a cancelled effect throws is how it stops.
      if error is CancellationError || Task.isCancelled { return nil }
      guard let handler else { return error }
      await handler(error, store)
    }
    return nil
  }
}
