// SPDX-License-Identifier: MIT

/// Gathers the leaves of a diff.
struct ChangeCollector {
  private(set) var changes: [Diff.Change] = []
  /// How many differences are not listed.
  private(set) var unlisted = 0

  mutating func collect(_ node: DiffNode, at path: [PathStep] = []) {
    switch node {
    case .replaced(let old, let new): add(path, .changed(from: old, to: new))
    case .unseen(let value, let reason): add(path, .unseen(value, reason: reason))
    case .text(let items): for item in items { collect(item, at: path) }
    case .group(let group):
      let path = path + (group.step.map { [$0] } ?? [])
      for item in group.items { collect(item, at: path) }
    }
  }

  private mutating func collect(_ item: DiffItem, at path: [PathStep]) {
    switch item {
    case .unchanged: break
    case .unlisted(let count): unlisted += count
    case .changed(let step, let node): collect(node, at: path + [step])
    case .removed(let step, let value, let position): add(path + [step], .removed(value, at: position))
    case .inserted(let step, let value, let position): add(path + [step], .inserted(value, at: position))
    case .moved(let step, let from, let to, let node):
      add(path + [step], .moved(from: from, to: to))
      if let node { collect(node, at: path + [step]) }
    }
  }

  private mutating func add(_ path: [PathStep], _ edit: DiffEdit) {
    changes.append(Diff.Change(steps: path, edit: edit))
  }
}

/// What has happened to one part of a value.
package enum DiffEdit: Hashable, Sendable {
  case changed(from: DescribedValue, to: DescribedValue)
  case unseen(DescribedValue, reason: String)
  case inserted(DescribedValue, at: Int?)
  case removed(DescribedValue, at: Int?)
  case moved(from: Int, to: Int)
}
