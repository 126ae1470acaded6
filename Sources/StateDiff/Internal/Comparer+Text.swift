// SPDX-License-Identifier: MIT

extension Comparer {
  /// What differs between two strings of several lines, line by line.
  func textDifference(_ old: String, _ new: String) -> DiffNode? {
    let (older, newer) = (lines(of: old), lines(of: new))
    let beginning = zip(older, newer).prefix { $0 == $1 }.count
    let shorter = min(older.count, newer.count) - beginning
    let end = zip(older.reversed(), newer.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let alignment = ListAlignment.byValue(
      old: beginning..<(older.count - end),
      new: beginning..<(newer.count - end),
      areSame: { older[$0] == newer[$1] },
      effort: 1_000_000
    )
    guard !alignment.isEmpty else { return nil }
    func oldLine(_ position: Int) -> DescribedValue { .leaf(line(older[position])) }
    func newLine(_ position: Int) -> DescribedValue { .leaf(line(newer[position])) }
    return .text(
      listItems(alignment, counts: (older.count, newer.count)) { place in
        switch place {
        case .removed(let position): .removed(.line(position + 1), oldLine(position), at: position)
        case .inserted(let position): .inserted(.line(position + 1), newLine(position), at: position)
        case .changed(let pair), .moved(let pair, _):
          .changed(.line(pair.new + 1), .replaced(old: oldLine(pair.old), new: newLine(pair.new)))
        }
      }
    )
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func line(_ text: Substring) -> String {
    let shown = text.prefix(limits.characters)
    let rest = text.count - shown.count
    return String(shown).escaped + (rest > 0 ? " (… \(rest.grouped) more characters)" : "")
  }
}
