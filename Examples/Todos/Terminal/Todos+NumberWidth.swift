// SPDX-License-Identifier: MIT

extension Todos.State {
  /// The same for all rows, so that they stand in columns.
  var numberWidth: Int { String(nextID - 1).count }
}
