// SPDX-License-Identifier: MIT

/// The place of one instance of a feature in a store: the root, a child, or a row of a list of children.
///
/// The places form a tree, which owns what belongs to an instance: its running effects, and what somebody reads or observes
/// of it. It holds no state; `locate` says where the state stands right now.
///
///     Store ──▶ Storage ──▶ RootScope ◀── ChildScope ◀── OptionalScope …
///                               │  weak        ▲
///                               └╌╌╌╌╌╌╌╌╌╌╌╌▶ │ kept by its view stores, tokens and running effects
///
/// A place keeps the ones above it, and only finds the ones beneath it again while somebody keeps them. Those with running
/// effects are kept from above, so that they can be cancelled; those of which something is read or observed are kept by the
/// runtime until that has changed.
@MainActor
@usableFromInline
class ScopeNode {
  let parent: ScopeNode?
  /// The store's own part, which keeps the root; gone when the store is.
  private(set) weak var runtime: Runtime?
  weak var projection: AnyObject?

  var effects = EffectTable()
  var watchers = WatcherTable()
  /// The state as it was when a projection was made of a place that can vanish, so that there is an answer to whatever is
  /// asked later.
  var remembered: HeapCopy?
  private var known: [(key: DeclarationKey, node: Weak<ScopeNode>)] = []
  private(set) var busy: [ObjectIdentifier: ScopeNode] = [:]
  /// How many places beneath this one have running effects and may go away by themselves.
  private(set) var fragileBelow = 0
  /// Those beneath that are watched. The runtime keeps them, so that what was read of them is compared also when nobody keeps
  /// a projection: kept from here they would outlive their store.
  var watched: [WatchedPlace] = []
  var isWatched = false
  /// Whether this place is looked at in the next turn, even if its state is the same by then.
  var isDue = false
  /// Whether somebody holds a projection of what is gone here, who may hear of it again when it comes back.
  var isAwaited = false
  var isParentPresent = true

  init(parent: ScopeNode?, runtime: Runtime?) {
    self.parent = parent
    self.runtime = runtime
  }

  // MARK: For the kinds of place to fill in

  /// Whether the feature here can go away while its parent stays.
  var isFragile: Bool { false }

  /// Calls the closure with where the state of this place stands within that of its parent; nil when it is not there.
  func locate(in parent: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer?) -> Void) {}

  /// Gathers what lives beneath this place in places that are gone, within the state at an address.
  func collectEnded(at address: UnsafeMutableRawPointer, _ ended: inout [EffectPart]) {
    guard fragileBelow > 0 else { return }
    for child in busy.values where child.isFragile || child.fragileBelow > 0 {
      unsafe child.collectEnded(in: address, &ended)
    }
  }

  /// Whether what stands here now is another one than what stood here before.
  func isReplaced(at address: UnsafeMutableRawPointer) -> Bool { false }

  /// Whether anything beneath is watched.
  var isWatchedBeneath: Bool { !watched.isEmpty }

  /// From now on a place beneath is watched.
  func noteWatched(_ child: ScopeNode) {
    watched.append(WatchedPlace(node: child))
  }

  /// A place beneath that is watched is to be looked at in the next turn. All of these are, unless this is a list.
  func noteDue(_ child: ScopeNode) {}

  /// Compares what is watched beneath with the state at an address.
  func refreshChildren(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) {
    // What becomes watched on the way, by a getter that reads another projection, is seen in the next turn.
    let children = watched
    watched = []
    for child in children {
      unsafe child.node.refresh(in: address, pass)
      if child.node.isWatched { watched.append(child) } else { runtime?.letGo(of: child.node) }
    }
  }

  /// Whether an effect of this place may start: the feature is there, and is the one that returned the effect.
  func admitsEffects(of identity: EffectID?) -> Bool { isPresent }

  // MARK: Finding the state

  /// Whether this place or one above it can go away.
  @usableFromInline final var canVanish: Bool {
    sequence(first: self, next: \.parent).contains { $0.isFragile }
  }

  /// Calls the closure with where the state stands now; nil when it is not there.
  ///
  /// The address comes down from the root, a step a level, and no state of any level is copied on the way.
  @usableFromInline
  func withAddress(_ body: (UnsafeMutableRawPointer?) -> Void) {
    guard let parent else { return body(nil) }
    unsafe parent.withAddress { address in
      guard let address = unsafe address else { return body(nil) }
      unsafe locate(in: address, body)
    }
  }

  /// Calls the closure with what was remembered of the state, here or above.
  final func withRemembered(_ body: (UnsafeMutableRawPointer?) -> Void) {
    if let remembered { return unsafe body(remembered.address) }
    guard let parent else { return body(nil) }
    unsafe parent.withRemembered { address in
      guard let address = unsafe address else { return body(nil) }
      unsafe locate(in: address, body)
    }
  }

  final var isPresent: Bool {
    var isPresent = false
    unsafe withAddress { isPresent = unsafe $0 != nil }
    return isPresent
  }

  // MARK: The places beneath

  /// The place of a child: the one that somebody keeps already, or a new one.
  final func child<Child: ScopeNode>(_ key: DeclarationKey, make: () -> Child) -> Child {
    for child in known where child.key == key {
      guard let node = child.node.object else { continue }
      return unsafe unsafeDowncast(node, to: Child.self)
    }
    known.removeAll { $0.node.object == nil }
    let child = make()
    known.append((key, Weak(child)))
    return child
  }
}

