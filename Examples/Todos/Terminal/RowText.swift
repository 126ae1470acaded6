// SPDX-License-Identifier: MIT

/// How one task looks in a list: ` 3 [ ] (A) Call the plumber +House`.
struct RowText {
  private let spans: [Span]

  init(_ item: TodoItem, numberWidth: Int) {
    let (marks, text) = item.line.parts
    let isCompleted = marks.status != .open
    let number = String(item.id)
    var spans = [
      Span(String(repeating: " ", count: max(0, numberWidth - number.count)) + number, .faint),
      Span(isCompleted ? " [x] " : " [ ] ", .plain),
    ]
    if let priority = marks.priority {
      spans.append(Span(priority.mark, .priority(priority)))
      spans.append(Span(" ", .plain))
    }
    // Completed tasks step back as a whole.
    spans += isCompleted ? [Span(text.visible, .faint)] : Self.words(of: text)
    self.spans = spans
  }

  /// Without a colour, and as long as it is: for a pipe.
  var plain: String { spans.map(\.text).joined() }

  /// In colours and cut to the width of a terminal, since a row that needs two lines could not be redrawn in place.
  func coloured(width: Int) -> String {
    let isCut = plain.columns > width
    var rest = isCut ? width - 1 : width
    var text = ""
    for span in spans {
      let fitting = span.text.prefix(columns: rest)
      rest -= fitting.columns
      text += span.style.paint(fitting)
      // A shorter span further on must not slip into the gap.
      if fitting.utf8.count < span.text.utf8.count { break }
    }
    return isCut && width > 0 ? text + "…" : text
  }

  /// Every word and every gap between two words as a span of its own, so that no blank is lost.
  private static func words(of text: Substring) -> [Span] {
    var spans: [Span] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isBlank == first.isBlank }
      spans.append(Span(Substring(run).visible, Style(ofWordBeginningWith: first)))
      rest = rest.dropFirst(run.count)
    }
    return spans
  }
}

extension RowText {
  private struct Span {
    let text: String
    let style: Style

    init(_ text: String, _ style: Style) {
      self.text = text
      self.style = style
    }
  }

  private enum Style {
    case plain
    case faint
    case priority(TodoPriority)
    case project
    case context

    init(ofWordBeginningWith byte: UInt8) {
      switch byte {
      case UInt8(ascii: "+"): self = .project
      case UInt8(ascii: "@"): self = .context
      default: self = .plain
      }
    }

    /// ANSI's code for the style; nil where there is nothing to paint.
    private var code: String? {
      switch self {
      case .plain: nil
      case .faint: "2"
      case .priority(let priority):
        switch priority.letter {
        case "A": "1;31"
        case "B": "33"
        default: "34"
        }
      case .project: "36"
      case .context: "35"
      }
    }

    func paint(_ text: String) -> String {
      guard let code, !text.isEmpty else { return text }
      return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
  }
}
