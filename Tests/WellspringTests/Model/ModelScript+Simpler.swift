// SPDX-License-Identifier: MIT

// What is left of a script when something in it is left out, to find the least that still shows a difference.

extension Step {
  var simpler: [Step] {
    switch self {
    case .send(let messages): Message.fewer(messages).map(Step.send)
    case .sendThrough(let place, let messages): Message.fewer(messages).map { .sendThrough(place, $0) }
    case .watch(let watch): watch.simpler.map(Step.watch)
    default: []
    }
  }
}

extension Message {
  /// One message fewer, or one of them simpler, but always one.
  static func fewer(_ messages: [Message]) -> [[Message]] {
    less(messages, \.simpler).filter { !$0.isEmpty }
  }

  var simpler: [Message] { command.simpler.map { Message(place: place, command: $0) } }
}

/// One element fewer, or one of them simpler.
private func less<Element>(_ elements: [Element], _ simpler: (Element) -> [Element]) -> [[Element]] {
  var results: [[Element]] = []
  for (index, element) in elements.enumerated() {
    var rest = elements
    rest.remove(at: index)
    results.append(rest)
    for element in simpler(element) {
      rest = elements
      rest[index] = element
      results.append(rest)
    }
  }
  return results
}

extension Command {
  var simpler: [Command] {
    func variants<Part>(_ path: WritableKeyPath<Command, Part>, _ parts: [Part]) -> [Command] {
      parts.map { part in
        var command = self
        command[keyPath: path] = part
        return command
      }
    }
    let none: (Change) -> [Change] = { _ in [] }
    return variants(\.work, work.simpler) + variants(\.wrapping, wrapping.simpler)
      + variants(\.prelude, less(prelude, none)) + variants(\.changes, less(changes, none))
      + variants(\.aftermath, less(aftermath, none)) + variants(\.early, less(early, \.simpler))
      + variants(\.late, less(late, \.simpler)) + variants(\.misuse, less(misuse, \.simpler))
      + variants(\.cancelledTask, cancelledTask == nil ? [] : [nil]) + variants(\.passes, passes == 1 ? [] : [1])
  }
}

extension Work {
  var simpler: [Work] {
    switch self {
    case .none: []
    case .send(let message): [.none] + message.simpler.map(Work.send)
    case .run(let run): [.none] + run.simpler.map(Work.run)
    case .merge(let works): works + less(works, \.simpler).map(Work.merge)
    case .concatenate(let works): works + less(works, \.simpler).map(Work.concatenate)
    case .cancellable(let work, let id, let inFlight):
      [work] + work.simpler.map { .cancellable($0, id: id, inFlight: inFlight) }
    case .cancel, .cancelChild, .cancelRows: [.none]
    case .debounce(let work, let id, let time): [work] + work.simpler.map { .debounce($0, id: id, time: time) }
    case .throttle(let work, let id, let time, let latest):
      [work] + work.simpler.map { .throttle($0, id: id, time: time, latest: latest) }
    }
  }
}

extension Wrapping {
  var simpler: [Wrapping] {
    switch self {
    case .plain: []
    case .mergedWith(let work): [.plain] + work.simpler.map(Wrapping.mergedWith)
    case .followedBy(let work): [.plain] + work.simpler.map(Wrapping.followedBy)
    case .cancellable: [.plain]
    }
  }
}

extension Run {
  var simpler: [Run] {
    let fewerSteps = less(steps) { step in
      if case .send(let message) = step { message.simpler.map(Step.send) } else { [] }
    }
    let handlers = handler.map { [nil] + less($0, \.simpler) } ?? []
    return fewerSteps.map { Run(number: number, steps: $0, handler: handler) }
      + handlers.map { Run(number: number, steps: steps, handler: $0) }
  }
}

extension Watch {
  var simpler: [Watch] {
    less(reactions, \.simpler).map { reactions in
      var watch = self
      watch.reactions = reactions
      return watch
    }
  }
}

extension Reaction {
  var simpler: [Reaction] {
    switch self {
    case .nothing: []
    case .send(let messages): [.nothing] + Message.fewer(messages).map(Reaction.send)
    case .watch(let watch): [.nothing] + watch.simpler.map(Reaction.watch)
    case .endWatch, .cancelTask: [.nothing]
    }
  }
}
