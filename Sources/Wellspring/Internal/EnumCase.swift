// SPDX-License-Identifier: MIT

/// A case of an enum that holds a child's state: how to put one in, and how to get it out.
@usableFromInline
struct EnumCase<Whole, Payload>: Sendable {
  // Called where the state is, and nowhere else; they may be isolated to the main actor, as the reducer is then.
  private nonisolated(unsafe) let embed: (Payload) -> Whole
  private nonisolated(unsafe) let extract: (Whole) -> Payload?

  init(embed: @escaping (Payload) -> Whole, extract: @escaping (Whole) -> Payload?) {
    unsafe self.embed = embed
    unsafe self.extract = extract
  }

  func embed(_ payload: Payload) -> Whole {
    unsafe embed(payload)
  }

  func extract(from whole: Whole) -> Payload? {
    unsafe extract(whole)
  }
}
