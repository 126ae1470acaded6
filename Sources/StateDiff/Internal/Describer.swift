// SPDX-License-Identifier: MIT

/// Finds out what is to be seen of a value, within limits.
final class Describer {
  let limits: DiffLimits
  let types: TypeTable
  /// The objects around the value at hand: one that contains itself ends there.
  private var objects: Set<ObjectIdentifier> = []
  /// How many values may still be described, so that objects which are shared a thousandfold are not shown as often.
  private var budget: Int

  /// Describes keys, which are short as a rule: of each as much as this says, whatever was described before.
  private lazy var keys = Describer(
    limits: DiffLimits(depth: 3, children: limits.children, lines: 5, characters: limits.characters),
    types: types
  )

  init(limits: DiffLimits, types: TypeTable = TypeTable()) {
    self.limits = limits
    self.types = types
    budget = limits.lines.times(limits.children)
  }

  func describe(_ value: Any, depth: Int = 0) -> DescribedValue {
    let traits = types.traits(of: type(of: value))
    budget -= 1
    if depth > limits.depth || budget < 0 { return .leaf(cut(traits, depth)) }
    switch traits.kind {
    case .representable: return describeRepresentation(of: value, depth)
    case .optional: return describeOptional(value, depth)
    case .string: return describeText(value)
    case .plain: return .leaf(plainText(of: value, traits).onOneLine)
    case .range: return describeRange(value, depth)
    case .keyPath: return .leaf(keyPathText(of: value))
    case .bytes: return .leaf(bytesText(of: value, traits))
    case .erased: return describe((value as? AnyHashable)?.base ?? value, depth: depth)
    case .dictionary: return describeDictionary(value, depth)
    case .set: return describeSet(value, depth)
    case .list, .sharedList, .identifiedCollection: return describeList(value, depth)
    case .mirrored: return describeMirrored(value, traits, depth)
    }
  }

  private func cut(_ traits: TypeTraits, _ depth: Int) -> String {
    "\(traits.name.short)(… \(budget < 0 ? "too much to show" : "deeper than \(limits.depth) levels"))"
  }

  // MARK: What stands for another

  private func describeRepresentation(of value: Any, _ depth: Int) -> DescribedValue {
    switch (value as? any DiffRepresentable)?.diffRepresentation {
    case .text(let text): return .leaf(text.onOneLine)
    case .value(let other): return describe(other, depth: depth + 1)
    case nil: return .leaf("\(value)".onOneLine)
    }
  }

  private func describeOptional(_ value: Any, _ depth: Int) -> DescribedValue {
    guard let wrapped = (value as? any OptionalValue)?.wrapped else { return .leaf("nil") }
    guard types.traits(of: type(of: wrapped)).kind == .optional else { return describe(wrapped, depth: depth) }
    // Whether it is nothing, or something that is nothing, is a difference.
    return .group(
      DescribedGroup(name: ".some", brackets: .round, members: [member(.payload, wrapped, depth)])
    )
  }

  // MARK: Collections

  private func describeDictionary(_ value: Any, _ depth: Int) -> DescribedValue {
    guard let dictionary = value as? any DictionaryValue else { return .leaf("\(value)".onOneLine) }
    return describe(dictionary.entries(for: self), isKeyed: true, of: dictionary.count, depth)
  }

  private func describeSet(_ value: Any, _ depth: Int) -> DescribedValue {
    guard let set = value as? any SetValue else { return .leaf("\(value)".onOneLine) }
    return describe(set.members(for: self), isKeyed: false, of: set.count, depth)
  }

  private func describe(
    _ entries: [(text: String, value: Any)],
    isKeyed: Bool,
    of count: Int,
    _ depth: Int
  ) -> DescribedValue {
    var group = DescribedGroup(name: "", brackets: .square, isKeyed: isKeyed)
    group.members = entries.map { member(isKeyed ? .key($0.text) : .member($0.text), $0.value, depth) }
    group.omitted = count - entries.count
    return .group(group)
  }

  func describe(_ pairs: [(key: AnyHashable, value: Any)], _ depth: Int) -> DescribedValue {
    let entries = first(pairs, by: \.key) { keyText($0.key) }
    return describe(entries.map { (keyText($0.key), $0.value) }, isKeyed: true, of: pairs.count, depth)
  }

  private func describeList(_ value: Any, _ depth: Int) -> DescribedValue {
    guard let collection = value as? any Collection else { return .leaf("\(value)".onOneLine) }
    var group = DescribedGroup(name: "", brackets: .square)
    var position = 0
    for element in firstElements(of: collection) {
      group.members.append(member(step(to: element, at: position), element, depth))
      position += 1
    }
    group.omitted = collection.count - position
    return .group(group)
  }

  private func firstElements(of collection: some Collection) -> [Any] {
    collection.prefix(limits.children).map { $0 }
  }

  // MARK: Steps

  func member(_ step: PathStep, _ value: Any, _ depth: Int) -> DescribedGroup.Member {
    DescribedGroup.Member(step: step, value: describe(value, depth: depth + 1))
  }

  /// What tells an element from the others of its list: its id where it has one.
  func step(to element: Any, at position: Int) -> PathStep {
    guard let identifiable = element as? any Identifiable else { return .position(position) }
    return .id(idText(of: identifiable))
  }

  func idText(of element: some Identifiable) -> String {
    keyText(element.id)
  }

  /// A key, an id or the member of a set, in one line.
  func keyText(_ key: Any) -> String {
    keys.budget = keys.limits.lines.times(limits.children)
    return LineWriter.text(of: keys.describe(key))
  }

  // MARK: Objects

  /// Describes an object, unless that is what is being done already.
  func withinObject(_ value: Any, _ traits: TypeTraits, _ body: () -> DescribedValue) -> DescribedValue {
    guard traits.isObject else { return body() }
    let object = ObjectIdentifier(value as AnyObject)
    guard objects.insert(object).inserted else { return .leaf("\(traits.name.short)(… itself again)") }
    defer { objects.remove(object) }
    return body()
  }
}
