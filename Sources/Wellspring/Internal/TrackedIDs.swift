// SPDX-License-Identifier: MIT

/// The ids of a list and their order, which somebody read; what the rows hold does not matter.
final class TrackedIDs<Element: Identifiable>: TrackedValue {
  private var last: [Element.ID] = []
  private var arrangement = SeenArrangement()
  private var changedWithinTurn = false

  func read(_ list: IdentifiedArray<Element>, in node: ScopeNode) {
    access()
    if !isArmed {
      remember(list)
    } else if !arrangement.matches(list.arrangement), !list.ids.elementsEqual(last) {
      changedWithinTurn = true
      node.becomeDue()
    }
    arm(in: node)
  }

  override func refresh(at address: UnsafeMutableRawPointer?, _ pass: ObserverPass) -> Bool {
    guard let address = unsafe address else { return true }
    let list = unsafe address.assumingMemoryBound(to: IdentifiedArray<Element>.self)
    let present = unsafe list.pointee.arrangement
    if arrangement.matches(present), !changedWithinTurn { return true }
    guard unsafe !changedWithinTurn && list.pointee.ids.elementsEqual(last) else {
      (last, changedWithinTurn) = ([], false)
      return disarm(pass)
    }
    arrangement.note(present)
    return true
  }

  private func remember(_ list: IdentifiedArray<Element>) {
    last = Array(list.ids)
    arrangement.note(list.arrangement)
  }
}
