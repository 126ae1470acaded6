// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  extension StoreEffect {
    /// Sends an action as soon as the present one has been reduced, in the same turn, whose changes are then animated.
    ///
    /// ```swift
    /// case .loaded(let rows):
    ///   state.rows = rows
    ///   return .send(.sorted, animation: .default)
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action to send.
    ///   - animation: The animation; nil for none.
    ///   - fileID: Where it is sent, for reports; filled in by the compiler.
    ///   - line: The line there.
    public static func send(
      _ action: Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Self {
      send(action, transaction: Transaction(animation: animation), fileID: fileID, line: line)
    }

    /// Sends an action as soon as the present one has been reduced, in the same turn, whose changes then carry a transaction.
    public static func send(
      _ action: Action,
      transaction: Transaction,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> Self {
      Self(.send(action, CallSite(fileID: fileID, line: line), TurnDelivery(transaction)))
    }
  }
#endif
