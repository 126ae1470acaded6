// SPDX-License-Identifier: MIT

/// Two lists side by side in memory, to be aligned.
///
/// Most of two versions of a list is the same memory, word for word, which is passed over as fast as memory can be read.
@safe
struct ListPair<Element> {
  private let old: UnsafeBufferPointer<Element>
  private let new: UnsafeBufferPointer<Element>
  private let oldCount: Int
  private let newCount: Int
  private let areSame: Sameness
  private let size = MemoryLayout<Element>.size
  private let stride = MemoryLayout<Element>.stride

  init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, areSame: @escaping Sameness) {
    unsafe self.old = old
    unsafe self.new = new
    unsafe self.areSame = areSame
    oldCount = old.count
    newCount = new.count
  }

  /// How one becomes the other, and whether their elements are told apart by ids.
  func alignment(effort: Int) -> (ListAlignment, hasIDs: Bool) {
    let beginning = sameFromBeginning(max: min(oldCount, newCount))
    guard beginning < max(oldCount, newCount) else { return (ListAlignment(), false) }
    let end = sameFromEnd(max: min(oldCount, newCount) - beginning)
    let older = beginning..<(oldCount - end)
    let newer = beginning..<(newCount - end)
    if let alignment = alignmentByID(older, newer) { return (alignment, true) }
    return (.byValue(old: older, new: newer, areSame: isSame, effort: effort), false)
  }

  // MARK: What is the same

  private func isSame(_ i: Int, _ j: Int) -> Bool {
    guard size > 0 else { return true }
    let (first, second) = unsafe (address(old, i), address(new, j))
    return unsafe Memory.isSame(first, second, count: size) || areSame(first, second)
  }

  private func sameFromBeginning(max: Int) -> Int {
    guard size > 0, max > 0 else { return max }
    var count = 0
    while count < max {
      count += unsafe Memory.sameBytes(address(old, count), address(new, count), count: (max - count) * stride) / stride
      guard count < max, isSame(count, count) else { return count }
      count += 1
    }
    return count
  }

  private func sameFromEnd(max: Int) -> Int {
    var count = 0
    while count < max, isSame(oldCount - 1 - count, newCount - 1 - count) { count += 1 }
    return count
  }

  private func address(_ elements: UnsafeBufferPointer<Element>, _ index: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(elements.baseAddress!).advanced(by: index * stride)
  }

  // MARK: Ids

  private func alignmentByID(_ older: Range<Int>, _ newer: Range<Int>) -> ListAlignment? {
    guard let identifiable = Element.self as? any Identifiable.Type else { return nil }
    func align<Row: Identifiable>(_: Row.Type) -> ListAlignment? {
      func oldID(_ index: Int) -> Row.ID { unsafe address(old, index).assumingMemoryBound(to: Row.self).pointee.id }
      func newID(_ index: Int) -> Row.ID { unsafe address(new, index).assumingMemoryBound(to: Row.self).pointee.id }
      return inPlace(older, newer) { oldID($0) == newID($0) }
        ?? .byID(old: older, new: newer, oldID: oldID, newID: newID, areSame: isSame)
    }
    return align(identifiable)
  }

  /// How they differ when every element has stayed in its place, which is so most of the time; else nil.
  private func inPlace(_ older: Range<Int>, _ newer: Range<Int>, haveSameID: (Int) -> Bool) -> ListAlignment? {
    guard older == newer else { return nil }
    var alignment = ListAlignment()
    for position in older where !isSame(position, position) {
      guard haveSameID(position) else { return nil }
      alignment.changed.append(ListAlignment.Pair(old: position, new: position))
    }
    return alignment
  }
}
