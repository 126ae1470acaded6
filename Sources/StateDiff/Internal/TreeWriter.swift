// SPDX-License-Identifier: MIT

/// Writes a diff, or a described value, as an indented tree.
struct TreeWriter {
  /// What stands in front of a line.
  enum Mark: String {
    case same = "  "
    case removed = "- "
    case inserted = "+ "
    /// Something that is said about the values, and not a part of them.
    case aside = "   "
  }

  /// From this column on, a value is written in several lines.
  private static let width = 100

  private let limit: Int
  private let ink: Ink
  private let hasMarks: Bool
  private var lines: [String] = []
  private var dropped = 0

  init(limit: Int, ink: Ink, hasMarks: Bool) {
    self.limit = limit
    self.ink = ink
    self.hasMarks = hasMarks
  }

  var text: String {
    guard dropped > 0 else { return lines.joined(separator: "\n") }
    return (lines + [ink.dim("\(hasMarks ? "  " : "")… \(dropped.grouped) more lines")]).joined(separator: "\n")
  }

  private mutating func line(_ mark: Mark, _ indent: Int, _ text: String) {
    guard lines.count < limit else {
      dropped += 1
      return
    }
    let margin = hasMarks ? (mark == .aside ? Mark.same : mark).rawValue : ""
    lines.append(ink.color(mark, margin + String(repeating: " ", count: indent * 2) + text))
  }

  // MARK: Values

  /// Writes a value, in one line where it fits.
  mutating func write(
    _ value: DescribedValue, label: String = "", _ mark: Mark = .same, _ indent: Int = 0, end: String = ""
  ) {
    if case .text(let lines) = value { return writeText(lines, label, mark, indent, end) }
    let whole = label + LineWriter.text(of: value) + end
    guard case .group(let group) = value, whole.count + indent * 2 > Self.width, !group.members.isEmpty else {
      return line(mark, indent, whole)
    }
    line(mark, indent, label + group.name + group.brackets.opening)
    for member in group.members { write(member.value, label: member.step.label, mark, indent + 1, end: ",") }
    if group.omitted > 0 { line(mark, indent + 1, LineWriter.omission(group.omitted)) }
    line(mark, indent, group.brackets.closing + end)
  }

  private mutating func writeText(_ lines: [String], _ label: String, _ mark: Mark, _ indent: Int, _ end: String) {
    line(mark, indent, label + #"""""#)
    for text in lines { line(mark, indent + 1, text) }
    line(mark, indent + 1, #"""""# + end)
  }

  // MARK: Diffs

  /// Writes what differs.
  mutating func write(_ node: DiffNode, label: String = "", _ indent: Int = 0, end: String = "") {
    switch node {
    case .replaced(let old, let new):
      write(old, label: label, .removed, indent, end: end)
      write(new, label: label, .inserted, indent, end: end)
    case .unseen(let value, let reason):
      writeUnseen(value, reason, label, indent, end)
    case .text(let items):
      line(.same, indent, label + #"""""#)
      for item in items { write(item, indent + 1, end: "") }
      line(.same, indent + 1, #"""""# + end)
    case .group(let group):
      line(.same, indent, label + group.name + group.brackets.opening)
      for item in group.items { write(item, indent + 1, end: ",") }
      line(.same, indent, group.brackets.closing + end)
    }
  }

  private mutating func writeUnseen(
    _ value: DescribedValue, _ reason: String, _ label: String, _ indent: Int, _ end: String
  ) {
    let whole = label + LineWriter.text(of: value) + end
    if whole.count + indent * 2 <= Self.width { return line(.same, indent, whole + ink.dim(" … \(reason)")) }
    write(value, label: label, .same, indent, end: end)
    line(.aside, indent, "… \(reason)")
  }

  private mutating func write(_ item: DiffItem, _ indent: Int, end: String) {
    switch item {
    case .unchanged(let count):
      line(.aside, indent, "… \(count.grouped) unchanged")
    case .unlisted(let count):
      line(.aside, indent, "… \(count.grouped) more changed")
    case .changed(let step, let node):
      write(node, label: step.diffLabel, indent, end: end)
    case .removed(let step, let value, _):
      write(value, label: step.ownLabel, .removed, indent, end: end)
    case .inserted(let step, let value, _):
      write(value, label: step.ownLabel, .inserted, indent, end: end)
    case .moved(let step, let from, let to, let node):
      line(.aside, indent, step.diffLabel + PathStep.move(from: from, to: to))
      if let node { write(node, label: step.diffLabel, indent, end: end) }
    }
  }
}
