// SPDX-License-Identifier: MIT

import StateDiff

#if DEBUG
  /// What is printed of one action.
  struct DebugBlock {
    /// What came of the action.
    enum Outcome {
      /// The change was not looked at.
      case reduced
      /// A middleware kept the action back.
      case keptBack
      case unchanged
      case changed(Diff)
    }

    let name: String
    let action: String
    let origin: SendOrigin?
    let time: Duration
    let outcome: Outcome
    /// An object in the state, whose changes nobody can see, where that is to be said.
    let object: String?

    /// The block as lines, the last one with its end.
    ///
    /// What begins a line is a name; all else is indented, or marked with a `-` or `+`.
    func text(_ format: DebugFormat, isColored: Bool) -> String {
      let style = DebugStyle(isColored: isColored)
      return (heading(style) + body(format, style)).map { $0 + "\n" }.joined()
    }

    private func heading(_ style: DebugStyle) -> [String] {
      var lines = action.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let isLong = lines.count > 1 || name.count + action.count + (source?.count ?? 0) > 110
      lines[0] = style.strong("\(name) ← \(lines[0])")
      for index in lines.indices.dropFirst() { lines[index] = "    \(lines[index])" }
      guard let source else { return lines }
      if isLong { return lines + ["    " + style.faint(source)] }
      return ["\(lines[0])   " + style.faint(source)]
    }

    /// Who sent the action, and what the reducer took.
    private var source: String? {
      let time: String? = if case .keptBack = outcome { nil } else { time.rounded }
      let parts = [origin.map { "from \($0.brief)" }, time].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func body(_ format: DebugFormat, _ style: DebugStyle) -> [String] {
      switch outcome {
      case .reduced: []
      case .keptBack: ["  (a middleware did not pass it on to the reducer)"]
      case .unchanged where object == nil: ["  (no change)"]
      case .unchanged: ["  (no change; what changes inside of the object at \(object ?? "") cannot be seen)"]
      case .changed(let diff): changes(diff, format, style) + note
      }
    }

    private func changes(_ diff: Diff, _ format: DebugFormat, _ style: DebugStyle) -> [String] {
      let isList = if case .list = format { true } else { false }
      return diff.formatted(isList ? .list : .tree, isColored: style.isColored)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { isList ? "  \($0)" : String($0) }
    }

    private var note: [String] {
      object.map { ["  (the state holds an object at \($0); what changes inside of it cannot be seen)"] } ?? []
    }
  }

  extension DebugBlock {
    /// An action as it is shown: a large payload in part, since what matters of it is to be seen in what it changed.
    static func description(of action: some Any) -> String {
      Diff.describe(action, limits: DiffLimits(children: 10, lines: 24, characters: 200))
    }
  }

  /// How the heading of a block stands out on a terminal.
  struct DebugStyle {
    let isColored: Bool

    func strong(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    func faint(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  }

  extension SendOrigin {
    /// Who it was in a few words, without the file's module.
    fileprivate var brief: String {
      switch self {
      case .call(let site): site.brief
      case .effect(let name?, let site): "effect “\(name)” at \(site.brief)"
      case .effect(nil, let site): "effect at \(site.brief)"
      case .middleware(let site): "middleware at \(site.brief)"
      case .binding(let site): "binding at \(site.brief)"
      }
    }
  }

  extension CallSite {
    fileprivate var brief: String {
      "\(fileID.description.split(separator: "/").last ?? "?"):\(line)"
    }
  }

  extension Duration {
    /// With two digits or three, in the unit that suits: `850 ns`, `3.4 µs`, `12 ms`.
    var rounded: String {
      let units = [("ns", 1), ("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)]
      let nanoseconds = Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
      let (unit, size) = units.last { nanoseconds >= $0.1 } ?? units[0]
      let tenths = nanoseconds * 10 / size
      let isWhole = tenths >= 100 || size == 1 || tenths % 10 == 0
      return isWhole ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
  }
#endif
