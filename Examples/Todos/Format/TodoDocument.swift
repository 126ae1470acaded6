// SPDX-License-Identifier: MIT

/// A whole todo.txt file: reading a text and writing it again gives the same bytes, for every text.
struct TodoDocument: Hashable, Sendable {
  var style = TodoFileStyle()
  /// All lines, blank ones too, in the order of the file.
  var items: [TodoItem] = []
}

// MARK: - Reading

extension TodoDocument {
  /// Reads a text; it never fails, since a line that is not a task is kept as it is.
  init(text: String) {
    var rest = text.utf8[...]
    if rest.starts(with: Self.byteOrderMark.utf8) {
      style.hasByteOrderMark = true
      rest = rest.dropFirst(Self.byteOrderMark.utf8.count)
    }
    while !rest.isEmpty {
      items.append(TodoItem(takenFrom: &rest, id: items.count + 1))
    }
    let windowsEnds = items.count { $0.ending == .crlf }
    let unixEnds = items.count { $0.ending == .lf }
    style.lineEnding = windowsEnds > unixEnds ? .crlf : .lf
  }

  private static var byteOrderMark: String { "\u{FEFF}" }
}

extension TodoItem {
  /// Takes one line with its end off the front of a text. By bytes: `\r\n` is one `Character`, a `\n` with an accent
  /// behind it another, and both are line ends.
  fileprivate init(takenFrom text: inout Substring.UTF8View, id: Int) {
    let newline = text.firstIndex(of: UInt8(ascii: "\n"))
    var content = text[..<(newline ?? text.endIndex)]
    text = newline.map { text[text.index(after: $0)...] } ?? text[text.endIndex...]
    var ending: LineEnding?
    if newline != nil {
      ending = content.last == UInt8(ascii: "\r") ? .crlf : .lf
      if ending == .crlf { content = content.dropLast() }
    }
    self.init(id: id, line: TodoLine(String(Substring(content))), ending: ending)
  }
}

// MARK: - Writing

extension TodoDocument {
  /// The text of the file. Only its last line may lack a line end: one that has come to stand before another gets the
  /// file's own.
  var text: String {
    var text = style.hasByteOrderMark ? Self.byteOrderMark : ""
    for item in items {
      text += item.line.raw
      if let ending = item.ending ?? (item.id == items.last?.id ? nil : style.lineEnding) {
        text += ending.rawValue
      }
    }
    return text
  }
}
