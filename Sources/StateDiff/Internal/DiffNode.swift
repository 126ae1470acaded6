// SPDX-License-Identifier: MIT

/// What differs between two values.
package indirect enum DiffNode: Sendable {
  /// One stands in the place of the other.
  case replaced(old: DescribedValue, new: DescribedValue)
  /// They are not equal, and nothing is to be seen of it; the reason is given.
  case unseen(DescribedValue, reason: String)
  /// Some lines of a string differ.
  case text([DiffItem])
  /// Some of the parts differ.
  case group(DiffGroup)
}

/// A value of which some parts differ.
package struct DiffGroup: Sendable {
  package let name: String
  package let brackets: DescribedGroup.Brackets
  package var step: PathStep?
  package var items: [DiffItem] = []
}

/// One or several parts of a value, in a diff.
package enum DiffItem: Sendable {
  /// As many as that are the same.
  case unchanged(Int)
  case changed(PathStep, DiffNode)
  case removed(PathStep, DescribedValue, at: Int?)
  case inserted(PathStep, DescribedValue, at: Int?)
  /// Stands elsewhere among the others, and may have changed too.
  case moved(PathStep, from: Int, to: Int, DiffNode?)
  /// As many as that differ and are not listed.
  case unlisted(Int)
}
