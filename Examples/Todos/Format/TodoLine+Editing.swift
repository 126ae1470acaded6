// SPDX-License-Identifier: MIT

// Each function changes what it says and keeps every other byte. Dates come from outside: there is no clock in here.

extension TodoLine {
  /// A new task. What the user typed is todo.txt: `(B) Water the plants` has a priority. It gets a creation date unless
  /// the user gave one.
  init(adding text: String, on today: TodoDate) {
    let typed = TodoLine(text.onOneLine)
    var marks = typed.marks
    if marks.status == .completed(on: nil) { marks.status = .completed(on: today) }
    marks.created = marks.created ?? today
    self.init(marks, text: typed.text)
  }

  /// Completes an open task; a completed one stays as it is, with its date.
  ///
  /// A completed task has no priority mark, or tools would sort it among the urgent ones. As most tools do, this keeps it
  /// as a tag, `pri:A`, from which `uncomplete()` brings it back.
  mutating func complete(on today: TodoDate) {
    var marks = marks
    guard marks.status == .open else { return }
    var text = String(text)
    if let priority = marks.priority {
      text += text.isEmpty ? priority.tag : " " + priority.tag
    }
    marks.status = .completed(on: today)
    marks.priority = nil
    self = TodoLine(marks, text: text)
  }

  /// Opens a completed task again; its priority comes back from where completing left it.
  mutating func uncomplete() {
    guard isCompleted else { return }
    var line = self
    if marks.priority == nil { line.removeRememberedPriority() }
    var text = line.text
    var marks = TodoMarks(priority: priority, created: marks.created)
    // Tools that only write `x 2026-11-30 ` in front of the line leave the priority at the head of its text.
    if marks == TodoMarks() { marks.priority = text.takePriority() }
    self = TodoLine(marks, text: text)
  }

  /// Writes another text. Marks stay, unless the new text of an open task begins with marks of its own.
  mutating func edit(text newText: String) {
    var text = newText.onOneLine[...]
    var marks = marks
    if marks.status == .open {
      let typed = TodoMarks(takenFrom: &text)
      marks.status = typed.status
      marks.priority = typed.priority ?? marks.priority
      marks.created = typed.created ?? marks.created
    }
    self = TodoLine(marks, text: text)
  }

  /// Sets the priority, or removes it; a completed task's is its `pri:` tag, unless it has a mark.
  mutating func setPriority(_ priority: TodoPriority?) {
    var marks = marks
    guard marks.status == .open || marks.priority != nil else { return rememberPriority(priority) }
    marks.priority = priority
    self = TodoLine(marks, text: text)
  }
}

// MARK: - The `pri:` tag

extension TodoLine {
  /// The priority in the last `pri:` tag: a text may have had one before the task was completed.
  var rememberedPriority: TodoPriority? {
    words.last { TodoPriority(tag: $0) != nil }.flatMap(TodoPriority.init(tag:))
  }

  private mutating func rememberPriority(_ priority: TodoPriority?) {
    removeRememberedPriority()
    guard let priority else { return }
    self = TodoLine(marks, text: text.isEmpty ? priority.tag : text + " " + priority.tag)
  }

  /// Removes the tag with one blank: the one that was added with it.
  private mutating func removeRememberedPriority() {
    guard let word = words.last(where: { TodoPriority(tag: $0) != nil }) else { return }
    let text = text
    let before = text[..<word.startIndex]
    let after = text[word.endIndex...]
    let rest = before.isEmpty ? Substring(after.utf8.dropFirst()) + "" : Substring(before.utf8.dropLast()) + after
    self = TodoLine(marks, text: rest)
  }
}

extension TodoPriority {
  fileprivate init?(tag word: Substring) {
    guard let tag = TodoTag(word), tag.key == "pri" else { return nil }
    self.init(letter: tag.value[...])
  }
}

extension Substring {
  /// Takes a priority mark off the front of the text.
  fileprivate mutating func takePriority() -> TodoPriority? {
    var rest = self
    let marks = TodoMarks(takenFrom: &rest)
    guard let priority = marks.priority, marks == TodoMarks(priority: priority) else { return nil }
    self = rest
    return priority
  }
}

extension String {
  /// The same without line breaks, which would make two tasks of one.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
  }
}
