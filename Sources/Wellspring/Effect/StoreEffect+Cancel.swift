// SPDX-License-Identifier: MIT

extension StoreEffect {
  /// Gives this effect an id, by which it can be cancelled.
  ///
  /// Ids are values, and local to the instance of the feature that returned the effect: two rows of a list, two stores, or a
  /// parent and its child may use the same id and never meet. Two ids are equal when they are of one type and equal; an
  /// `AnyHashable`, and an optional that is not nil, stand for what they wrap.
  ///
  /// - Parameters:
  ///   - id: The id; any number of effects may share one.
  ///   - cancelInFlight: Whether the effects that run under this id are cancelled when this one starts.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Self {
    Self(step.map { .cancellable($0, id: EffectID(id), cancelInFlight: cancelInFlight) })
  }

  /// Cancels the effects of this feature that run, or wait to run, under an id; nothing happens when there are none.
  ///
  /// What waits behind it in its own concatenation is not cancelled, so that `concatenate(.cancel(id: 1), work)` does what
  /// it says.
  public static func cancel(id: some Hashable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}

/// The id of an effect: a value, told apart from an equal value of another type.
///
/// `AnyHashable(1 as Int) == AnyHashable(1 as Int8)` holds on some platforms and not on others; here they are two ids
/// everywhere.
@usableFromInline
struct EffectID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ id: some Hashable) {
    value = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: value.base))
  }
}
