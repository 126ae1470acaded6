// SPDX-License-Identifier: MIT

/// The nodes that read something while they were evaluated.
final class Readers {
  private var nodes: [ObjectIdentifier: (node: Node, generation: Int)] = [:]

  /// Adds the node that is being evaluated, if any.
  func add() {
    let reader = MainActor.assumeIsolated { Node.current.map { ($0, $0.generation) } }
    guard let (node, generation) = reader else { return }
    nodes[ObjectIdentifier(node)] = (node, generation)
  }

  /// Has those evaluated again that have not been since they read.
  func invalidate() {
    let present = nodes.values
    nodes = [:]
    for (node, generation) in present {
      MainActor.assumeIsolated { node.invalidate(since: generation) }
    }
  }
}
