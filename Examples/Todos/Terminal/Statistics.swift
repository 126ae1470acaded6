// SPDX-License-Identifier: MIT

import Wellspring

/// What `stats` prints.
@MainActor
final class Statistics {
  private(set) var actions = 0
  private(set) var comparisons = 0
  var redrawnRows = 0

  /// Counts every action that reaches the reducer.
  var middleware: Middleware<Todos> {
    Middleware { [self] _, action, next in
      actions += 1
      next(action)
    }
  }

  /// An `==` that counts how often it is asked.
  func isSame<Value: Equatable>(_ old: Value, _ new: Value) -> Bool {
    comparisons += 1
    return old == new
  }

  var text: String {
    "\(count(actions, "action")), \(count(comparisons, "value")) compared, \(count(redrawnRows, "row")) redrawn"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
