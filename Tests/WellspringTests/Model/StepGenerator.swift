// SPDX-License-Identifier: MIT

import TestSupport

/// Makes up sequences of steps.
struct StepGenerator {
  var random: SeededGenerator
  private var lastNumber = 0
  private var watches: [Int] = []
  private var tasks: [Int] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func sequence() -> [Step] {
    // Something to begin with, so that short sequences find children to talk to.
    let opening = command(at: .root, depth: 0, changes: (0..<3).map { _ in rootChange() })
    var steps: [Step] = [.send([Message(place: .root, command: opening)])]
    for _ in 0..<int(4...14) { steps.append(step()) }
    return steps
  }

  private mutating func step() -> Step {
    switch int(0...19) {
    case 0...7: return .send(messages(within: .root, depth: 2))
    case 8...9:
      let place = place()
      return .sendThrough(place, messages(within: place, depth: 2))
    case 10...11: return .project(place())
    case 12: return int(0...2) == 0 ? .dropProjection(place()) : .project(place())
    case 13...14: return .watch(watch(depth: 2))
    case 15: return watches.isEmpty ? .drain : .endWatch(pick(watches), byRelease: chance(1, of: 2))
    case 16: return tasks.isEmpty ? .drain : .cancelTask(pick(tasks))
    case 17: return .drain
    default: return .advance(int(1...4))
    }
  }

  // MARK: Watches

  private mutating func watch(depth: Int) -> Watch {
    let number = newNumber()
    watches.append(number)
    let kind = pick([Watch.Kind.observer, .observer, .tracker, .read])
    var place = chance(1, of: 2) ? Place.root : place()
    var probe = Watch.Probe.value
    if place == .root { probe = pick([.value, .total, .total, .rowIDs]) }
    if kind != .observer, chance(1, of: 3) {
      probe = .presence
      place = pick([.detail, .panel, .login, .tip(int(1...3))])
    }
    var watch = Watch(number: number, kind: kind, place: place, probe: probe)
    if kind != .read, depth > 0, chance(1, of: 2) {
      watch.reactions = (0..<int(1...2)).map { _ in reaction(of: kind, depth: depth - 1) }
    }
    return watch
  }

  private mutating func reaction(of kind: Watch.Kind, depth: Int) -> Reaction {
    switch int(0...7) {
    case 0...3: .send(messages(within: .root, depth: depth))
    // What is read by a tracker that a tracker adds is read by both.
    case 4: kind == .tracker ? .nothing : .watch(watch(depth: depth))
    case 5: watches.isEmpty ? .nothing : .endWatch(pick(watches))
    case 6: tasks.isEmpty ? .nothing : .cancelTask(pick(tasks))
    default: .nothing
    }
  }

  // MARK: Actions

  private mutating func messages(within place: Place, depth: Int) -> [Message] {
    // The number under which the task is known, so that the action itself can cancel it.
    let number = newNumber()
    tasks.append(number)
    var messages = (0..<(chance(1, of: 5) ? int(2...3) : 1)).map { _ in message(within: place, depth: depth) }
    messages[0].command.number = number
    return messages
  }

  private mutating func message(within place: Place, depth: Int) -> Message {
    var target = place
    if place == .root, chance(3, of: 4) { target = self.place() }
    if case .row(let id) = place, chance(1, of: 3) { target = .tip(id) }
    return Message(place: target, command: command(at: target, depth: depth))
  }

  private mutating func command(at place: Place, depth: Int, changes: [Change]? = nil) -> Command {
    var command = Command(number: newNumber())
    command.changes = changes ?? (0..<int(0...2)).map { _ in change(at: place) }
    guard depth > 0 else { return command }
    if chance(3, of: 4) { command.work = work(at: place, depth: depth) }
    if place != .root {
      if chance(1, of: 8) { command.prelude = [rootChange()] }
      if chance(1, of: 5) { command.aftermath = [rootChange()] }
      if chance(1, of: 4) { command.wrapping = wrapping(depth: depth - 1) }
    }
    if chance(1, of: 8) { command.early = [message(within: .root, depth: depth - 1)] }
    if chance(1, of: 8) { command.late = [message(within: .root, depth: depth - 1)] }
    if chance(1, of: 8) { command.passes = pick([0, 2]) }
    if chance(1, of: 6), !tasks.isEmpty { command.cancelledTask = pick(tasks) }
    if chance(1, of: 20) { command.misuse = [message(within: .root, depth: depth - 1)] }
    return command
  }

