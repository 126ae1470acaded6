// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  extension ViewStore {
    /// Sends an action whose changes are animated.
    ///
    /// The animation belongs to the action: when it has to wait its turn, it keeps it, which `withAnimation` around the
    /// call would not do. It holds for everything that changes in the turn, also by the actions that this one sends at once. Of
    /// several animations in one turn the last one counts.
    ///
    /// - Parameters:
    ///   - action: The action to send.
    ///   - animation: The animation; nil for none.
    ///   - fileID: Where it is sent, for reports; filled in by the compiler.
    ///   - line: The line there.
    /// - Returns: What the action sets going, to be waited for or cancelled.
    @discardableResult
    public func send(
      _ action: Feature.Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> StoreTask {
      send(action, transaction: Transaction(animation: animation), fileID: fileID, line: line)
    }

    /// Sends an action whose changes carry a transaction; see ``send(_:animation:fileID:line:)``.
    @discardableResult
    public func send(
      _ action: Feature.Action,
      transaction: Transaction,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> StoreTask {
      let origin = SendOrigin.call(CallSite(fileID: fileID, line: line))
      return scope.send(action, SendContext(origin: origin, delivery: TurnDelivery(transaction)))
    }
  }

  extension Store {
    /// Sends an action whose changes are animated; see ``ViewStore/send(_:animation:fileID:line:)``.
    @discardableResult
    public func send(
      _ action: Feature.Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> StoreTask {
      view.send(action, animation: animation, fileID: fileID, line: line)
    }

    /// Sends an action whose changes carry a transaction; see ``ViewStore/send(_:animation:fileID:line:)``.
    @discardableResult
    public func send(
      _ action: Feature.Action,
      transaction: Transaction,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> StoreTask {
      view.send(action, transaction: transaction, fileID: fileID, line: line)
    }
  }

  extension EffectStore {
    /// Sends an action whose changes are animated, and returns when it has been reduced and what it changed has been observed.
    public func send(_ action: sending Action, animation: Animation?) async {
      await send(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action whose changes carry a transaction, and returns when it has been reduced and what it changed has been
    /// observed.
    public func send(_ action: sending Action, transaction: sending Transaction) async {
      await send(handover: Handover(action), delivery: TurnDelivery(transaction))
    }
  }
#endif
