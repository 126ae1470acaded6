// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring

/// Five ways in which the effects of a feature can race, each with its mended form. First come, first served, all is well.
enum Race: String, CaseIterable, CustomStringConvertible {
  /// Two searches run, and the answer that comes last wins, whichever query it is for.
  case staleAnswer
  /// Two effects read a number, add one and write it.
  case lostUpdate
  /// The second of two effects is taken to end last.
  case assumedOrder
  /// An event is posted by one effect while another is about to listen.
  case missedEvent
  /// The results of a task group are taken to come in the order of its tasks.
  case groupOrder

  var description: String { rawValue }
}

struct RacyFeature: Reducer {
  struct State: Equatable {
    var isSummaryDue = false
    var results: [String] = []
    var name: String?
  }

  enum Action: Equatable {
    case started
    case found(String)
    case nameLoaded(String)
    case summaryDue
  }

  var race: Race
  var isMended: Bool
  let world = World()

  func reduce(into state: inout State, action: Action) -> Effect {
    switch (race, action) {
    case (.staleAnswer, .started): .merge(search("a"), search("ab"))
    case (.lostUpdate, .started): .merge(count(after: 0), count(after: 4))
    case (.assumedOrder, .started): .merge(loadName(), loadTitle())
    case (.missedEvent, .started): isMended ? listenFirst() : .merge(listen(), post())
    case (.groupOrder, .started): gather()
    case (_, .found(let result)): found(result, &state)
    case (_, .nameLoaded(let name)): nameLoaded(name, &state)
    case (_, .summaryDue): summarise(&state)
    }
  }

  /// What the user is to see in the end.
  var expected: [String] {
    switch race {
    case .staleAnswer: ["for ab"]
    case .lostUpdate: ["2"]
    case .assumedOrder: ["Dr Ada"]
    case .missedEvent: ["event"]
    case .groupOrder: ["0", "1", "2"]
    }
  }

  var seen: (State) -> [String] {
    race == .lostUpdate ? { [world] _ in ["\(world.number.withLock(\.self))"] } : { $0.results }
  }
}

/// What the effects share.
final class World: Sendable {
  let number = Mutex(0)
  let listener = Mutex<AsyncStream<String>.Continuation?>(nil)

  func post(_ event: String) {
    listener.withLock { $0 }?.yield(event)
    listener.withLock { $0 }?.finish()
  }
}

extension RacyFeature {
  private func search(_ query: String) -> Effect {
    let work = Effect.run(name: query) { store in
      await Task.yield()
      await store.send(.found("for \(query)"))
    }
    return isMended ? work.cancellable(id: "search", cancelInFlight: true) : work
  }

  private func found(_ result: String, _ state: inout State) -> Effect {
    if race == .staleAnswer { state.results = [] }
    state.results.append(result)
    return .none
  }

  private func count(after steps: Int) -> Effect {
    .run(name: "after \(steps)") { [world, isMended] _ in
      for _ in 0..<steps { await Task.yield() }
      if isMended { return world.number.withLock { $0 += 1 } }
      let number = world.number.withLock(\.self)
      await Task.yield()
      world.number.withLock { $0 = number + 1 }
    }
  }

  private func loadName() -> Effect {
    .run(name: "name") { store in
      await Task.yield()
      await store.send(.nameLoaded("Ada"))
    }
  }

  private func loadTitle() -> Effect {
    .run(name: "title") { store in
      await Task.yield()
      await store.send(.summaryDue)
    }
  }

  private func nameLoaded(_ name: String, _ state: inout State) -> Effect {
    state.name = name
    return isMended && state.isSummaryDue ? summarise(&state) : .none
  }

  private func summarise(_ state: inout State) -> Effect {
    state.isSummaryDue = true
    if isMended, state.name == nil { return .none }
    state.results = ["Dr \(state.name ?? "?")"]
    return .none
  }

  private func listen() -> Effect {
    .run(name: "listen") { [world] store in
      let (events, listener) = AsyncStream.makeStream(of: String.self)
      world.listener.withLock { $0 = listener }
      for await event in events { await store.send(.found(event)) }
    }
  }

  private func post() -> Effect {
    .run(name: "post") { [world] _ in
      await Task.yield()
      world.post("event")
    }
  }

  private func listenFirst() -> Effect {
    let (events, listener) = AsyncStream.makeStream(of: String.self)
    world.listener.withLock { $0 = listener }
    return .merge(.subscribe(to: events, name: "listen") { .found($0) }, post())
  }

  private func gather() -> Effect {
    .run(name: "gather") { [isMended] store in
      var results = await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 { group.addTask { number } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      if isMended { results.sort() }
      for number in results { await store.send(.found("\(number)")) }
    }
  }
}
