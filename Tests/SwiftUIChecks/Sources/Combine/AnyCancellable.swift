// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `Combine.Cancellable`.
public protocol Cancellable {
  func cancel()
}

/// As in Apple's documentation of `Combine.AnyCancellable`: cancels when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) {
    onCancel = cancel
  }

  public init(_ canceller: some Cancellable) {
    onCancel = canceller.cancel
  }

  deinit {
    onCancel?()
  }

  public func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }

  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
