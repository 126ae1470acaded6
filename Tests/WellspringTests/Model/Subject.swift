// SPDX-License-Identifier: MIT

import Observation
import WellspringTesting

@testable import Wellspring

/// A real store, to which the same happens as to the model.
@MainActor
final class Subject {
  let stage = Stage()
  private let host = TestHost()
  private var owned: Store<ModelRoot>?
  private var tasks: [Int: StoreTask] = [:]
  private var tokens: [Int: ObservationToken] = [:]
  private var projections: [Place: Projection] = [:]
  /// Whether something was cancelled that is over only when the main actor has gone round once.
  private var hasCancelled = false

  init(hasMiddleware: Bool) {
    let trace = stage.trace
    let cancel = CancelHook()
    let middleware = Middleware<ModelRoot> { store, action, next in
      let command = action.message.command
      trace.note("middleware before \(command.number): \(store.state.total)")
      for message in command.early { store.send(ModelRoot.action(message)) }
      for _ in 0..<command.passes { next(action) }
      trace.note("middleware after \(command.number): \(store.state.total)")
      for message in command.late { store.send(ModelRoot.action(message)) }
      if let number = command.cancelledTask { cancel.task(number) }
    }
    let store = Store(
      initialState: ModelRoot.State(),
      reducer: ModelRoot(stage: stage),
      middleware: hasMiddleware ? [middleware] : [],
      reports: { trace.note("report \($0.code.rawValue)") },
      host: host
    )
    owned = store
    cancel.task = { [weak self] in self?.cancelTask($0) }
    projections[.root] = .root(store.view)
    stage.openBackdoor { [weak store] in store?.send(ModelRoot.action($0)) }
  }

  var cells: [Cell] { store.state.cells }

  /// Whether a task is over, and whether it says that it was cancelled; nil when there is no such task.
  func status(ofTask number: Int) -> (isFinished: Bool, isCancelled: Bool)? {
    guard let task = tasks[number] else { return nil }
    var isFinished = task.group == nil
    // It runs at once, and to its end if there is nothing to wait for.
    if let group = task.group {
      Task.immediate {
        await group.finish()
        isFinished = true
      }
    }
    return (isFinished, task.isCancelled)
  }

  func perform(_ step: Step) async {
    switch step {
    case .send(let messages): send(messages)
    case .sendThrough(let place, let messages):
      if let projection = projections[place] { tasks[messages[0].command.number] = projection.send(messages) }
    case .project(let place): project(place)
    case .dropProjection(let place): if place != .root { projections[place] = nil }
    case .watch(let watch): add(watch)
    case .endWatch(let number, let byRelease): endWatch(number, byRelease: byRelease)
    case .cancelTask(let number): cancelTask(number)
    case .drain: host.drain()
    case .advance(let time): stage.clock.advance(by: .seconds(time), host)
    }
    if hasCancelled {
      hasCancelled = false
      await Task { @MainActor in }.value
    }
  }

  private func send(_ messages: [Message]) {
    let actions = messages.map(ModelRoot.action)
    // It may send in turn before it returns, but never under this number.
    let task = actions.count == 1 ? store.send(actions[0]) : store.send(contentsOf: actions)
    tasks[messages[0].command.number] = task
  }

  private func cancelTask(_ number: Int) {
    guard let task = tasks[number] else { return }
    task.cancel()
    hasCancelled = true
  }

  /// Lets go of everything, and sees that nothing stays: neither what runs nor what is kept.
  func close() async -> String? {
    weak let storage = store.storage
    (tokens, projections, owned) = ([:], [:], nil)
    guard storage == nil else { return "At the end something keeps the store." }
    host.drain()
    let trace = stage.trace.take()
    if let line = trace.first(where: { !$0.hasPrefix("run") || $0.hasSuffix("begins") }) {
      return "After the end there was still “\(line)”."
    }
    return stage.clock.sleepers == 0 ? nil : "After the end an effect still sleeps."
  }

  private var store: Store<ModelRoot> { owned! }

  // MARK: Projections

  private func project(_ place: Place) {
    let projection = makeProjection(place)
    let known = projections[place]
    let isSame = projection.map { $0.object === known?.object } ?? false
    stage.trace.note("project \(place): \(projection == nil ? "none" : isSame ? "the same" : "new")")
    if let projection { projections[place] = projection }
  }

  private func makeProjection(_ place: Place) -> Projection? {
    switch place {
    case .root: .root(store.view)
    case .child: .plain(store.scope(\.child))
    case .detail: store.scope(\.detail).map { .plain($0) }
    case .panel: store.scope(\.panel).map { .tagged($0) }
    case .login: store.scope(\.login).map { .tagged($0) }
    case .row(let id): store.scope(\.rows)[id: id].map { .row($0) }
    case .tip(let id): store.scope(\.rows)[id: id]?.scope(\.tip).map { .tagged($0) }
    }
  }

  // MARK: Watches

  private func add(_ watch: Watch) {
    guard let projection = projections[watch.source] else { return }
    let isThere = store.state.cells.contains { $0.place == watch.source }
    guard watch.kind == .observer || isThere else { return }
    switch watch.kind {
    case .observer: tokens[watch.number] = observe(watch, projection)
    case .tracker: tokens[watch.number] = track(watch, projection)
    case .read: read(watch, projection)
    }
  }

  private func observe(_ watch: Watch, _ projection: Projection) -> ObservationToken {
    var reactions = watch.reactions[...]
    return projection.observe(watch.probe) { [weak self, trace = stage.trace] value in
      trace.note("observer \(watch.number): \(value)")
      if let reaction = reactions.popFirst() { self?.react(reaction) }
    }
  }

  private func track(_ watch: Watch, _ projection: Projection) -> ObservationToken {
    var reactions = watch.reactions[...]
    var isFirst = true
    return store.track { [weak self, trace = stage.trace] in
      trace.note("tracker \(watch.number): \(projection.read(watch))")
      if !isFirst, let reaction = reactions.popFirst() { self?.react(reaction) }
      isFirst = false
    }
  }

  private func read(_ watch: Watch, _ projection: Projection) {
    withObservationTracking {
      _ = projection.read(watch)
    } onChange: { [trace = stage.trace] in
      trace.note("read \(watch.number) fires")
    }
  }

  private func endWatch(_ number: Int, byRelease: Bool) {
    if byRelease { tokens[number] = nil } else { tokens[number]?.cancel() }
  }

  private func react(_ reaction: Reaction) {
    switch reaction {
    case .nothing: break
    case .send(let messages): send(messages)
    case .watch(let watch): add(watch)
    case .endWatch(let number): endWatch(number, byRelease: number.isMultiple(of: 2))
    case .cancelTask(let number): cancelTask(number)
    }
  }
}

/// How the middleware, which is made first, reaches the tasks.
@MainActor
private final class CancelHook {
  var task: (Int) -> Void = { _ in }
}