// MARK: - Running effects

extension ScopeNode {
  /// The first effect here has started: from now on this place is kept from above.
  final func effectsBegan() {
    if busy.isEmpty { becameBusy() }
  }

  final func effectsEnded() {
    if busy.isEmpty { becameIdle() }
  }

  private func becameBusy() {
    guard let parent else { return }
    let wasIdle = parent.effects.isEmpty && parent.busy.isEmpty
    parent.busy[ObjectIdentifier(self)] = self
    if isFragile { parent.addFragile(1) }
    if wasIdle { parent.becameBusy() }
  }

  private func becameIdle() {
    guard let parent else { return }
    parent.busy[ObjectIdentifier(self)] = nil
    if isFragile { parent.addFragile(-1) }
    if parent.effects.isEmpty && parent.busy.isEmpty { parent.becameIdle() }
  }

  private func addFragile(_ change: Int) {
    for node in sequence(first: self, next: \.parent) {
      node.fragileBelow += change
      if node.parent == nil { node.runtime?.set(.fragile, to: node.fragileBelow > 0) }
    }
  }

  /// Cancels what lives beneath this place in places that are gone, within the state at an address.
  @usableFromInline
  final func endLifetimes(at address: UnsafeMutableRawPointer) {
    var ended: [EffectPart] = []
    unsafe collectEnded(at: address, &ended)
    cancel(ended, by: nil)
  }

  /// Gathers the effects of this place and beneath when it is not there any more, and otherwise those beneath that end.
  final func collectEnded(in parentAddress: UnsafeMutableRawPointer, _ ended: inout [EffectPart]) {
    unsafe locate(in: parentAddress) { address in
      if let address = unsafe address, unsafe !isReplaced(at: address) {
        unsafe collectEnded(at: address, &ended)
      } else {
        collectAll(&ended)
      }
    }
  }

  private func collectAll(_ parts: inout [EffectPart]) {
    parts += effects.all
    for child in busy.values { child.collectAll(&parts) }
  }

  /// Cancels every effect of this place and of those beneath it.
  final func cancelAll(by part: EffectPart? = nil) {
    var parts: [EffectPart] = []
    collectAll(&parts)
    cancel(parts, by: part)
  }

  /// Cancels effects in the order in which they were made, whatever place they are of.
  private func cancel(_ parts: [EffectPart], by part: EffectPart?) {
    for effect in parts.sorted(by: { $0.number < $1.number }) {
      if let part, effect.isSpared(by: part) { continue }
      effect.cancel()
    }
  }

  final func cancel(_ id: EffectID, by part: EffectPart?) {
    for effect in effects.parts(under: id) where part.map({ !effect.isSpared(by: $0) }) ?? true { effect.cancel() }
  }
}
