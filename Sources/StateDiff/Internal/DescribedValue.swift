// SPDX-License-Identifier: MIT

/// What is to be seen of a value.
package indirect enum DescribedValue: Hashable, Sendable {
  /// One line: `5`, `"Milk"`, `.done`.
  case leaf(String)
  /// A string of several lines.
  case text([String])
  /// Something with parts: `Row(id: 7, title: "Milk")`, `[1, 2]`.
  case group(DescribedGroup)
}

/// What is to be seen of a value that has parts.
package struct DescribedGroup: Hashable, Sendable {
  package enum Brackets: Hashable, Sendable {
    case round
    case square
  }

  package struct Member: Hashable, Sendable {
    package let step: PathStep
    package var value: DescribedValue
  }

  /// What stands before the bracket: a type's name, an enum's case, or nothing.
  package let name: String
  package let brackets: Brackets
  /// What the path to every member begins with, from this value: the case of an enum.
  package var step: PathStep?
  package var members: [Member] = []
  /// How many members are not shown.
  package var omitted = 0
  /// Whether the members are pairs of a key and a value, which shows when there are none.
  package var isKeyed = false
}

/// One step on the way from a value to a part of it.
package enum PathStep: Hashable, Sendable {
  /// A stored property, or a labelled element of a tuple or a payload.
  case field(String)
  /// An element of a tuple or a payload without a label.
  case element(Int)
  /// The only payload of an enum's case, for which the case stands.
  case payload
  case enumCase(String)
  case position(Int)
  case id(String)
  case key(String)
  /// A member of a set.
  case member(String)
  case line(Int)

  /// How it continues a path.
  var pathText: String {
    switch self {
    case .field(let name), .enumCase(let name): ".\(name)"
    case .element(let index): ".\(index)"
    case .payload: ""
    case .position(let index): "[\(index)]"
    case .id(let id): "[id: \(id)]"
    case .key(let text), .member(let text): "[\(text)]"
    case .line(let number): "[line \(number)]"
    }
  }

  /// What stands before the part in a description of the whole.
  var label: String {
    switch self {
    case .field(let name): "\(name): "
    case .key(let text): "\(text): "
    case .element, .payload, .enumCase, .position, .id, .member, .line: ""
    }
  }

  /// What stands before a part that is shown as a whole in a diff: where it is, unless it says so itself.
  var ownLabel: String {
    if case .position = self { diffLabel } else { label }
  }

  /// What stands before a part of which only a piece is shown in a diff, not in the company of all others.
  var diffLabel: String {
    switch self {
    case .position, .id: "\(pathText): "
    default: label
    }
  }
}

extension PathStep {
  /// Where a part has gone among the others of its list; the place may have the same number when others have moved past it.
  static func move(from old: Int, to new: Int) -> String {
    old == new ? "moved past others, still at \(new.grouped)" : "moved \(old.grouped) → \(new.grouped)"
  }
}

extension [PathStep] {
  /// The path as it is read: `rows[id: 7].title`.
  var pathText: String {
    var text = ""
    for step in self { text += step.pathText }
    return text.first == "." ? String(text.dropFirst()) : text
  }
}

extension Int {
  /// With a comma before every three digits: `9,999`.
  package var grouped: String {
    var digits = String(magnitude)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}
