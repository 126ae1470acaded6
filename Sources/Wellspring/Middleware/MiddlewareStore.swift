// SPDX-License-Identifier: MIT

/// What a middleware may do with its store: read the state, and send.
///
/// It keeps the store's state and effects alive, so it is not to be kept for longer than a piece of work takes.
@MainActor
public struct MiddlewareStore<Feature: Reducer> {
  @usableFromInline let storage: Storage<Feature>

  @inlinable
  init(_ storage: Storage<Feature>) {
    self.storage = storage
  }

  /// The state as it is now. Reading it copies it; what is kept of it is better a part: `store.state.rows.count`.
  public var state: Feature.State {
    storage.requireReadable()
    return unsafe storage.state.pointee
  }

  /// Sends an action, which waits behind the one at hand.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - fileID: Where it is sent, for reports; filled in by the compiler.
  ///   - line: The line there.
  /// - Returns: What the action sets going. The task of the action at hand does not include it.
  @discardableResult
  public func send(_ action: Feature.Action, fileID: StaticString = #fileID, line: UInt = #line) -> StoreTask {
    storage.send(action, SendContext(origin: .middleware(CallSite(fileID: fileID, line: line))))
  }
}
