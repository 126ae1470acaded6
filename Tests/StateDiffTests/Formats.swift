// SPDX-License-Identifier: MIT

import StateDiff

/// What differs, as a list; nil when nothing does.
func list<Value>(_ old: Value, _ new: Value, _ limits: DiffLimits = DiffLimits()) -> String? {
  Diff(from: old, to: new, limits: limits)?.formatted(.list, color: .never)
}

/// What differs, as a tree; nil when nothing does.
func tree<Value>(_ old: Value, _ new: Value, _ limits: DiffLimits = DiffLimits()) -> String? {
  Diff(from: old, to: new, limits: limits)?.formatted(.tree, color: .never)
}

/// A string too long to be kept in the value itself, so that two of them are not the same memory.
func stored(_ text: String) -> String {
  var copy = ""
  for character in text + " — and a long end, so that it has a place of its own" { copy.append(character) }
  return copy
}
