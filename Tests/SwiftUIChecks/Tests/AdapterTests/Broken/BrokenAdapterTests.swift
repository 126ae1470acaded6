// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// An adapter that is broken in one way changes a count: so the counts would tell.
@MainActor
@Suite struct BrokenAdapterTests {
  /// What a screen costs with an adapter, by name.
  private func counts(with adapter: Adapter) -> [String: Int] {
    var counts: [String: Int] = [:]
    let (tally, store) = (adapter.tally, adapter.store)

    func measure(_ name: String, _ view: any View, _ counted: String, _ body: (ViewHost) -> Void) {
      let host = makeHost(view)
      tally.clear()
      host.reset()
      body(host)
      host.update()
      counts[name] = counted == "animated" ? host.animated : tally.counts[counted] ?? 0
      if counted == "rejected" { counts[name] = host.field("title") == store.state.title ? 1 : 0 }
      host.close()
    }

    let title = TitleView(adapter: adapter)
    measure("title: another title", title, "title") { _ in store.send(.titleChanged("a")) }
    measure("title: another note", title, "title") { _ in store.send(.noteChanged("a")) }
    measure("title: nothing", title, "title") { _ in store.send(.nothing) }
    measure("title: ten titles", title, "title") { _ in for _ in 0..<10 { store.send(.titleChanged("b")) } }

    let list = ListedRows(adapter: adapter)
    measure("list: one row changes", list, "list") { _ in store.send(.row(3, .titleChanged("a"))) }
    measure("rows: one row changes", list, "row") { _ in store.send(.row(3, .titleChanged("b"))) }
    measure("rows: the first goes", list, "row") { _ in store.send(.rowsRemoved([1])) }

    let maker = MakerView(adapter: adapter)
    measure("maker: an edit", maker, "maker") { $0.type("edited", into: "title") }
    measure("field: a rejected edit is reset", maker, "rejected") { $0.type("edited 1", into: "title") }
    measure("field: animated writes", TitleView(adapter: adapter), "animated") { _ in
      adapter.titleBinding.animation(.spring).wrappedValue = "animated"
    }

    measure("folded: another note", adapter.folded, "folded") { _ in store.send(.noteChanged("b")) }
    measure("owner: another note", adapter.owner, "owner") { _ in store.send(.noteChanged("c")) }

    measure("sends: dismissals", SheetView(adapter: adapter), "") { host in
      store.send(.editorOpened(1))
      host.update()
      host.dismiss()
      host.dismiss()
    }
    counts["sends: dismissals"] = adapter.stage.sent.count { $0 == .editorDismissed }

    let token = store.observe(\.count) { _ in adapter.sendAnimated(.titleChanged("later")) }
    measure("sends: animated ones that waited", title, "animated") { _ in store.send(.increment) }
    token.cancel()
    return counts
  }

  private func makeHost(_ view: some View) -> ViewHost { ViewHost(view) }

  private let right = [
    "title: another title": 1, "title: another note": 0, "title: nothing": 0, "title: ten titles": 1,
    "list: one row changes": 0, "rows: one row changes": 1, "rows: the first goes": 0,
    "maker: an edit": 0, "field: a rejected edit is reset": 1, "field: animated writes": 1,
    "folded: another note": 0, "owner: another note": 0,
    "sends: dismissals": 1, "sends: animated ones that waited": 1,
  ]

  @Test func theAdapterIsRight() {
    #expect(counts(with: Adapter()) == right)
  }

  @Test(
    arguments: [
      (NotifiesAlways.self, "title: nothing"),
      (NotifiesNever.self, "title: another title"),
      (NotifiesLate.self, "title: another title"),
      (DependsOnAll.self, "title: another note"),
      (NewObjectForEachScope.self, "rows: the first goes"),
      (ListDependsOnContents.self, "list: one row changes"),
      (KnowsRowsByPosition.self, "rows: the first goes"),
      (ReadsWhatItBinds.self, "maker: an edit"),
      (ForgetsRejections.self, "field: a rejected edit is reset"),
      (DropsTransactions.self, "field: animated writes"),
      (DismissesTwice.self, "sends: dismissals"),
      (FoldsTheWhole.self, "folded: another note"),
      (OwnerFollows.self, "owner: another note"),
      (AnimatesOnlyAtOnce.self, "sends: animated ones that waited"),
    ] as [(Adapter.Type, String)]
  )
  func aBrokenOneChangesACount(_ broken: Adapter.Type, _ count: String) {
    let counts = counts(with: broken.init())
    #expect(counts[count] != right[count], "Nothing tells that an adapter is broken: \(broken)")
  }
}

extension ViewHost {
  /// How many of the changes came with the animation that was asked for.
  fileprivate var animated: Int { transactions.count { $0?.animation == .spring } }
}
