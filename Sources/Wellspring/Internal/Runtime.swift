// SPDX-License-Identifier: MIT

/// What a store is about at the moment. Nothing, most of the time: that is what `send` asks first.
@usableFromInline
struct Activity: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A turn is running: what is sent now waits.
  @inlinable static var turn: Self { Self(rawValue: 1) }
  /// A reducer is changing the state.
  @inlinable static var reducing: Self { Self(rawValue: 2) }
  /// The observers of a turn are being called: what is sent now is a turn of its own.
  @inlinable static var observing: Self { Self(rawValue: 4) }
  /// An action waits in the queue.
  @inlinable static var queued: Self { Self(rawValue: 8) }
  /// There is middleware.
  @inlinable static var middleware: Self { Self(rawValue: 16) }
  /// Something is read or observed.
  @inlinable static var watched: Self { Self(rawValue: 32) }
  /// Effects run in places that can go away.
  @inlinable static var fragile: Self { Self(rawValue: 64) }
  /// Children have something to print of the action at hand; in debug builds only.
  @inlinable static var traced: Self { Self(rawValue: 128) }
}

/// The part of a store's storage that does not depend on its feature, as the places and effects know it.
@MainActor
@usableFromInline
class Runtime {
  @usableFromInline final var activity: Activity = []
  final let host: (any EffectHost)?
  final let tasks = RunningTasks()
  private final let pass = ObserverPass()
  private final let reporter: @MainActor (StoreReport) -> Void
  @usableFromInline final var turn = 0
  /// How the observers of the present turn are to be told.
  @usableFromInline final var delivery: TurnDelivery?
  private final var numbers = 0
  private final var reportsOfReducer: [StoreReport] = []
  private final var watchedPlaces: [ObjectIdentifier: ScopeNode] = [:]

  init(reporter: (@MainActor (StoreReport) -> Void)?, host: (any EffectHost)?) {
    self.reporter = reporter ?? StoreReport.printInDebugBuilds
    self.host = host
  }

  /// Reports a mistake; one that a reducer makes when the reducer has returned, since the reporter may read the state.
  @usableFromInline
  final func report(_ report: StoreReport) {
    guard !activity.contains(.reducing) else { return reportsOfReducer.append(report) }
    reporter(report)
  }

  @usableFromInline
  final func reportWhatReducerDid() {
    let reports = reportsOfReducer
    reportsOfReducer = []
    for report in reports { reporter(report) }
  }

  @inlinable
  final func set(_ flag: Activity, to isSet: Bool) {
    if isSet { activity.insert(flag) } else { activity.remove(flag) }
  }

  @inlinable final var isInTurn: Bool { activity.contains(.turn) }

  @inlinable
  final func beginTurn() {
    turn += 1
    delivery = nil
  }

  @usableFromInline
  final func tellObservers(of root: ScopeNode, at address: UnsafeMutableRawPointer) {
    activity.insert(.observing)
    pass.begin(turn: turn)
    unsafe root.refresh(at: address, pass)
    set(.watched, to: root.isWatched)
    if let delivery { delivery.perform(pass.run) } else { pass.run() }
    activity.remove(.observing)
  }

  /// Runs the closure of an observer, also outside of a turn: what it sends becomes turns of their own, which follow.
  func whileObserving(_ body: () -> Void) { body() }

  /// Keeps a place as long as something is read or observed there, or until the store goes.
  final func keep(_ place: ScopeNode) {
    watchedPlaces[ObjectIdentifier(place)] = place
  }

  final func letGo(of place: ScopeNode) {
    watchedPlaces[ObjectIdentifier(place)] = nil
  }

  /// The number of something that is made for this store, by which what happens to several of them has an order.
  final func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// Stops the program where somebody reads a state that is just being changed.
  ///
  /// - Complexity: One comparison.
  @usableFromInline
  final func requireReadable() {
    if activity.contains(.reducing) { fatalError("\(StoreReport(.readWhileReducing))") }
  }
}
