// SPDX-License-Identifier: MIT

import Wellspring

/// The tasks of effects, and what can be told of them from outside: a task *rests* while it sleeps on a test clock, or waits
/// for the action to be received that it has sent.
///
/// An effect rests when each of its tasks does. A task that has begun others counts as one that waits for them; nobody says
/// where it is. Of the others, one that has been run and neither rests nor is known to have ended is out: it waits for
/// somebody else, or runs elsewhere.
struct EffectTasks: Sendable {
  private struct Member {
    /// Tells it from a later task at the same place.
    let id: String
    let effect: HostedEffect
    let parent: TaskPlace?
    var hasEnded = false
  }

  private var members: [TaskPlace: Member] = [:]
  private var naps: [TaskPlace: (effect: Int, nap: Nap)] = [:]
  private var sends: [TaskPlace: Int] = [:]

  // MARK: Whose a task is

  /// The effect to which a task belongs that is to be run; a new one belongs to that which is given.
  ///
  /// - Parameters:
  ///   - parent: The task that made it, if it is new.
  ///   - previous: The task whose step has come to its end, if it is that which wants this one to run.
  mutating func owner(
    of job: UnownedJob,
    unlessKnown effect: HostedEffect?,
    parent: TaskPlace?,
    after previous: TaskPlace?
  ) -> HostedEffect? {
    guard let place = TaskPlace(of: job) else { return effect }
    let id = job.description
    if let member = members[place], member.id == id {
      // A child that ends is no task any more by the time it wakes its parent.
      if let previous, members[previous]?.parent == place { members[previous]?.hasEnded = true }
      return member.effect
    }
    members[place] = effect.map { Member(id: id, effect: $0, parent: self.parent(parent, in: $0.number)) }
    return effect
  }

  /// The task beneath which a new one of an effect stands; nil for the first one.
  private func parent(_ maker: TaskPlace?, in effect: Int) -> TaskPlace? {
    if let maker, members[maker]?.effect.number == effect { return maker }
    // One that begins elsewhere, as on the main actor, is first seen when it comes back from there.
    return members.first { $0.value.effect.number == effect && $0.value.parent == nil }?.key
  }

  mutating func forget(_ effect: Int) {
    members = members.filter { $0.value.effect.number != effect }
  }

  // MARK: Rest

  mutating func fallAsleep(_ task: TaskPlace, of effect: Int, _ nap: Nap) { naps[task] = (effect, nap) }
  mutating func wakeUp(_ task: TaskPlace) { naps[task] = nil }
  mutating func beginSending(_ task: TaskPlace, of effect: Int) { sends[task] = effect }
  mutating func endSending(_ task: TaskPlace) { sends[task] = nil }

  /// How long it is until the first of an effect's tasks wakes, and until the last; nil when it is not at rest.
  func nap(of effect: Int) -> ClosedRange<Duration>? {
    let times = naps.values.filter { $0.effect == effect }.map { $0.nap.remaining() }
    guard let first = times.min(), let last = times.max(), isAtRest(effect) else { return nil }
    return first...last
  }

  func isAtRest(_ effect: Int) -> Bool {
    let resting = Set(naps.filter { $0.value.effect == effect }.keys).union(sending(effect))
    return isEverybody(of: effect, among: resting)
  }

  /// Whether it waits for its actions to be received, and for nothing else.
  func isOnlySending(_ effect: Int) -> Bool { isEverybody(of: effect, among: sending(effect)) }

  private func sending(_ effect: Int) -> Set<TaskPlace> {
    Set(sends.filter { $0.value == effect }.keys)
  }

  private func isEverybody(of effect: Int, among tasks: Set<TaskPlace>) -> Bool {
    guard !tasks.isEmpty else { return false }
    let living = members.filter { $0.value.effect.number == effect && !$0.value.hasEnded }
    let parents = Set(living.values.compactMap(\.parent))
    let left = living.keys.filter { !tasks.contains($0) && !parents.contains($0) }
    // A task that an effect has made without a group is none of ours; the effect's own waits for it, or is about to end.
    let hasStranger = tasks.contains { living[$0] == nil }
    return left.isEmpty || hasStranger && left.allSatisfy { living[$0]?.parent == nil }
  }
}

/// Where a task stands in memory, which is how it is known from within as well as from outside.
struct TaskPlace: Hashable, Sendable {
  private let address: UInt

  /// Nil when it is no task that is to run, but an actor.
  init?(of job: UnownedJob) {
    guard !job.description.contains("nil") else { return nil }
    unsafe address = unsafeBitCast(job, to: UInt.self)
  }

  private init(of task: UnsafeCurrentTask) {
    unsafe address = unsafeBitCast(task, to: UInt.self)
  }

  /// Nil outside of a task.
  static var present: TaskPlace? { unsafe withUnsafeCurrentTask { unsafe $0.map(TaskPlace.init) } }
}
