// SPDX-License-Identifier: MIT

extension Describer {
  /// Describes what only a mirror knows something of.
  func describeMirrored(_ value: Any, _ traits: TypeTraits, _ depth: Int) -> DescribedValue {
    switch Anatomy(of: value, traits) {
    case .leaf(let text), .opaque(let text, _):
      return .leaf(text.onOneLine)
    case .parts(.type, let parts):
      return withinObject(value, traits) { describe(parts, name: traits.name.short, depth) }
    case .parts(.tuple, let parts):
      return describe(parts, name: "", depth)
    case .parts(.enumCase(let name), let parts):
      return describe(parts, name: ".\(name)", step: .enumCase(name), depth)
    case .list(let children):
      return describe(children, depth)
    case .pairs(let pairs):
      return describe(pairs, depth)
    }
  }

  private func describe(_ parts: [StoredPart], name: String, step: PathStep? = nil, _ depth: Int) -> DescribedValue {
    var group = DescribedGroup(name: name, brackets: .round, step: step)
    group.members = parts.prefix(limits.children).map { member($0.step, $0.value, depth) }
    group.omitted = parts.count - group.members.count
    return .group(group)
  }

  private func describe(_ children: Mirror.Children, _ depth: Int) -> DescribedValue {
    var group = DescribedGroup(name: "", brackets: .square)
    for (position, child) in children.prefix(limits.children).enumerated() {
      group.members.append(member(step(to: child.value, at: position), child.value, depth))
    }
    group.omitted = children.count - group.members.count
    return .group(group)
  }
}
