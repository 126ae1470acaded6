// SPDX-License-Identifier: MIT

extension Diff {
  /// One part of a value that differs: the leaf of a diff.
  public struct Change: Hashable, Sendable {
    /// What has happened to the part.
    public enum Kind: Hashable, Sendable {
      /// It has another value.
      case changed
      /// It was not there before.
      case inserted
      /// It is there no more.
      case removed
      /// It stands elsewhere in its list, counted from 0.
      case moved(from: Int, to: Int)
      /// It is not equal to what it was, and nothing of that can be seen.
      case unseen
    }

    package let steps: [PathStep]
    package let edit: DiffEdit

    /// Where the part is in the whole: `rows[id: 7].title`. Empty for the whole itself.
    public var path: String { steps.pathText }

    /// What has happened.
    public var kind: Kind {
      switch edit {
      case .changed: .changed
      case .inserted: .inserted
      case .removed: .removed
      case .moved(let from, let to): .moved(from: from, to: to)
      case .unseen: .unseen
      }
    }

    /// The old value as it is described, in one line; nil where there was none, or where it only moved.
    public var old: String? {
      switch edit {
      case .changed(let old, _), .removed(let old, _), .unseen(let old, _): text(of: old)
      case .inserted, .moved: nil
      }
    }

    /// The new value as it is described, in one line; nil where there is none any more, or where it only moved.
    public var new: String? {
      switch edit {
      case .changed(_, let new), .inserted(let new, _), .unseen(let new, _): text(of: new)
      case .removed, .moved: nil
      }
    }

    fileprivate func text(of value: DescribedValue, within width: Int = .max) -> String {
      // A line of a text has no quotes, since it has none in the text.
      if case .leaf(let line) = value, case .line = steps.last { return "\"\(line.withoutQuotes)\"" }
      return LineWriter.text(of: value, within: width)
    }
  }
}

extension Diff.Change: CustomStringConvertible {
  /// The change in one line: `rows[id: 7].isDone: false → true`.
  public var description: String { text(Ink(isColored: false)) }

  /// The change in one line, in which a value with many parts takes about so many characters.
  func text(_ ink: Ink, within width: Int = .max) -> String {
    var steps = steps
    // What a set's member is called is what it is.
    if case .member = steps.last { steps.removeLast() }
    let path = steps.pathText
    return (path.isEmpty ? "" : "\(path): ") + whatHappened(ink, within: width)
  }

  private func whatHappened(_ ink: Ink, within width: Int) -> String {
    switch edit {
    case .changed(let old, let new):
      let (before, after) = (text(of: old, within: width), text(of: new, within: width))
      // Where they only differ further on, both are shown to the end.
      if before == after { return ink.red(text(of: old)) + " → " + ink.green(text(of: new)) }
      return ink.red(before) + " → " + ink.green(after)
    case .inserted(let new, _): return "inserted " + ink.green(text(of: new, within: width))
    case .removed(let old, _): return "removed " + ink.red(text(of: old, within: width))
    case .moved(let from, let to): return PathStep.move(from: from, to: to)
    case .unseen(let value, let reason): return "\(text(of: value, within: width)) … \(reason)"
    }
  }
}