  private mutating func change(at place: Place) -> Change {
    switch place {
    case .root: return rootChange()
    case .row(let id):
      switch int(0...5) {
      case 0: return .become(int(1...3))
      case 1...2: return .present(.tip(id), id: int(1...2))
      case 3: return .dismiss(.tip(id))
      default: return .add(int(0...2))
      }
    default: return place.hasIdentity && chance(1, of: 5) ? .become(int(1...2)) : .add(int(0...2))
    }
  }

  private mutating func rootChange() -> Change {
    switch int(0...11) {
    case 0...3: .present(pick([.detail, .panel, .login]), id: int(1...2))
    case 4: .dismiss(pick([.detail, .panel, .login]))
    case 5...7: .insertRow(int(1...3), at: int(0...2))
    case 8: pick([.removeRow(int(1...3)), .removeRow(int(1...3)), .clearRows])
    case 9: .moveRow(int(1...3), to: int(0...2))
    case 10: .replaceRow(at: int(0...1), by: int(1...3))
    default: .add(int(0...2))
    }
  }

  // MARK: Effects

  private mutating func wrapping(depth: Int) -> Wrapping {
    switch int(0...2) {
    case 0: .mergedWith(work(at: .root, depth: depth))
    case 1: .followedBy(work(at: .root, depth: depth))
    default: .cancellable(id: int(1...2))
    }
  }

  private mutating func work(at place: Place, depth: Int, size: Int = 2) -> Work {
    switch int(0...(size > 0 ? 19 : 8)) {
    case 0: .none
    case 1...2: .send(message(within: place, depth: depth - 1))
    case 3...5: .run(run(at: place, depth: depth))
    case 6: .cancel(id: int(1...2))
    case 7: cancelChild(of: place)
    case 8: .run(run(at: place, depth: depth))
    case 9...10: .merge(works(at: place, depth: depth, size: size - 1))
    case 11...12: .concatenate(works(at: place, depth: depth, size: size - 1))
    case 13...15:
      .cancellable(work(at: place, depth: depth, size: size - 1), id: int(1...2), inFlight: chance(1, of: 2))
    case 16...17: .debounce(work(at: place, depth: depth, size: size - 1), id: int(1...2), time: int(1...3))
    default: throttle(work(at: place, depth: depth, size: size - 1), id: int(1...2))
    }
  }

  /// Under one id it is one rule: those under the first id favour the latest.
  private mutating func throttle(_ work: Work, id: Int) -> Work {
    .throttle(work, id: id, time: int(1...3), latest: id == 1)
  }

  private mutating func works(at place: Place, depth: Int, size: Int) -> [Work] {
    (0..<int(2...3)).map { _ in work(at: place, depth: depth, size: size) }
  }

  private mutating func cancelChild(of place: Place) -> Work {
    switch place {
    case .root where chance(1, of: 5): return .cancelRows
    case .root:
      let child = pick([.child, .detail, .panel, .login, .row(int(1...3))] as [Place])
      return .cancelChild(child, id: chance(1, of: 2) ? nil : int(1...2))
    case .row(let id): return .cancelChild(.tip(id), id: chance(1, of: 2) ? nil : int(1...2))
    default: return .cancel(id: int(1...2))
    }
  }

  private mutating func run(at place: Place, depth: Int) -> Run {
    let number = newNumber()
    let steps = (0..<int(1...3)).map { _ -> Run.Step in
      switch int(0...9) {
      case 0...3: .sleep(int(1...3))
      case 4: .stubbornSleep(int(1...3))
      case 5...8: .send(message(within: place, depth: depth - 1))
      default: .fail
      }
    }
    let handler = chance(1, of: 2) ? [message(within: place, depth: depth - 1)] : nil
    return Run(number: number, steps: steps, handler: handler)
  }

  // MARK: Chance

  private mutating func place() -> Place {
    pick([.root, .child, .detail, .panel, .login, .row(int(1...3)), .row(int(1...3)), .tip(int(1...3))])
  }

  private mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ part: Int, of whole: Int) -> Bool { int(1...whole) <= part }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }
}
