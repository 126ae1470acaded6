// SPDX-License-Identifier: MIT

import Synchronization

/// Which content of a node somebody has looked at, and what was written to the node since: so that whoever looks again
/// finds what has changed without keeping the older version, which would make every change a copy.
///
/// A node that is looked at gets a number, its *stamp*, which no other content of any node ever has. Writing to the node, or
/// to one below it, takes the stamp away again. So two nodes with one stamp have the same content, whichever versions of
/// whichever trees they are in.
///
/// A node that has lost its stamp knows which one that was, and which of its entries were written since: so somebody
/// who remembers that stamp goes straight to those. It is a short cut. Where it does not lead anywhere, since somebody else has
/// looked in between, or entries came, went or moved, stamps are compared.
///
/// For whoever changes a tree that nobody looks at, this is a comparison a node.
struct TreeStamp: ~Copyable {
  /// Where stamps come from; a number is all that threads and stores share by it.
  private static let last = Atomic<UInt64>(0)

  /// The stamp, or 0. It is atomic since readers of a shared node give it.
  private let value = Atomic<UInt64>(0)

  /// The stamp that the node had before it was written to, or 0.
  private(set) var former: UInt64 = 0

  /// The entries that were written since, a bit each; every bit if entries came, went or moved, too.
  private var writtenSlots: UInt64 = 0

  /// The stamp of the present content, or 0 if it has none.
  var current: UInt64 { value.load(ordering: .relaxed) }

  /// The stamp of the present content, which gets one if it has none.
  func make() -> UInt64 {
    let present = current
    if present != 0 { return present }
    let new = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    let (exchanged, original) = value.compareExchange(expected: 0, desired: new, ordering: .relaxed)
    return exchanged ? new : original
  }

  /// The entries that were written since the content with a stamp, as long as no others came, went or moved.
  func slotsWritten(since stamp: UInt64) -> TreeSlots? {
    former == stamp && writtenSlots != .max ? TreeSlots(bits: writtenSlots) : nil
  }

  /// Takes the stamp away from a node that is going to be written to, and that nobody else has.
  mutating func clear() {
    let present = current
    guard present != 0 else { return }
    (former, writtenSlots) = (present, 0)
    value.store(0, ordering: .relaxed)
  }

  /// Makes this the stamp of a copy that is going to be written to.
  mutating func follow(_ original: borrowing TreeStamp) {
    let present = original.current
    (former, writtenSlots) = present == 0 ? (original.former, original.writtenSlots) : (present, 0)
  }

  /// Notes that an entry is being written.
  mutating func noteWriting(in slot: Int) {
    writtenSlots |= 1 << UInt64(slot)
  }

  /// Notes that entries come, go or move.
  mutating func noteRearranging() {
    writtenSlots = .max
  }
}

/// Some of the entries of a node, of which there are 64 at most.
struct TreeSlots: Sequence, IteratorProtocol {
  fileprivate var bits: UInt64

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
