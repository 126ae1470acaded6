// SPDX-License-Identifier: MIT

/// Writes a described value in one line.
enum LineWriter {
  /// Parts that would begin after so many characters are left out, and counted; others are written to their end, at
  /// least the first.
  static func text(of value: DescribedValue, within width: Int = .max) -> String {
    switch value {
    case .leaf(let text): text
    case .text(let lines): "\"" + lines.map(\.withoutQuotes).joined(separator: "\\n") + "\""
    case .group(let group): text(of: group, within: width)
    }
  }

  private static func text(of group: DescribedGroup, within width: Int) -> String {
    var members: [String] = []
    var room = width
    for member in group.members where room > 0 {
      members.append(member.step.label + text(of: member.value, within: room))
      room -= members[members.count - 1].count
    }
    let omitted = group.omitted + group.members.count - members.count
    if omitted > 0 { members.append(omission(omitted)) }
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
