// SPDX-License-Identifier: MIT

/// Evaluates bodies as SwiftUI does, draws nothing, and counts.
///
/// Rule (documentation of `View` and of `withObservationTracking`, and observed; fairly sure): a change asks for a pass, which
/// comes once the code that made it has returned to the run loop. However many changes there were by then, each view is evaluated
/// once, those above first. Here the pass comes when a test calls ``update()``.
@MainActor
package final class ViewHost {
  private(set) var root: Node!
  private var invalid: [ObjectIdentifier: Node] = [:]
  private var afterPass: [() -> Void] = []
  private var counts: [ObjectIdentifier: Int] = [:]
  /// The transaction of each first change that asked for an evaluation.
  package private(set) var transactions: [Transaction?] = []
  /// The tasks of `.task` and `.refreshable` that were started, in order.
  package internal(set) var tasks: [Task<Void, Never>] = []

  package init(_ view: some View, environment: EnvironmentValues = EnvironmentValues()) {
    root = Node(view, environment, depth: 0, in: self)
    root.evaluate()
    update()
  }

  /// Gives the root another value or other surroundings, as an app does whose scene is evaluated.
  package func show(_ view: some View, environment: EnvironmentValues? = nil) {
    let environment = environment ?? root.environment
    if Swift.type(of: root.view) == Swift.type(of: view) {
      root.update(view, environment)
    } else {
      root.remove()
      root = Node(view, environment, depth: 0, in: self)
      root.evaluate()
    }
    update()
  }

  package func close() {
    root.remove()
  }

  // MARK: Passes

  /// Evaluates what is invalid, until nothing is.
  package func update() {
    var passes = 0
    while evaluateInvalid() || runAfterPass() {
      passes += 1
      precondition(passes < 1_000, "The views never come to rest.")
    }
  }

  private func evaluateInvalid() -> Bool {
    guard !invalid.isEmpty else { return false }
    while let next = invalid.values.min(by: { $0.depth < $1.depth }) {
      invalid[ObjectIdentifier(next)] = nil
      next.evaluateIfInvalid()
    }
    return true
  }

  private func runAfterPass() -> Bool {
    let bodies = afterPass
    afterPass = []
    for body in bodies { body() }
    return !bodies.isEmpty
  }

  /// Does something once the pass is over, as what a view does when it appears.
  func afterPass(_ body: @escaping () -> Void) {
    afterPass.append(body)
  }

  func invalidated(_ node: Node, isFirst: Bool) {
    invalid[ObjectIdentifier(node)] = node
    if isFirst { transactions.append(Transaction.current) }
  }

  // MARK: Counting

  func evaluated(_ node: Node) {
    invalid[ObjectIdentifier(node)] = nil
    counts[ObjectIdentifier(Swift.type(of: node.view)), default: 0] += 1
  }

  /// How often the bodies of a type of view were evaluated since ``reset()``.
  package func count<V: View>(_ type: V.Type) -> Int {
    counts[ObjectIdentifier(type)] ?? 0
  }

  package func reset() {
    counts = [:]
    transactions = []
  }

  /// Does something, lets the next pass come, and says how often the bodies of a type were evaluated meanwhile.
  package func count<V: View>(_ type: V.Type, while body: () -> Void) -> Int {
    reset()
    body()
    update()
    return count(type)
  }
}
