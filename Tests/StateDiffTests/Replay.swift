// SPDX-License-Identifier: MIT

@testable import StateDiff

/// Makes changes in what was described, as somebody would who only reads them.
enum Replay {
  typealias Step = (steps: ArraySlice<PathStep>, edit: DiffEdit)

  static func apply(_ changes: [Diff.Change], to value: DescribedValue) -> DescribedValue {
    apply(changes.map { ($0.steps[...], $0.edit) }, to: value)
  }

  fileprivate static func apply(_ changes: [Step], to value: DescribedValue) -> DescribedValue {
    if let whole = changes.first(where: { $0.steps.isEmpty }) { return apply(whole.edit) }
    guard !changes.isEmpty else { return value }
    switch value {
    case .leaf(let text): return .leaf("\(text) has no parts")
    case .text(let lines):
      return .text(inList(lines.map { .leaf($0) }, changes) { _, _ in nil }.map { LineWriter.text(of: $0) })
    case .group(var group):
      let changes = group.step == nil ? changes : changes.map { ($0.steps.dropFirst(), $0.edit) }
      switch changes.first?.steps.first {
      case .position,
        .id where group.members.first.map({ !$0.step.isMember }) ?? true:
        let values = inList(group.members.map(\.value), changes) { values, id in
          values.firstIndex { $0.id == id }
        }
        group.members = values.map { DescribedGroup.Member(step: .payload, value: $0) }
      default:
        group.apply(changes)
      }
      return .group(group)
    }
  }

  private static func apply(_ edit: DiffEdit) -> DescribedValue {
    switch edit {
    case .changed(_, let new), .inserted(let new, _), .unseen(let new, _): new
    case .removed, .moved: .leaf("gone")
    }
  }

  /// Removes what has gone, inserts what has come, moves, and then changes what has changed.
  private static func inList(
    _ old: [DescribedValue],
    _ changes: [Step],
    indexOfID: ([DescribedValue], String) -> Int?
  ) -> [DescribedValue] {
    var kept = old.map(Optional.some)
    var arriving: [(position: Int, value: DescribedValue)] = []
    for change in changes where change.steps.count == 1 {
      switch change.edit {
      case .removed(_, let position?): kept[position] = nil
      case .inserted(let value, let position?): arriving.append((position, value))
      case .moved(let from, let to):
        arriving.append((to, old[from]))
        kept[from] = nil
      default: break
      }
    }
    var new = kept.compactMap { $0 }
    for (position, value) in arriving.sorted(by: { $0.position < $1.position }) { new.insert(value, at: position) }
    let deeper = changes.filter { $0.steps.count > 1 || $0.edit.isChange }
    for (step, changes) in Dictionary(grouping: deeper, by: \.steps.first) {
      let index =
        switch step {
        case .position(let position): position
        case .line(let number): number - 1
        case .id(let id): indexOfID(new, id) ?? -1
        default: -1
        }
      new[index] = apply(changes.map { ($0.steps.dropFirst(), $0.edit) }, to: new[index])
    }
    return new
  }
}

extension DescribedGroup {
  fileprivate mutating func apply(_ changes: [Replay.Step]) {
    for change in changes where change.steps.count == 1 {
      let step = change.steps.first ?? .payload
      switch change.edit {
      case .inserted(let value, _): members.append(Member(step: step, value: value))
      case .removed: members.remove(at: members.firstIndex { $0.step == step } ?? -1)
      default: break
      }
    }
    let deeper = changes.filter { $0.steps.count > 1 || $0.edit.isChange }
    for (step, changes) in Dictionary(grouping: deeper, by: \.steps.first) {
      let index = members.firstIndex { $0.isMeant(by: step) } ?? -1
      members[index].value = Replay.apply(changes.map { ($0.steps.dropFirst(), $0.edit) }, to: members[index].value)
    }
  }
}

extension DescribedGroup.Member {
  fileprivate var order: String { step.label + LineWriter.text(of: value) }

  fileprivate func isMeant(by step: PathStep?) -> Bool {
    if case .id(let id) = step { value.id == id } else { self.step == step }
  }
}

extension DescribedValue {
  /// The id that is shown in it.
  fileprivate var id: String? {
    guard case .group(let group) = self else { return nil }
    return group.members.first { $0.step == .field("id") }.map { LineWriter.text(of: $0.value) }
  }

  /// Without an order where there is none, and without what the members of lists are called.
  var canonical: DescribedValue {
    guard case .group(var group) = self else { return self }
    group.members = group.members.map { DescribedGroup.Member(step: $0.step.canonical, value: $0.value.canonical) }
    if group.brackets == .square {
      let isList = group.members.allSatisfy { $0.step == .payload }
      if !isList || group.isKeyed { group.members.sort { $0.order < $1.order } }
    }
    return .group(group)
  }
}

extension PathStep {
  fileprivate var canonical: PathStep {
    switch self {
    case .position, .id: .payload
    // A member that has changed is called otherwise.
    case .member: .member("")
    default: self
    }
  }

  fileprivate var isMember: Bool {
    if case .member = self { true } else { false }
  }
}

extension DiffEdit {
  fileprivate var isChange: Bool {
    switch self {
    case .changed, .unseen: true
    case .inserted, .removed, .moved: false
    }
  }
}
