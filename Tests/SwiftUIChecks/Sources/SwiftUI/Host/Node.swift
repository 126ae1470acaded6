// SPDX-License-Identifier: MIT

import Observation

/// A view at its place: what stays when its value is made anew.
///
/// Rule (“Demystify SwiftUI”, WWDC21; sure): who a view is follows from its place in the bodies above it, and from the ids in
/// between. As long as its place is there, its state is.
@MainActor
final class Node {
  /// The node that is being evaluated.
  static var current: Node?

  private(set) weak var host: ViewHost?
  let depth: Int
  /// Which evaluation it is.
  private(set) var generation = 0
  private(set) var isRemoved = false
  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  private(set) var children: [(slot: AnyHashable, node: Node)] = []
  /// What the view's properties, or a primitive view, keep here.
  private var storage: [Int: AnyObject] = [:]
  private var reads: [(EnvironmentValues, EnvironmentValues) -> Bool] = []
  private var isInvalid = true
  /// Called when the view goes.
  var onRemove: [() -> Void] = []

  init(_ view: any View, _ environment: EnvironmentValues, depth: Int, in host: ViewHost) {
    self.view = view
    self.environment = environment
    self.depth = depth
    self.host = host
  }

  /// What is kept at an index, made when it is first asked for.
  func stored<Value: AnyObject>(at index: Int, _ make: () -> Value) -> Value {
    if let known = storage[index] as? Value { return known }
    let value = make()
    storage[index] = value
    return value
  }

  /// Notes that the view reads something of its environment.
  func noteRead<Value>(_ read: @escaping (EnvironmentValues) -> Value) {
    reads.append { Comparison.areSame(read($0), read($1)) }
  }

  // MARK: Being evaluated

  /// Asks for an evaluation in the next pass, unless there was one since.
  func invalidate(since generation: Int? = nil) {
    guard !isRemoved, generation == nil || generation == self.generation else { return }
    host?.invalidated(self, isFirst: !isInvalid)
    isInvalid = true
  }

  /// Takes a value that the view above has made anew. Rule (see ``Comparison``): when it is the same, and nothing else has
  /// changed, nothing beneath is looked at.
  func update(_ view: any View, _ environment: EnvironmentValues) {
    let isSame = Comparison.areSame(self.view, view)
    let readsAreSame = reads.allSatisfy { $0(self.environment, environment) }
    let mayDiffer = !Comparison.areSame(self.environment, environment)
    if !isSame { self.view = view }
    self.environment = environment
    if isInvalid || !isSame || !readsAreSame { return evaluate() }
    if mayDiffer { passEnvironmentOn() }
  }

  private func passEnvironmentOn() {
    if self.view is any Primitive { return evaluate() }
    for child in children { child.node.update(child.node.view, environment) }
  }

  func evaluateIfInvalid() {
    if isInvalid, !isRemoved { evaluate() }
  }

  func evaluate() {
    isInvalid = false
    generation += 1
    reads = []
    host?.evaluated(self)
    if let primitive = view as? any Primitive {
      reconcile(following { primitive.children(in: self) })
    } else {
      link()
      reconcile([Child("body", following { bodyOf(view) }, environment)])
    }
  }

  private func link() {
    for (index, property) in Mirror(reflecting: view).children.enumerated() {
      (property.value as? any NodeProperty)?.link(to: self, at: index)
    }
  }

  private func bodyOf(_ view: some View) -> any View { view.body }

  /// Rule (“Discover Observation in SwiftUI”, WWDC23; sure): the view is evaluated again when a property changes that its body read
  /// last time, and not for one that it read before.
  private func following<Result>(_ body: () -> Result) -> Result {
    let before = Node.current
    Node.current = self
    defer { Node.current = before }
    return withObservationTracking(body) { [weak self, generation] in
      // Apple's takes changes from any thread; nothing here makes one elsewhere.
      MainActor.assumeIsolated { self?.invalidate(since: generation) }
    }
  }

  private func reconcile(_ new: [Child]) {
    var known: [AnyHashable: Node] = [:]
    for child in children { known[child.slot] = child.node }
    children = new.map { child in
      if let node = known[child.slot], type(of: node.view) == type(of: child.view) {
        known[child.slot] = nil
        node.update(child.view, child.environment)
        return (child.slot, node)
      }
      return (child.slot, make(child))
    }
    for node in known.values { node.remove() }
  }

  private func make(_ child: Child) -> Node {
    guard let host else { fatalError("A node is evaluated by its host.") }
    let node = Node(child.view, child.environment, depth: depth + 1, in: host)
    node.evaluate()
    return node
  }

  func remove() {
    isRemoved = true
    for child in children { child.node.remove() }
    children = []
    for body in onRemove { body() }
    onRemove = []
    storage = [:]
  }
}
