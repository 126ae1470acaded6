// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  /// What a binding reads and writes, on the main actor.
  @MainActor
  final class BindingSource<Value> {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void

    init(read: @escaping () -> Value, write: @escaping (_ value: Value, _ transaction: Transaction) -> Void) {
      self.read = read
      self.write = write
    }

    /// Reads nothing by itself, so that whoever makes a binding depends on its value only where SwiftUI reads it at once.
    ///
    /// The closures are isolated to nothing and capture nothing that is not `Sendable`: that fits the declarations of
    /// `Binding` of every release, which differ in what they ask for. SwiftUI calls them on the main actor.
    nonisolated var binding: Binding<Value> {
      Binding(
        get: { MainActor.assumeIsolated { Handover(sharing: self.read()) }.value },
        set: { value, transaction in
          let written = Handover(sharing: (value, transaction))
          MainActor.assumeIsolated { self.write(written.value.0, written.value.1) }
        }
      )
    }
  }

  extension ViewStore {
    /// Sends what a binding asks for. When the child is gone by now it is dropped, and that is nobody's mistake: the field that
    /// wrote has not heard of it yet.
    func send(_ action: Feature.Action, from site: CallSite, _ transaction: Transaction) {
      let delivery = transaction.isPlain ? nil : TurnDelivery(transaction)
      scope.send(action, SendContext(origin: .binding(site), delivery: delivery))
    }
  }

  extension Transaction {
    /// Whether a binding wrote without anything of its own. What is set around the write then holds: an empty transaction would
    /// take the animation of a `withAnimation` away.
    fileprivate var isPlain: Bool {
      animation == nil && !disablesAnimations && !isContinuous && !tracksVelocity
    }
  }
#endif
