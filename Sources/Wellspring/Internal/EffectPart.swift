// SPDX-License-Identifier: MIT

/// A part of an effect that is being carried out: something that starts, can be cancelled, and ends.
///
/// The parts of an effect form a tree in the shape of its description: each tells the one above when it has ended. A part is
/// made before it starts when it has to wait behind another, so that it can be cancelled by then.
@MainActor
@usableFromInline
class EffectPart {
  /// What a part has in common with the others of its effect.
  struct Context {
    let group: EffectGroup
    let origin: SendOrigin
    var parent: EffectPart?
    var ids: [EffectID] = []
  }

  private enum Phase { case waiting, running, ended }

  let node: ScopeNode
  private(set) final var context: Context
  /// Parts are cancelled in the order in which they were made.
  let number: Int
  private var phase = Phase.waiting
  private(set) var isCancelled = false

  init(in node: ScopeNode, _ context: Context) {
    self.node = node
    self.context = context
    number = node.runtime?.nextNumber() ?? 0
    context.group.begin()
    node.effects.insert(self)
    if node.effects.count == 1 { node.effectsBegan() }
  }

  // MARK: For the kinds of part to fill in

  /// Starts the work; `end()` is called when it has ended, now or later.
  func run() {}

  /// Makes what is beneath, without starting it, so that it can be cancelled while it waits.
  func prepare() {}

  /// Stops the work as soon as possible. What has not started ends here; the rest when it has come to an end.
  func stop() {}

  /// A part beneath this one has ended.
  func childEnded(_ child: EffectPart) {}

  // MARK: What happens to every part

  final var isEnded: Bool { phase == .ended }
  final var isWaiting: Bool { phase == .waiting }

  /// Whether nothing of it is wanted any more, whoever said so.
  final var isStopped: Bool { isCancelled || context.group.isCancelled }

  final func start() {
    guard phase == .waiting else { return }
    guard !isStopped, node.runtime != nil else { return end() }
    phase = .running
    run()
  }

  final func cancel() {
    guard phase != .ended, !isCancelled else { return }
    isCancelled = true
    node.effects.forget(idsOf: self)
    let wasWaiting = phase == .waiting
    stop()
    if wasWaiting { end() }
  }

  @usableFromInline
  final func end() {
    guard phase != .ended else { return }
    phase = .ended
    node.effects.remove(self)
    if node.effects.isEmpty { node.effectsEnded() }
    // A part and those beneath it keep each other until they have ended.
    let parent = context.parent.take()
    parent?.childEnded(self)
    context.group.end()
  }

  // MARK: Who stands where

  /// Whether this part must not be cancelled by the other: it is the other, stands above or below it, or is to be started
  /// after it, in a concatenation or a merge of which both are parts.
  final func isSpared(by other: EffectPart) -> Bool {
    isWithin(other) || other.isWithin(self) || startsAfter(other)
  }

  private func isWithin(_ other: EffectPart) -> Bool {
    sequence(first: self, next: \.context.parent).contains { $0 === other }
  }

  private func startsAfter(_ other: EffectPart) -> Bool {
    sequence(first: self, next: \.context.parent).contains { part in
      guard part.isWaiting, let whole = part.context.parent else { return false }
      return other.isWithin(whole)
    }
  }
}

/// The effects that live in one instance of a feature, and the ids by which they can be cancelled.
///
/// A plain value: it says which parts an id means, and the caller acts on them.
struct EffectTable {
  private var parts: [ObjectIdentifier: EffectPart] = [:]
  private var ids: [EffectID: Set<ObjectIdentifier>] = [:]

  var isEmpty: Bool { parts.isEmpty }
  var count: Int { parts.count }

  /// In no order.
  var all: some Collection<EffectPart> { parts.values }

  @MainActor
  mutating func insert(_ part: EffectPart) {
    parts[ObjectIdentifier(part)] = part
    for id in part.context.ids { ids[id, default: []].insert(ObjectIdentifier(part)) }
  }

  @MainActor
  mutating func remove(_ part: EffectPart) {
    guard parts.removeValue(forKey: ObjectIdentifier(part)) != nil else { return }
    forget(idsOf: part)
  }

  @MainActor
  mutating func forget(idsOf part: EffectPart) {
    for id in part.context.ids {
      ids[id]?.remove(ObjectIdentifier(part))
      if ids[id]?.isEmpty ?? false { ids[id] = nil }
    }
  }

  /// In the order in which they were made.
  @MainActor
  func parts(under id: EffectID) -> [EffectPart] {
    (ids[id] ?? []).compactMap { parts[$0] }.sorted { $0.number < $1.number }
  }
}
