// SPDX-License-Identifier: MIT

// What happens in a sequence, as plain values: the real features carry it out, and the model interprets it.

/// An instance of a feature.
///
///     root ─┬─ child           always there
///           ├─ detail          optional
///           ├─ panel           optional, with an id: another id is another child
///           ├─ login           the case of an enum, with an id
///           └─ row(1)          a row
///                └─ tip(1)     optional, with an id, in the row
enum Place: Hashable, Sendable {
  case root, child, detail, panel, login
  case row(Int), tip(Int)

  /// Whether it is another instance when it has another id, besides its place.
  var hasIdentity: Bool {
    switch self {
    case .panel, .login, .tip: true
    default: false
    }
  }

  /// Whether it can go away.
  var canVanish: Bool { self != .root && self != .child }

  func isWithin(_ other: Place) -> Bool {
    switch (self, other) {
    case (_, .root): true
    case (.tip(let id), .row(let row)): id == row
    default: self == other
    }
  }

  /// The same place, as a feature at another one calls it: a row does not know its id, and speaks of itself.
  func seen(from owner: Place) -> Place {
    switch (self, owner) {
    case (.row, .row(let id)), (.row, .tip(let id)): .row(id)
    case (.tip, .row(let id)), (.tip, .tip(let id)): .tip(id)
    default: self
    }
  }
}

/// An action and the feature that it is for.
struct Message: Sendable {
  var place: Place
  var command: Command
}

/// What an action does, all of it.
struct Command: Sendable {
  /// By which it is told from all others.
  var number: Int
  /// What the root does to its state before a child reduces the action.
  var prelude: [Change] = []
  /// What the feature does to its own state.
  var changes: [Change] = []
  /// What the root does to its state after a child has reduced the action.
  var aftermath: [Change] = []
  /// The effect that the feature returns.
  var work = Work.none
  /// What the root makes of the effect of a child.
  var wrapping = Wrapping.plain
  /// What the middleware sends before it passes the action on, and after.
  var early: [Message] = []
  var late: [Message] = []
  /// The task that the middleware cancels after it has passed the action on.
  var cancelledTask: Int?
  /// How often the middleware passes the action on.
  var passes = 1
  /// What the reducer sends to its own store, which it must not.
  var misuse: [Message] = []
}

/// A change of a state.
enum Change: Sendable {
  case add(Int)
  /// The feature takes another id.
  case become(Int)
  case present(Place, id: Int)
  case dismiss(Place)
  case insertRow(Int, at: Int)
  case removeRow(Int)
  case moveRow(Int, to: Int)
  case replaceRow(at: Int, by: Int)
  case clearRows
}

/// An effect.
indirect enum Work: Sendable {
  case none
  case send(Message)
  case run(Run)
  case merge([Work])
  case concatenate([Work])
  case cancellable(Work, id: Int, inFlight: Bool)
  case cancel(id: Int)
  /// The effects of a child under an id; all of them when it is nil.
  case cancelChild(Place, id: Int?)
  case cancelRows
  case debounce(Work, id: Int, time: Int)
  case throttle(Work, id: Int, time: Int, latest: Bool)
}

/// What the root makes of the effect of a child.
enum Wrapping: Sendable {
  case plain
  case mergedWith(Work)
  case followedBy(Work)
  case cancellable(id: Int)
}

/// The asynchronous work of an effect.
struct Run: Sendable {
  enum Step: Sendable {
    case sleep(Int)
    /// A sleep after which it goes on even when it was cancelled.
    case stubbornSleep(Int)
    case send(Message)
    case fail
  }

  var number: Int
  var steps: [Step]
  /// What it sends when it fails; nil when nobody handles the failure.
  var handler: [Message]?
}

/// Somebody who looks at the state of a place.
struct Watch: Sendable {
  enum Kind: Sendable { case observer, tracker, read }
  enum Probe: Sendable { case value, total, rowIDs, presence }

  var number: Int
  var kind: Kind
  var place: Place
  var probe: Probe
  /// What it does when it is called: the first of these the first time, and so on.
  var reactions: [Reaction] = []

  /// Whose projection it looks through: that of the parent when it looks for a child's coming and going.
  var source: Place {
    switch (probe, place) {
    case (.presence, .tip(let id)): .row(id)
    case (.presence, _): .root
    default: place
    }
  }
}

/// What an observer does when it is called.
enum Reaction: Sendable {
  case nothing
  case send([Message])
  case watch(Watch)
  case endWatch(Int)
  case cancelTask(Int)
}

/// What happens from outside.
enum Step: Sendable {
  case send([Message])
  /// Sends through a projection that is kept.
  case sendThrough(Place, [Message])
  case project(Place)
  case dropProjection(Place)
  case watch(Watch)
  case endWatch(Int, byRelease: Bool)
  case cancelTask(Int)
  /// Runs the effects until they wait.
  case drain
  case advance(Int)
}

/// The state of one instance of a feature, in a form that the real state and the model's are compared in.
struct Cell: Equatable {
  var place: Place
  /// Who it is, where that can change.
  var id = 0
  var value: Int
}
