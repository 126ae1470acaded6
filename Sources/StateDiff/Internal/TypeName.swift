// SPDX-License-Identifier: MIT

/// The name of a type as one says it: without modules, and with the short forms of Swift.
///
/// `Swift.Array<App.Todos.State>` is `[Todos.State]`; a type that is declared in a function, or private, is called by its name
/// alone.
struct TypeName {
  private let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  /// The name as the runtime has it, which remembers it.
  private var full: String { _typeName(type, qualified: true) }

  /// The module that declares the type; nil for a type without a name, such as a tuple.
  private var module: Substring.UTF8View? {
    let full = full
    let head = full.utf8.prefix { $0.continuesIdentifier }
    return full.utf8.dropFirst(head.count).first == UInt8(ascii: ".") ? head : nil
  }

  /// The name without modules.
  var short: String {
    var parser = TypeNameParser(full)
    return parser.parseAll()
  }

  var isFunction: Bool { module == nil && short.contains("-> ") }

  /// Whether the type comes with the toolchain, so that its description can be relied on.
  var isOfToolchain: Bool {
    guard let module else { return false }
    let known = ["Swift", "_Concurrency", "Synchronization", "_StringProcessing", "Dispatch"]
    return known.contains { module.elementsEqual($0.utf8) } || module.starts(with: Self.foundation)
  }

  var isOfSwift: Bool {
    module?.elementsEqual("Swift".utf8) ?? false
  }

  var isOfFoundation: Bool {
    module?.starts(with: Self.foundation) ?? false
  }

  /// What the modules begin with that Foundation consists of.
  private static var foundation: String.UTF8View { "Foundation".utf8 }
}

extension UInt8 {
  fileprivate var continuesIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

private struct TypeNameParser {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  mutating func parseAll() -> String {
    var text = ""
    while !rest.isEmpty { text += parse() }
    return text
  }

  /// A name with its arguments, a list in parentheses, or one character that has no meaning here.
  private mutating func parse() -> String {
    if isAt("(unknown context") || isAt("(extension in") { return parseName() }
    if skip("(") { return parseTuple() }
    guard let first = rest.first else { return "" }
    if first.continuesIdentifier { return parseName() }
    return String(Character(Unicode.Scalar(rest.removeFirst())))
  }

  private mutating func parseTuple() -> String {
    var text = ""
    while !rest.isEmpty, !skip(")") { text += parse() }
    // Nothing is what a function returns, unless it is what one takes.
    let isTaken = isAt(" ->") || isAt(" async") || isAt(" throws")
    return text.isEmpty && !isTaken ? "Void" : "(\(text))"
  }

  private mutating func parseName() -> String {
    var names: [String] = []
    var words = 0
    repeat {
      if isAt("(") {
        // Where a private or a local type is declared, or in which module an extension.
        rest = rest.drop { $0 != UInt8(ascii: ")") }.dropFirst()
        _ = skip(":")
        if !isAt(".") { continue }
      } else {
        let name = rest.prefix { $0.continuesIdentifier }
        rest = rest.dropFirst(name.count)
        words += 1
        let arguments = skip("<") ? parseArguments() : nil
        // The first is the module, unless it is alone, such as a label or `any`; `Any` is of none.
        let isWhole = !isAt(".")
        if words > 1 || isWhole || name.elementsEqual("Any".utf8) {
          names.append(Self.spell("\(Substring(name))", arguments, isWhole: isWhole))
        }
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
    case ("Optional", 1) where isWhole: return arguments[0].hasOuterBlank ? "(\(arguments[0]))?" : "\(arguments[0])?"
    default: return "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    unsafe rest.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    rest = rest.dropFirst(text.utf8CodeUnitCount)
    return true
  }
}

extension String {
  /// Whether there is a blank outside of all brackets, as in the type of a function.
  fileprivate var hasOuterBlank: Bool {
    var depth = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
