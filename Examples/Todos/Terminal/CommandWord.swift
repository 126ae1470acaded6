// SPDX-License-Identifier: MIT

/// The words that a command may begin with, in the order in which `help` lists them.
enum CommandWord: String, CaseIterable {
  case add
  case done
  case undo
  case edit
  case pri
  case remove
  case list
  case more
  case filter
  case sort
  case save
  case reload
  case overwrite
  case stats
  case help
  case quit
  case quitNow = "quit!"

  /// How the command is written.
  var usage: String {
    switch self {
    case .add: "add TEXT"
    case .done: "done N…"
    case .undo: "undo N…"
    case .edit: "edit N TEXT"
    case .pri: "pri N A"
    case .remove: "remove N…"
    case .sort: "sort [ORDER]"
    case .filter: "filter [TERM…]"
    case .list, .more, .save, .reload, .overwrite, .stats, .help, .quit, .quitNow: rawValue
    }
  }

  /// What the command does, in so few words that `help` fits into 80 columns.
  var summary: String {
    switch self {
    case .add: "add a task; TEXT may have (A), +project, @context, key:value"
    case .done: "complete tasks: done 3, done 1 5, done 2-4"
    case .undo: "open completed tasks again"
    case .edit: "write another text for a task; its dates and priority stay"
    case .pri: "give a task a priority, A to Z; pri N - takes it away"
    case .remove: "remove tasks"
    case .list: "list the tasks from the beginning"
    case .more: "show the next page of a long list"
    case .filter: "list tasks with every TERM (+project, @context, word), or all"
    case .sort: "list by priority, created, text, or file (as in the file)"
    case .save: "save now; it happens by itself half a second after a change"
    case .reload: "drop unsaved changes and read the file again"
    case .overwrite: "save over a file that was changed on disk"
    case .stats: "count actions, values compared, and rows redrawn"
    case .help: "this list"
    case .quit: "save and leave"
    case .quitNow: "leave without saving"
    }
  }

  /// Words of other programs, which a newcomer may try first.
  private static let synonyms: [String: CommandWord] = [
    "delete": .remove, "del": .remove, "rm": .remove, "new": .add, "do": .done, "complete": .done, "x": .done,
    "ls": .list, "show": .list, "next": .more,
    "find": .filter, "search": .filter, "write": .save, "exit": .quit, "q": .quit,
    "q!": .quitNow, "?": .help, "change": .edit, "priority": .pri, "order": .sort,
  ]

  /// Reads a word, in any case.
  init?(typed: String) {
    switch typed.lowercased() {
    case "undone": self = .undo
    case let word: self.init(rawValue: word)
    }
  }

  /// The command that somebody who typed this unknown word may have meant.
  static func nearest(to typed: String) -> CommandWord? {
    let typed = typed.lowercased()
    if let synonym = synonyms[typed] { return synonym }
    let candidates = allCases.map { (word: $0, distance: typed.editDistance(to: $0.rawValue)) }
    // Two slips in a word of three letters make another word.
    return candidates.filter { $0.distance <= min(2, typed.count / 2) }.min { $0.distance < $1.distance }?.word
  }
}
