// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// Projections that are made to read something and then dropped, as a closure does that draws a whole screen.
@MainActor
@Suite struct TransientProjectionTests {
  let store = Store(initialState: List.State(), reducer: List())

  @Test func aValueReadThroughAProjectionThatNobodyKeepsIsFollowed() {
    let drawn = Recorder<Int>()
    let token = store.track { [store] in drawn.note(store.scope(\.header).count) }
    store.send(.header(.increment))
    store.send(.header(.increment))
    #expect(drawn.entries == [0, 1, 2])
    token.cancel()
  }

  @Test func aChildThatIsNotThereYetIsWaitedFor() {
    let drawn = Recorder<Int?>()
    let token = store.track { [store] in drawn.note(store.scope(\.detail)?.count) }
    store.send(.opened)
    store.send(.detail(.increment))
    store.send(.closed)
    #expect(drawn.entries == [nil, 0, 1, nil])
    token.cancel()
  }

  @Test func rowsAreFollowedWithoutKeepingThem() {
    let drawn = Recorder<[Int]>()
    let token = store.track { [store] in drawn.note(store.scope(\.rows).map(\.count)) }
    store.send(.added(1))
    store.send(.added(2))
    store.send(.row(2, .increment))
    store.send(.removed(1))
    #expect(drawn.entries == [[], [0], [0, 0], [0, 1], [1]])
    token.cancel()
  }

  @Test func whatAVanishedReaderOnceReadIsForgottenAtItsNextChange() {
    weak var projection: ViewStore<Row>?
    var token: ObservationToken? = store.track { [store] in
      projection = store.scope(\.rows)[id: 1]
      _ = projection?.count
    }
    store.send(.added(1))
    token = nil
    store.send(.removed(1))
    #expect(token == nil)
    #expect(projection == nil)
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }

    enum Action {
      case increment
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      state.count += 1
      return .none
    }
  }

  struct List: Reducer {
    struct State: Equatable {
      var header = Row.State()
      var detail: Row.State?
      var rows: IdentifiedArray<Row.State> = []
    }

    enum Action {
      case header(Row.Action)
      case detail(Row.Action)
      case row(Int, Row.Action)
      case opened, closed
      case added(Int), removed(Int)
    }

    let header = Child(\.header, Action.header, Row())
    let detail = OptionalChild(\.detail, Action.detail, Row())
    let rows = Children(\.rows, Action.row, Row())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .header(let action): return header.reduce(into: &state, action: action)
      case .detail(let action): return detail.reduce(into: &state, action: action)
      case .row(let id, let action): return rows.reduce(into: &state, id: id, action: action)
      case .opened: state.detail = Row.State()
      case .closed: state.detail = nil
      case .added(let id): state.rows.append(Row.State(id: id))
      case .removed(let id): state.rows.remove(id: id)
      }
      return .none
    }
  }
}
