// SPDX-License-Identifier: MIT

import Wellspring

/// The tasks that are listed, in their order; computed when they are asked for and may be others than before, since that
/// takes a while where there are many.
@MainActor
final class ListedRows {
  private var computed: [Todo.State.ID]?
  private var token: ObservationToken?
  private let store: ViewStore<Todos>

  init(_ store: ViewStore<Todos>, statistics: Statistics) {
    self.store = store
    token = store.observe(\.listing, removeDuplicates: { statistics.isSame($0, $1) }) { [weak self] _ in
      self?.computed = nil
    }
  }

  var ids: [Todo.State.ID] {
    let ids = computed ?? store.listed
    computed = ids
    return ids
  }
}
