// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// How much is compared: what somebody reads or observes, and nothing else.
@MainActor
@Suite struct ViewStoreComparisonTests {
  struct Field: Reducer {
    struct State: Identifiable {
      let id: Int
      var value = Counted()
    }

    typealias Action = Int

    func reduce(into state: inout State, action: Int) -> Effect {
      state.value.number = action
      return .none
    }
  }

  struct Form: Reducer {
    struct State {
      var fields: IdentifiedArray<Field.State> = []
      var optional: Field.State?
      var plain = Field.State(id: 0)
    }

    enum Action {
      case field(Int, Int)
      case plain(Int)
      case optional(Int)
    }

    let fields = Children(\.fields, Action.field, Field())
    let optional = OptionalChild(\.optional, Action.optional, Field())
    let plain = Child(\.plain, Action.plain, Field())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .field(let id, let action): fields.reduce(into: &state, id: id, action: action)
      case .plain(let action): plain.reduce(into: &state, action: action)
      case .optional(let action): optional.reduce(into: &state, action: action)
      }
    }
  }

  private func store(fields: Int) -> Store<Form> {
    let fields = IdentifiedArray((0..<fields).map { Field.State(id: $0) }, duplicates: .keepFirst)
    return Store(initialState: Form.State(fields: fields, optional: Field.State(id: 0)), reducer: Form())
  }

  @Test func whatNobodyReadsIsNeverCompared() {
    let store = store(fields: 100)
    let projections: [AnyObject] = [store.view, store.scope(\.plain)] + store.scope(\.fields).map { $0 }
    let comparisons = Counted.comparisons {
      for id in 0..<100 { store.send(.field(id, 1)) }
      store.send(.plain(1))
      store.send(.optional(1))
    }
    #expect(comparisons == 0)
    withExtendedLifetime(projections) {}
  }

  @Test func ofTenThousandObservedFieldsOneObserverIsCalled() {
    let store = store(fields: 10_000)
    let heard = Recorder<Int>()
    let tokens = store.scope(\.fields).map { field in
      field.observe(\.value) { _ in heard.note(field.id) }
    }
    let comparisons = Counted.comparisons { store.send(.field(5_000, 1)) }
    #expect(heard.entries == [5_000])
    #expect(comparisons <= 10_000)
    withExtendedLifetime(tokens) {}
  }

  @Test func ofTenThousandReadFieldsOneReaderIsTold() {
    let store = store(fields: 10_000)
    let readers = store.scope(\.fields).map { field in Reader { _ = field.value } }
    store.send(.field(5_000, 1))
    #expect(readers.indices.filter { readers[$0].changes > 0 } == [5_000])
    #expect(readers[5_000].changes == 1)
  }

  @Test func aThousandProjectionsOfWhatAnActionDoesNotTouchAreNotCalled() {
    let store = store(fields: 1_000)
    let heard = Recorder<Int>()
    let tokens = store.scope(\.fields).map { field in field.observe(\.value) { heard.note($0.number) } }
    store.send(.plain(1))
    store.send(.optional(1))
    #expect(heard.entries.isEmpty)
    withExtendedLifetime(tokens) {}
  }

  @Test func anObservedValueIsComparedOnceATurn() {
    let store = store(fields: 0)
    let token = store.observe(\.plain.value) { _ in }
    let comparisons = Counted.comparisons {
      store.send(contentsOf: [.plain(1), .plain(2), .plain(3)])
      store.send(.optional(1))
    }
    #expect(comparisons == 2)
    withExtendedLifetime(token) {}
  }

  @Test func aValueThatFiredIsNotComparedUntilItIsReadAgain() {
    let store = store(fields: 0)
    let plain = store.scope(\.plain)
    let reader = Reader { _ = plain.value }
    store.send(.plain(1))
    #expect(Counted.comparisons { store.send(.plain(2)) } == 0)
    reader.read()
    #expect(Counted.comparisons { store.send(.optional(2)) } == 1)
  }

  @Test func anObservationThatWasCancelledIsNotComparedAnyMore() {
    let store = store(fields: 0)
    let token = store.observe(\.plain.value) { _ in }
    token.cancel()
    #expect(Counted.comparisons { store.send(.plain(1)) } == 0)
  }

  @Test func aSequenceOfValuesThatIsGoneLeavesNothingToCompare() {
    let store = store(fields: 0)
    _ = store.values(\.plain.value)
    #expect(Counted.comparisons { store.send(.optional(1)) } == 0)
  }

  @Test func theReaderOfAListComparesNoneOfItsRows() {
    let store = store(fields: 100)
    let view = store.view
    let reader = Reader { _ = view.scope(\.fields).count }
    let comparisons = Counted.comparisons { store.send(.field(3, 1)) }
    #expect((comparisons, reader.changes) == (0, 0))
  }

  @Test func theReaderOfAnOptionalChildComparesNothingOfIt() {
    let store = store(fields: 0)
    let view = store.view
    let reader = Reader { _ = view.scope(\.optional) }
    let comparisons = Counted.comparisons { store.send(.optional(1)) }
    #expect((comparisons, reader.changes) == (0, 0))
  }

  @Test func theIdsOfAListThatDidNotChangeAreNotComparedOneByOne() {
    struct Item: Identifiable { let id: CountedID }
    struct State {
      var items: IdentifiedArray<Item> = []
      var count = 0
    }
    struct Items: Reducer {
      struct ItemReducer: Reducer {
        typealias State = Item
        typealias Action = Int
        func reduce(into state: inout Item, action: Int) -> Effect { .none }
      }

      let items = Children(\State.items, { (_: CountedID, action: Int) in action }, ItemReducer())

      func reduce(into state: inout State, action: Int) -> StoreEffect<State, Int> {
        state.count = action
        return .none
      }
    }
    let list = IdentifiedArray(
      (0..<1_000).map { Item(id: CountedID(number: Counted(number: $0))) }, duplicates: .keepFirst)
    let store = Store(initialState: State(items: list), reducer: Items())
    let reader = Reader { [view = store.view] in _ = view.scope(\.items).count }
    #expect(Counted.comparisons { for count in 0..<10 { store.send(count) } } == 0)
    #expect(reader.changes == 0)
  }

  struct CountedID: Hashable {
    var number: Counted

    func hash(into hasher: inout Hasher) {
      hasher.combine(number.number)
    }
  }
}
