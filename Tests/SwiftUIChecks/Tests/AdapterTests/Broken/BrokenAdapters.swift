// SPDX-License-Identifier: MIT

import Combine
import Observation
import SwiftUI
import Wellspring

/// Tells its readers after every action, whether anything has changed or not.
final class NotifiesAlways: Adapter {
  @Observable final class Pulse {
    var beats = 0
  }

  private let pulse = Pulse()
  private var token: ObservationToken?

  override var title: String {
    // A predicate that takes nothing for a duplicate.
    if token == nil {
      token = store.observe(\.title, removeDuplicates: { _, _ in false }) { [pulse] _ in pulse.beats += 1 }
    }
    _ = pulse.beats
    return view.title
  }
}

/// Reads without telling anybody.
final class NotifiesNever: Adapter {
  override var title: String { store.state.title }
}

/// Tells its readers at some later time.
final class NotifiesLate: Adapter {
  @Observable final class Copy {
    var title = ""
  }

  private let copy = Copy()
  private var token: ObservationToken?

  override var title: String {
    if token == nil {
      copy.title = store.state.title
      token = store.observe(\.title) { [copy] title in Task { copy.title = title } }
    }
    return copy.title
  }
}

/// Has a body depend on everything that it could read.
final class DependsOnAll: Adapter {
  override var title: String { view.state.title }
}

/// Makes a new object whenever a row is asked for.
final class NewObjectForEachScope: Adapter {
  override var handedToRows: AnyObject? { Tally() }
}

/// Has the list depend on what is in its rows.
final class ListDependsOnContents: Adapter {
  override var rows: ViewStoreCollection<Row> {
    _ = view.rows
    return super.rows
  }
}

/// Knows rows by their position.
final class KnowsRowsByPosition: Adapter {
  override func id(of row: ViewStore<Row>, at position: Int) -> AnyHashable { position }
}

/// Reads a binding's value when the binding is made.
final class ReadsWhatItBinds: Adapter {
  override var titleBinding: Binding<String> {
    _ = view.title
    return super.titleBinding
  }
}

/// Leaves a field as it is when its text was rejected.
final class ForgetsRejections: Adapter {
  override var titleBinding: Binding<String> {
    let view = view
    return Binding(
      get: { @MainActor in view.title },
      set: { @MainActor text, transaction in view.send(.titleChanged(text), transaction: transaction) }
    )
  }
}

/// Drops the transaction of a write.
final class DropsTransactions: Adapter {
  override var titleBinding: Binding<String> {
    let binding = super.titleBinding
    return Binding(
      get: { @MainActor in binding.wrappedValue },
      set: { @MainActor text, _ in binding.wrappedValue = text }
    )
  }
}

/// Sends a dismissal although nothing is presented any more.
final class DismissesTwice: Adapter {
  override var editorBinding: Binding<Bool> {
    let (binding, store) = (super.editorBinding, store)
    return Binding(
      get: { @MainActor in binding.wrappedValue },
      set: { @MainActor _ in store.send(.editorDismissed) }
    )
  }
}

/// Observes the whole state where a part was asked for.
final class FoldsTheWhole: Adapter {
  override var folded: any View {
    WithViewStore(view, observe: \.self) { [tally] state in
      let _ = tally.note("folded")
      Text("\(state.title) \(state.count)")
    }
  }
}

/// Has whoever owns a store follow its changes.
final class OwnerFollows: Adapter {
  override var owner: any View { Owner(object: view, tally: tally) }
}

/// Animates what happens at once, and forgets the animation of what waits.
final class AnimatesOnlyAtOnce: Adapter {
  override func sendAnimated(_ action: Screen.Action) {
    withAnimation(.spring) { _ = store.send(action) }
  }
}
