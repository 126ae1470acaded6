// SPDX-License-Identifier: MIT

/// What differs between two values of one type, as a tree with paths.
///
/// ```swift
/// if let diff = Diff(from: old, to: new) {
///   print(diff.formatted(.list))
/// }
/// ```
///
/// **What is compared.** Values that are `Equatable` are the same when `==` says so, and nothing that is the same is looked
/// into. Other values are the same when all that is stored in them is. Elements with an id are compared with those of the same
/// id, wherever they stand. The difference of two strings of several lines is that of their lines.
///
/// **What cannot be seen** is said: of two values that are not equal, though all that is stored in them is, the diff gives
/// the likely reason. An object that was changed in place is the same object before and after; that has no difference.
///
/// **Not everything is shown.** ``DiffLimits`` say how much; whatever is cut off is said in its place. What must not be
/// printed is ``Redacted``; a type that is to be shown in another way is ``DiffRepresentable``.
///
/// A diff holds text and nothing of the values, so it can be sent anywhere.
public struct Diff: Sendable {
  package let root: DiffNode
  private let limits: DiffLimits

  /// Compares two values; nil when nothing differs.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - limits: How much is to be shown.
  /// - Complexity: That of comparing both with `==`, and what it takes to look into and describe what differs. Where the two
  ///   share storage, less: one comparison for all of it.
  public init?<Value>(from old: Value, to new: Value, limits: DiffLimits = DiffLimits()) {
    self.init(boxes: old, new, limits: limits)
  }

  /// Compares two values of one type that are on the heap already.
  package init?(boxes old: Any, _ new: Any, limits: DiffLimits = DiffLimits()) {
    guard let root = Comparer(limits: limits).difference(old, new, depth: 0) else { return nil }
    self.root = root
    self.limits = limits
  }

  /// The leaves of the diff, in the order in which they stand in the value.
  public var changes: [Change] {
    var collector = ChangeCollector()
    collector.collect(root)
    return collector.changes
  }

  /// The diff as text, without a line break at the end.
  ///
  /// - Parameters:
  ///   - format: A tree or a list.
  ///   - color: Whether in colours; by default, when standard output is a terminal that wants them.
  public func formatted(_ format: DiffFormat = .tree, color: DiffColor = .automatic) -> String {
    formatted(format, isColored: color.isOn(writingTo: DiffColor.standardOutput))
  }

  package func formatted(_ format: DiffFormat, isColored: Bool) -> String {
    let ink = Ink(isColored: isColored)
    switch format {
    case .tree:
      var writer = TreeWriter(limit: limits.lines, ink: ink, hasMarks: true)
      writer.write(root)
      return writer.text
    case .list:
      return list(ink)
    }
  }

  private func list(_ ink: Ink) -> String {
    var collector = ChangeCollector()
    collector.collect(root)
    var lines = collector.changes.prefix(limits.lines).map { $0.text(ink, within: limits.characters) }
    let rest = collector.changes.count - lines.count + collector.unlisted
    if rest > 0 { lines.append(ink.dim("… \(rest.grouped) more \(rest == 1 ? "change" : "changes")")) }
    return lines.joined(separator: "\n")
  }

  /// Describes one value in the style of a diff: by structure, with short names of types, and the same in every run, for sets
  /// and dictionaries are sorted.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - limits: How much is to be shown.
  /// - Returns: One line where that fits, and else several; without a line break at the end.
  public static func describe(_ value: some Any, limits: DiffLimits = DiffLimits()) -> String {
    var writer = TreeWriter(limit: limits.lines, ink: Ink(isColored: false), hasMarks: false)
    writer.write(Describer(limits: limits).describe(value))
    return writer.text
  }
}

extension Diff: CustomStringConvertible {
  /// The diff as a plain tree.
  public var description: String { formatted(.tree, color: .never) }
}
