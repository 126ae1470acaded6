// SPDX-License-Identifier: MIT

/// Somebody who looks at a value, and what it was when they last heard of it.
@MainActor
final class ActiveWatch {
  let watch: Watch
  let firstTurn: Int
  var last: [Int]?
  var isAlive = true
  var reactions: ArraySlice<Reaction>

  init(_ watch: Watch, firstTurn: Int, last: [Int]?) {
    self.watch = watch
    self.firstTurn = firstTurn
    self.last = last
    reactions = watch.reactions[...]
  }
}

// Who is told of what, and what they do then.
extension Model {
  /// What is looked at, as it is now; nil when its feature is not there.
  private func value(of watch: Watch) -> [Int]? {
    switch watch.probe {
    case .value: cell(watch.place).map { [$0.value] }
    case .total: [total]
    case .rowIDs: rowIDs
    case .presence: [cell(watch.place) == nil ? 0 : 1]
    }
  }

  func add(_ watch: Watch) {
    guard kept.contains(watch.source) else { return }
    let value = value(of: watch)
    // Only an observer can be added while its feature is away.
    guard watch.kind == .observer || value != nil && cell(watch.source) != nil else { return }
    watches.append(ActiveWatch(watch, firstTurn: isInTurn ? turn + 1 : turn, last: value))
    if watch.kind == .tracker { note("tracker \(watch.number): \(value!)") }
  }

  func endWatch(_ number: Int) {
    for active in watches where active.watch.number == number && active.watch.kind != .read { active.isAlive = false }
  }

  /// Tells everybody, in the order in which they came, of what is not as they last heard.
  func tellWatches() {
    let told = watches.filter { active in
      guard active.isAlive, let value = value(of: active.watch), value != active.last else { return false }
      guard active.watch.kind != .observer || active.firstTurn <= turn else { return false }
      active.last = value
      return true
    }
    for active in told where active.watch.kind == .read {
      active.isAlive = false
      note("read \(active.watch.number) fires")
    }
    for active in told where active.watch.kind != .read && active.isAlive {
      note("\(active.watch.kind) \(active.watch.number): \(active.last!)")
      if let reaction = active.reactions.popFirst() { react(reaction) }
    }
    watches.removeAll { !$0.isAlive }
  }

  private func react(_ reaction: Reaction) {
    switch reaction {
    case .nothing: break
    case .send(let messages): send(messages, through: nil)
    case .watch(let watch): add(watch)
    case .endWatch(let number): endWatch(number)
    case .cancelTask(let number): if let task = tasks[number] { cancelTask(task) }
    }
  }

  /// Sends from outside, and remembers the task.
  func send(_ messages: [Message], through place: Place?) {
    let task = newTask()
    let receiver = place.flatMap { $0.canVanish ? $0 : nil }
    send(messages.map { Entry(message: $0, task: task, receiver: receiver) })
    // Whoever is called in the meantime does not have it yet.
    tasks[messages[0].command.number] = task
  }

  func perform(_ step: Step) {
    switch step {
    case .send(let messages): send(messages, through: nil)
    case .sendThrough(let place, let messages): if kept.contains(place) { send(messages, through: place) }
    case .project(let place):
      note("project \(place): \(cell(place) == nil ? "none" : kept.contains(place) ? "the same" : "new")")
      if cell(place) != nil { kept.insert(place) }
    case .dropProjection(let place): if place != .root { kept.remove(place) }
    case .watch(let watch): add(watch)
    case .endWatch(let number, _): endWatch(number)
    case .cancelTask(let number): if let task = tasks[number] { cancelTask(task) }
    case .drain: drain()
    case .advance(let time): advance(time)
    }
    jobs.removeAll { !$0.isAlive }
  }
}
