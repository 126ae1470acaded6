// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  extension TurnDelivery {
    /// Calls the observers of a turn in a transaction, so that the views which they invalidate change with its animation.
    convenience init(_ transaction: Transaction) {
      let transaction = Handover(sharing: transaction)
      self.init { body in withTransaction(transaction.value, body) }
    }
  }
#endif
