// SPDX-License-Identifier: MIT

import Combine
import SwiftUI
import Wellspring

/// The parts of the adapters that a screen uses, as they are. Those that are broken on purpose replace one each.
@MainActor
class Adapter {
  let stage = Stage(.rows(5))
  let tally = Tally()

  final var store: Store<Screen> { stage.store }
  final var view: ViewStore<Screen> { stage.view }

  required init() {}

  /// What a body reads.
  var title: String { view.title }

  /// What a row's view holds beside the row's view store.
  var handedToRows: AnyObject? { nil }

  /// The rows, as the list's body asks for them.
  var rows: ViewStoreCollection<Row> { view.scope(\.rows) }

  func id(of row: ViewStore<Row>, at position: Int) -> AnyHashable { row.id }

  var titleBinding: Binding<String> { view.binding(\.title, send: Screen.Action.titleChanged) }

  var editorBinding: Binding<Bool> { view.binding(isPresented: \.editor, dismiss: .editorDismissed) }

  var folded: any View {
    WithViewStore(view, observe: \.summary) { [tally] summary in
      let _ = tally.note("folded")
      Text("\(summary.title) \(summary.count)")
    }
  }

  var owner: any View { Owner(object: store, tally: tally) }

  func sendAnimated(_ action: Screen.Action) {
    store.send(action, animation: .spring)
  }
}

/// Counts by name.
@MainActor
final class Tally {
  private(set) var counts: [String: Int] = [:]

  func note(_ name: String) {
    counts[name, default: 0] += 1
  }

  func clear() {
    counts = [:]
  }
}

struct Owner<Object: ObservableObject>: View {
  @ObservedObject var object: Object
  let tally: Tally

  var body: some View {
    let _ = tally.note("owner")
    Text("owner")
  }
}

struct TitleView: View {
  let adapter: Adapter

  var body: some View {
    let _ = adapter.tally.note("title")
    Text(adapter.title)
  }
}

struct MakerView: View {
  let adapter: Adapter

  var body: some View {
    let _ = adapter.tally.note("maker")
    TextField("title", text: adapter.titleBinding)
  }
}

struct SheetView: View {
  let adapter: Adapter

  var body: some View {
    Text("sheet").sheet(isPresented: adapter.editorBinding) { Text("editor") }
  }
}

struct ListedRow: View {
  let store: ViewStore<Row>
  let handed: AnyObject?
  let tally: Tally

  var body: some View {
    let _ = tally.note("row")
    Text(store.title)
  }
}

struct ListedRows: View {
  let adapter: Adapter

  var body: some View {
    let _ = adapter.tally.note("list")
    let rows = adapter.rows
    let items = rows.enumerated().map { Item(row: $0.element, id: adapter.id(of: $0.element, at: $0.offset)) }
    ForEach(items) { item in
      ListedRow(store: item.row, handed: adapter.handedToRows, tally: adapter.tally)
    }
  }

  struct Item: Identifiable {
    let row: ViewStore<Row>
    let id: AnyHashable
  }
}
