// SPDX-License-Identifier: MIT

/// Reads one typed line: a command word, and what belongs to it.
struct CommandParser {
  private let word: String
  private let rest: Substring

  /// Nil for a line with nothing on it.
  static func parse(_ line: String) throws(CommandError) -> Command? {
    guard let parser = CommandParser(line) else { return nil }
    return try parser.command()
  }

  private init?(_ line: String) {
    let line = line[...].trimmed
    guard !line.isEmpty else { return nil }
    let end = line.firstIndex(where: \.isWhitespace) ?? line.endIndex
    word = String(line[..<end])
    rest = line[end...].trimmed
  }

  private func command() throws(CommandError) -> Command {
    guard let word = CommandWord(typed: word) else {
      throw .unknown(word, suggestion: CommandWord.nearest(to: word)?.rawValue)
    }
    switch word {
    case .add: return .add(try text(rest, of: word))
    case .done: return .done(try numbers(of: word))
    case .undo: return .undo(try numbers(of: word))
    case .edit: return try edit()
    case .pri: return try prioritise()
    case .remove: return .remove(try numbers(of: word))
    case .sort: return .sort(try order())
    case .filter: return .filter(TodoFilter(terms: words.map { TodoFilter.Term(String($0)) }))
    case .list: return try alone(.list, word)
    case .more: return try alone(.more, word)
    case .save: return try alone(.save, word)
    case .reload: return try alone(.reload, word)
    case .overwrite: return try alone(.overwrite, word)
    case .stats: return try alone(.stats, word)
    case .help: return .help
    case .quit: return try alone(.quit(discardingChanges: false), word)
    case .quitNow: return try alone(.quit(discardingChanges: true), word)
    }
  }
}

// MARK: - What belongs to a command

extension CommandParser {
  private var words: [Substring] { rest.split(whereSeparator: \.isWhitespace) }

  private func edit() throws(CommandError) -> Command {
    let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
    let number = try number(rest[..<end], of: .edit)
    return .edit(number, try text(rest[end...].trimmed, of: .edit))
  }

  private func prioritise() throws(CommandError) -> Command {
    guard let first = words.first else { throw problem("“pri” needs a task's number and a letter.", .pri) }
    let number = try number(first, of: .pri)
    guard words.count == 2 else { throw problem("“pri” needs one letter behind the number.", .pri) }
    if words[1] == "-" { return .prioritise(number, nil) }
    guard let priority = TodoPriority(letter: words[1].uppercased()[...]) else {
      throw problem("“\(words[1])” is no priority: those are the letters A to Z, and - for none.", .pri)
    }
    return .prioritise(number, priority)
  }

  private func order() throws(CommandError) -> TodoOrder {
    guard words.count <= 1 else { throw problem("“sort” takes one order.", .sort) }
    guard let word = words.first else { return .priority }
    guard let order = TodoOrder(rawValue: word.lowercased()) else {
      let orders = TodoOrder.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("There is no order “\(word)”, only \(orders).", .sort)
    }
    return order
  }

  /// Numbers and ranges, separated by blanks or commas.
  private func numbers(of word: CommandWord) throws(CommandError) -> TaskNumbers {
    let typed = rest.split { $0.isWhitespace || $0 == "," }
    guard !typed.isEmpty else { throw problem("“\(word.rawValue)” needs the number of a task.", word) }
    var ranges: [ClosedRange<Int>] = []
    for item in typed { ranges.append(try range(item, of: word)) }
    return TaskNumbers(ranges)
  }

  private func range(_ typed: Substring, of word: CommandWord) throws(CommandError) -> ClosedRange<Int> {
    let ends = typed.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let first = try number(ends[0], of: word)
    let last = ends.count == 1 ? first : try number(ends[1], of: word)
    guard first <= last else { throw problem("“\(typed)” runs backwards.", word) }
    return first...last
  }

  private func number(_ typed: Substring, of word: CommandWord) throws(CommandError) -> Int {
    guard !typed.isEmpty else { throw problem("“\(word.rawValue)” needs the number of a task.", word) }
    guard let number = Int(typed), number > 0, typed.allSatisfy(\.isNumber) else {
      throw problem("“\(typed)” is not the number of a task.", word)
    }
    return number
  }

  private func text(_ typed: Substring, of word: CommandWord) throws(CommandError) -> String {
    guard !typed.isEmpty else { throw problem("“\(word.rawValue)” needs a text.", word) }
    return String(typed)
  }

  private func alone(_ command: Command, _ word: CommandWord) throws(CommandError) -> Command {
    guard rest.isEmpty else { throw problem("“\(word.rawValue)” stands alone.", word) }
    return command
  }

  private func problem(_ sentence: String, _ word: CommandWord) -> CommandError {
    .usage(word.usage, problem: sentence)
  }
}

extension Substring {
  /// Without blanks at both ends, and so without the `\r` at the end of a line of a script from Windows.
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    return self[start...last]
  }
}
