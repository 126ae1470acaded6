// SPDX-License-Identifier: MIT

// How a script is printed when it has shown a difference.

extension Message: CustomStringConvertible {
  var description: String { "\(place): \(command)" }
}

extension Command: CustomStringConvertible {
  var description: String {
    var parts = ["#\(number)"]
    if !misuse.isEmpty { parts.append("sends in the reducer \(misuse)") }
    if !early.isEmpty { parts.append("early \(early)") }
    if passes != 1 { parts.append("passed \(passes) times") }
    if !prelude.isEmpty { parts.append("prelude \(prelude)") }
    if !changes.isEmpty { parts.append("\(changes)") }
    if !aftermath.isEmpty { parts.append("aftermath \(aftermath)") }
    if case .none = work {} else { parts.append("work \(work)") }
    if case .plain = wrapping {} else { parts.append("\(wrapping)") }
    if !late.isEmpty { parts.append("late \(late)") }
    if let cancelledTask { parts.append("cancels task \(cancelledTask)") }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension Place: CustomStringConvertible {
  var description: String {
    switch self {
    case .root: "root"
    case .child: "child"
    case .detail: "detail"
    case .panel: "panel"
    case .login: "login"
    case .row(let id): "row(\(id))"
    case .tip(let id): "tip(\(id))"
    }
  }
}

extension Run: CustomStringConvertible {
  var description: String { "#\(number) \(steps)" + (handler.map { " catch \($0)" } ?? "") }
}

extension Cell: CustomStringConvertible {
  var description: String { "\(place)\(place.hasIdentity ? "#\(id)" : "") = \(value)" }
}

extension Watch: CustomStringConvertible {
  var description: String { "\(kind) #\(number) of \(probe) at \(place)" + (reactions.isEmpty ? "" : " \(reactions)") }
}
