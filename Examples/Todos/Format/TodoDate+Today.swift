// SPDX-License-Identifier: MIT

import Foundation

extension TodoDate {
  /// The day that it is where the user is.
  @Sendable
  static func today() -> TodoDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return TodoDate(year: parts.year!, month: parts.month!, day: parts.day!)!
  }
}
