// SPDX-License-Identifier: MIT

#if canImport(Combine)
  import Combine

  extension ViewStore: ObservableObject {
    /// Fires after each turn that changed the state, before the observers of single values that were added later are called.
    ///
    /// This is what `@ObservedObject` and `@EnvironmentObject` follow: every change, whatever the view reads. Better hold the
    /// view store in a plain property, and depend on what is read.
    ///
    /// Once somebody has asked for it, the state is compared after every turn, and a copy of it is kept, until the view store
    /// goes. A state that is not `Equatable` is taken to change in every turn. It is to be asked for on the main actor, as SwiftUI
    /// does.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
      MainActor.assumeIsolated { Handover(sharing: knownChanges.publisher) }.value
    }

    private var knownChanges: ViewStoreChanges {
      if let known = changes as? ViewStoreChanges { return known }
      let new = ViewStoreChanges(of: self)
      changes = new
      return new
    }

    /// Has those evaluated again who follow the view store as a whole, since a view shows something else than the state.
    func announceContest() {
      (changes as? ViewStoreChanges)?.publisher.send()
    }
  }

  /// Watches a state as a whole. It keeps the store, but not the view store that it belongs to.
  @MainActor
  private final class ViewStoreChanges {
    let publisher = ObservableObjectPublisher()
    private var token: ObservationToken?

    init<Feature: Reducer>(of store: ViewStore<Feature>) {
      let isEqual = store.scope.equality(of: Feature.State.self)
      token = store.observe(\.self, removeDuplicates: isEqual ?? { _, _ in false }) { [publisher] _ in
        publisher.send()
      }
    }
  }
#endif
