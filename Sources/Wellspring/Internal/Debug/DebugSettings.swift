// SPDX-License-Identifier: MIT

import StateDiff

#if DEBUG
  /// What was asked of a debug output.
  @usableFromInline
  package struct DebugSettings<Action> {
    let name: String
    let format: DebugFormat
    private let color: DiffColor
    private let actions: ((Action) -> Bool)?
    private let output: ((String) -> Void)?
    /// Fixes how long things take, in a test.
    private let time: (Duration) -> Duration

    @usableFromInline
    package init(
      name: String = "",
      format: DebugFormat = .tree,
      color: DiffColor = .automatic,
      actions: ((Action) -> Bool)? = nil,
      output: ((String) -> Void)? = nil,
      time: @escaping (Duration) -> Duration
    ) {
      self.name = name
      self.format = format
      self.color = color
      self.actions = actions
      self.output = output
      self.time = time
    }

    @usableFromInline
    init(
      name: String,
      format: DebugFormat,
      color: DiffColor,
      actions: ((Action) -> Bool)?,
      output: ((String) -> Void)?
    ) {
      self.init(name: name, format: format, color: color, actions: actions, output: output) { $0 }
    }

    func wants(_ action: Action) -> Bool { actions?(action) ?? true }

    func shown(_ duration: Duration) -> Duration { time(duration) }

    func write(_ block: DebugBlock) {
      let text = block.text(format, isColored: isColored)
      if let output { output(text) } else { StandardError.put(text) }
    }

    /// An output of one's own is no terminal, as far as anybody knows.
    private var isColored: Bool {
      color.isOn(writingTo: output == nil ? DiffColor.standardError : -1)
    }
  }
#endif
