// SPDX-License-Identifier: MIT

extension Comparer {
  /// What differs between two strings of several lines, line by line.
  func textDifference(_ old: String, _ new: String) -> DiffNode? {
    let (older, newer) = (old.lines, new.lines)
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
    func oldLine(_ position: Int) -> DescribedValue { .leaf(describer.lineText(older[position])) }
    func newLine(_ position: Int) -> DescribedValue { .leaf(describer.lineText(newer[position])) }
    return .text(
      listItems(alignment, counts: (older.count, newer.count)) { place in
        switch place {
        case .removed(let position): .removed(.line(position + 1), oldLine(position), at: position)
        case .inserted(let position): .inserted(.line(position + 1), newLine(position), at: position)
        case .changed(let pair), .moved(let pair, _):
          .changed(.line(pair.new + 1), lineDifference(older[pair.old], newer[pair.new]))
        }
      }
    )
  }

  private func lineDifference(_ old: Substring, _ new: Substring) -> DiffNode {
    let (old, new) = describer.describeLines(old, new)
    return .replaced(old: old, new: new)
  }
}
