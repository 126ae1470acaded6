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
  private let sameness: Sameness
  private let size = MemoryLayout<Element>.size
  private let stride = MemoryLayout<Element>.stride

  init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, sameness: @escaping Sameness) {
    unsafe self.old = old
    unsafe self.new = new
    unsafe self.sameness = sameness
    oldCount = old.count
    newCount = new.count
  }

  /// How one becomes the other, and whether their elements are told apart by ids.
  func alignment(effort: Int) -> (ListAlignment, hasIDs: Bool) {
    let start = firstDifference(from: 0, to: min(oldCount, newCount))
    guard start < max(oldCount, newCount) else { return (ListAlignment(), false) }
    if let alignment = alignmentByID(from: start) { return (alignment, true) }
    let (older, newer) = middle(from: start)
    return (.byValue(old: older, new: newer, areSame: isSame, effort: effort), false)
  }

  /// What is left of both without a common beginning and end.
  private func middle(from start: Int) -> (old: Range<Int>, new: Range<Int>) {
    let end = sameFromEnd(max: min(oldCount, newCount) - start)
    return (start..<(oldCount - end), start..<(newCount - end))
  }

  // MARK: What is the same

  private func isSame(_ i: Int, _ j: Int) -> Bool {
    guard size > 0 else { return true }
    let (first, second) = unsafe (address(old, i), address(new, j))
    return unsafe Memory.isSame(first, second, count: size) || sameness(first, second, 1) == 1
  }

  /// The first position from `start` on at which the lists differ; `end` if there is none before.
  private func firstDifference(from start: Int, to end: Int, offset: Int = 0) -> Int {
    guard size > 0 else { return end }
    var index = start
    while index < end {
      let (first, second) = unsafe (address(old, index), address(new, index + offset))
      index += unsafe Memory.sameBytes(first, second, count: (end - index) * stride) / stride
      // What memory holds between the values is not the same in every copy, so some are compared before it is asked again.
      let next = min(index + 64, end)
      index += unsafe sameness(address(old, index), address(new, index + offset), next - index)
      // A value that is not even equal to itself is the same where memory says so.
      if index < next, !isSame(index, index + offset) { return index }
    }
    return end
  }

  private func sameFromEnd(max: Int) -> Int {
    let offset = newCount - oldCount
    var count = 0
    while count < max {
      let end = oldCount - count
      let start = Swift.max(end - 64, oldCount - max)
      guard firstDifference(from: start, to: end, offset: offset) < end else {
        count += end - start
        continue
      }
      while count < max, isSame(oldCount - 1 - count, newCount - 1 - count) { count += 1 }
      return count
    }
    return count
  }

  private func address(_ elements: UnsafeBufferPointer<Element>, _ index: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(elements.baseAddress!).advanced(by: index * stride)
  }

  // MARK: Ids

  private func alignmentByID(from start: Int) -> ListAlignment? {
    guard let identifiable = Element.self as? any Identifiable.Type else { return nil }
    func align<Row: Identifiable>(_: Row.Type) -> ListAlignment? {
      func oldID(_ index: Int) -> Row.ID { unsafe address(old, index).assumingMemoryBound(to: Row.self).pointee.id }
      func newID(_ index: Int) -> Row.ID { unsafe address(new, index).assumingMemoryBound(to: Row.self).pointee.id }
      if let alignment = inPlace(from: start, haveSameID: { oldID($0) == newID($0) }) { return alignment }
      let (older, newer) = middle(from: start)
      return .byID(old: older, new: newer, oldID: oldID, newID: newID, areSame: isSame)
    }
    return align(identifiable)
  }

  /// How they differ when every element has stayed in its place, which is so most of the time; else nil.
  private func inPlace(from start: Int, haveSameID: (Int) -> Bool) -> ListAlignment? {
    guard oldCount == newCount else { return nil }
    var alignment = ListAlignment()
    var position = start
    while position < oldCount {
      guard haveSameID(position) else { return nil }
      alignment.changed.append(ListAlignment.Pair(old: position, new: position))
      position = firstDifference(from: position + 1, to: oldCount)
    }
    return alignment
  }
}
