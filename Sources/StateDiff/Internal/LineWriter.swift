// SPDX-License-Identifier: MIT

/// Writes a described value in one line.
enum LineWriter {
  static func text(of value: DescribedValue) -> String {
    switch value {
    case .leaf(let text): text
    case .text(let lines): "\"" + lines.map(\.withoutQuotes).joined(separator: "\\n") + "\""
    case .group(let group): text(of: group)
    }
  }

  private static func text(of group: DescribedGroup) -> String {
    var members = group.members.map { $0.step.label + text(of: $0.value) }
    if group.omitted > 0 { members.append(omission(group.omitted)) }
    if members.isEmpty, group.isKeyed { members.append(":") }
    return group.name + group.brackets.opening + members.joined(separator: ", ") + group.brackets.closing
  }

  static func omission(_ count: Int) -> String { "… \(count.grouped) more" }
}

extension DescribedGroup.Brackets {
  var opening: String { self == .round ? "(" : "[" }
  var closing: String { self == .round ? ")" : "]" }
}

extension String {
  /// A line of a text, as it is between quotes.
  var withoutQuotes: String {
    contains("\"") ? split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") : self
  }
}
