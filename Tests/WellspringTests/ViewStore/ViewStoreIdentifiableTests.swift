// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@MainActor
@Suite struct ViewStoreIdentifiableTests {
  private struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
    }

    func reduce(into state: inout State, action: String) -> StoreEffect<State, String> {
      state.title = action
      return .none
    }
  }

  private struct List: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArray<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
      var detail: Row.State? = Row.State(id: 7)
    }

    enum Action {
      case row(Int, String)
      case detail(String)
      case removed
      case opened(Int)
    }

    let rows = Children(\.rows, Action.row, Row())
    let detail = OptionalChild(\.detail, Action.detail, Row())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
      case .detail(let action): return detail.reduce(into: &state, action: action)
      case .removed: state.rows = []
      case .opened(let id): state.detail = Row.State(id: id)
      }
      return .none
    }
  }

  private let store = Store(initialState: List.State(), reducer: List())

  @Test func aRowHasItsStatesID() {
    #expect(store.scope(\.rows).map(\.id) == [1, 2])
  }

  @Test func aRowThatIsGoneKeepsItsID() throws {
    let row = try #require(store.scope(\.rows)[id: 2])
    store.send(.removed)
    #expect(row.id == 2)
  }

  @Test func anOptionalChildHasTheIDOfWhoeverIsThere() throws {
    let detail = try #require(store.scope(\.detail))
    #expect(detail.id == 7)
    store.send(.opened(8))
    #expect(detail.id == 8)
  }

  @Test func readingItDependsOnNothing() throws {
    var reads = 0
    let detail = try #require(store.scope(\.detail))
    let token = store.track {
      _ = detail.id
      reads += 1
    }
    store.send(.opened(8))
    #expect(reads == 1)
    token.cancel()
  }
}
