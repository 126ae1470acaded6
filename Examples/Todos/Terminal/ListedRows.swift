// SPDX-License-Identifier: MIT

import Wellspring

/// The tasks that are listed, in their order; computed when they are asked for and may be others than before, since that
/// takes a while where there are many.
@MainActor
final class ListedRows {
  private var computed: [Todo.State.ID]?
  private var token: ObservationToken?
  private let store: Store<Todos>

  init(_ store: Store<Todos>, statistics: Statistics) {
    self.store = store
    token = store.observe(\.listing, removeDuplicates: { statistics.isSame($0, $1) }) { [weak self] _ in
      self?.computed = nil
    }
  }

  var ids: [Todo.State.ID] {
    // Read from the state: what is read through a view store is computed at the end of the next turn too, to be compared.
    let ids = computed ?? store.state.listed
    computed = ids
    return ids
  }
}
