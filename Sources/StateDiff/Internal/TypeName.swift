// SPDX-License-Identifier: MIT

/// The name of a type as one says it: without modules, and with the short forms of Swift.
///
/// `Swift.Array<App.Todos.State>` is `[Todos.State]`; a type that is declared in a function, or private, is called by its name
/// alone.
struct TypeName {
  /// The module that declares the type; empty for a type without a name, such as a tuple.
  let module: String
  let short: String

  init(_ type: Any.Type) {
    let full = String(reflecting: type)
    var parser = TypeNameParser(full)
    short = parser.parseAll()
    let head = full.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    module = full.dropFirst(head.count).first == "." ? String(head) : ""
  }

  /// Whether the type comes with the toolchain, so that its description can be relied on.
  var isOfToolchain: Bool {
    ["Swift", "_Concurrency", "Synchronization", "_StringProcessing", "Dispatch"].contains(module) || isOfFoundation
  }

  var isOfFoundation: Bool {
    module.hasPrefix("Foundation")
  }
}

private struct TypeNameParser {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  mutating func parseAll() -> String {
    var text = ""
    while !rest.isEmpty { text += parse() }
    return text
  }

  /// A name with its arguments, a list in parentheses, or one character that has no meaning here.
  private mutating func parse() -> String {
    if rest.hasPrefix("(unknown context") || rest.hasPrefix("(extension in") { return parseName() }
    if skip("(") { return parseTuple() }
    guard let first = rest.first else { return "" }
    guard first.isLetter || first == "_" else { return String(rest.removeFirst()) }
    return parseName()
  }

  private mutating func parseTuple() -> String {
    var text = ""
    while !rest.isEmpty, !skip(")") { text += parse() }
    // What a function returns: nothing.
    return text.isEmpty && !rest.hasPrefix(" ->") ? "Void" : "(\(text))"
  }

  private mutating func parseName() -> String {
    var names: [String] = []
    var words = 0
    repeat {
      if rest.hasPrefix("(") {
        // Where a private or a local type is declared, or in which module an extension.
        rest = rest.drop { $0 != ")" }.dropFirst()
        _ = skip(":")
        if !rest.hasPrefix(".") { continue }
      } else {
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(name.count)
        words += 1
        let arguments = skip("<") ? parseArguments() : nil
        // The first is the module, unless it is alone, such as a label or `any`.
        if words > 1 || !rest.hasPrefix(".") { names.append(Self.spell(name, arguments, isWhole: !rest.hasPrefix("."))) }
      }
    } while skip(".")
    return names.joined(separator: ".")
  }

  private mutating func parseArguments() -> [String] {
    var arguments = [""]
    while !rest.isEmpty, !skip(">") {
      if skip(", ") {
        arguments.append("")
      } else if skip("-> ") {
        arguments[arguments.count - 1] += "-> "
      } else {
        arguments[arguments.count - 1] += parse()
      }
    }
    return arguments
  }

  private static func spell(_ name: String, _ arguments: [String]?, isWhole: Bool) -> String {
    guard let arguments else { return name }
    switch (name, arguments.count) {
    case ("Array", 1) where isWhole: return "[\(arguments[0])]"
    case ("Dictionary", 2) where isWhole: return "[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1) where isWhole: return arguments[0].contains(" ") ? "(\(arguments[0]))?" : "\(arguments[0])?"
    default: return "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }
}
