// SPDX-License-Identifier: MIT

/// What is read and observed of a place, and when it is looked at.
///
/// Those places that are watched are looked at after every turn. Of the rows of a list, only those that were written to
/// are, and those that are *due*: since something was read or observed there that may differ from what is there now,
/// though the row is what it was when it was last looked at.
extension ScopeNode {
  /// The value that was read by a key path before.
  @usableFromInline
  final func trackedValue(for path: AnyKeyPath) -> TrackedValue? {
    watchers.value(for: path)
  }

  @usableFromInline
  final func add(_ value: TrackedValue, for path: AnyKeyPath) {
    watchers.add(value, for: path)
  }

  /// Something here is read or observed: the next turns look at it.
  final func watch() {
    guard !isWatched else { return }
    isWatched = true
    guard let parent else { return runtime?.set(.watched, to: true) ?? () }
    parent.noteWatched(self)
    runtime?.keep(self)
    parent.watch()
    becomeDue()
  }

  /// The next turn looks at this place, whatever becomes of its state.
  @usableFromInline
  final func becomeDue() {
    guard isWatched, !isDue, let parent else { return }
    isDue = true
    parent.noteDue(self)
    parent.becomeDue()
  }

  /// Something here was read which may be another value before this turn ends, and then the same again.
  final func becomeDueWithinTurn() {
    guard let activity = runtime?.activity, activity.contains(.turn), !activity.contains(.observing) else { return }
    becomeDue()
  }

  /// Compares what is watched here and beneath, and hands what changed to the pass.
  final func refresh(in parentAddress: UnsafeMutableRawPointer?, _ pass: ObserverPass) {
    guard let parentAddress = unsafe parentAddress else {
      return unsafe refresh(at: nil, isParentPresent: false, pass)
    }
    unsafe locate(in: parentAddress) { unsafe refresh(at: $0, pass) }
  }

  /// Compares what is watched here and beneath with the state at an address, and hands what changed to the pass.
  final func refresh(at address: UnsafeMutableRawPointer?, isParentPresent: Bool = true, _ pass: ObserverPass) {
    isDue = false
    if projection == nil { remembered = nil }
    self.isParentPresent = isParentPresent
    isAwaited = projection != nil || (!isParentPresent && parent?.isAwaited ?? false)
    unsafe refreshWatchers(at: address, pass)
    unsafe refreshChildren(at: address, pass)
    isWatched = !watchers.isEmpty || isWatchedBeneath
    if !isWatched { isDue = false }
  }

  private func refreshWatchers(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) {
    let armed = watchers.takeArmed()
    for value in armed where unsafe value.refresh(at: address, pass) {
      if value.isContested {
        _ = value.disarm(pass)
        continue
      }
      // What is gone and has no projection left was read by somebody who has gone too.
      if unsafe address == nil && !isAwaited && !(value.isOfParent && isParentPresent) {
        value.forget()
      } else {
        watchers.arm(value)
      }
    }
    unsafe refreshObservers(at: address, pass)
  }

  private func refreshObservers(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) {
    var released = 0
    for index in watchers.observers.indices {
      guard let observer = watchers.observers[index].object else {
        released += 1
        continue
      }
      unsafe observer.refresh(at: address, pass)
      // It was added in this turn, and is told in the next what has changed since.
      if observer.firstTurn > pass.turn { becomeDue() }
    }
    if released > 0 { watchers.observers.removeAll { $0.object == nil } }
  }
}
