// SPDX-License-Identifier: MIT

import Observation
import TestSupport
import Testing

@testable import Wellspring

/// Random changes of lists wherever they can stand, after each of which exactly those are told whose number has changed.
@MainActor
@Suite struct RowRefreshModelTests {
  @Test(arguments: 0..<8 as Range<UInt64>) func whoeverWatchesARowIsToldOfItsChangesAndOfNoOthers(seed: UInt64) {
    let stage = RowStage(seed: seed, rows: 60, parts: 3)
    for _ in 0..<1_500 { guard stage.step(watching: 40) else { break } }
    #expect(stage.mistake == nil)
  }

  @Test(arguments: 10..<11 as Range<UInt64>) func tenThousandRowsAreWatchedAsWell(seed: UInt64) {
    let stage = RowStage(seed: seed, rows: 10_000, parts: 0)
    stage.watchAllRows()
    for _ in 0..<150 { guard stage.step(watching: 10_100) else { break } }
    #expect(stage.mistake == nil)
  }
}

/// A number in a row, or in a row of a row, that somebody observes and somebody reads.
@MainActor
private final class RowWatch {
  let name: String
  /// The number as it is in a state; nil when there is no such row.
  let present: (Table.State) -> Int?
  let read: () -> Int
  private var token: ObservationToken?

  private(set) var calls = 0
  var told: Int?
  /// From which turn on the observer is called.
  let firstTurn: Int

  private(set) var firings = 0
  private var isArmed = false
  private var mustFire = false
  private var lastRead: Int?
  /// Whether others have read the same number, at other times: what is told then depends on what they were told.
  var isShared = false

  init<Feature: Reducer>(
    _ name: String,
    _ store: ViewStore<Feature>,
    _ path: KeyPath<Feature.State, Counted>,
    in state: Table.State,
    turn: Int,
    _ present: @escaping (Table.State) -> Int?
  ) {
    self.name = name
    self.present = present
    read = { store[path].number }
    told = present(state)
    firstTurn = turn
    token = store.observe(path) { [weak self] _ in self?.calls += 1 }
    readAgain(in: state)
  }

  /// Reads as the body of a view does.
  func readAgain(in state: Table.State) {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.firings += 1 }
    }
    if let number = present(state) {
      if !isArmed { lastRead = number } else if number != lastRead { mustFire = true }
    }
    isArmed = true
  }

  /// What is wrong after a turn, if anything is.
  func check(_ state: Table.State, turn: Int) -> String? {
    defer { (calls, firings) = (0, 0) }
    guard let number = present(state) else {
      return calls + firings == 0 ? nil : "\(name) is gone, and was told of \(calls + firings) changes"
    }
    let isCalled = turn >= firstTurn && number != told
    if isCalled { told = number }
    let fires = isArmed && (mustFire || number != lastRead)
    if fires || firings > 0 { (isArmed, mustFire, lastRead) = (false, false, number) }
    if calls != (isCalled ? 1 : 0) { return "\(name) is \(number): \(calls) calls" }
    // Who has read several times is told as often.
    if (firings > 0) != fires, !isShared { return "\(name) is \(number): \(firings) firings" }
    return nil
  }
}

/// A store, somebody who changes it at random, and whoever watches.
@MainActor
private final class RowStage {
  private var numbers: SeededGenerator
  private var store: Store<Table>!
  private var watches: [RowWatch] = []
  private var versions: [Table.List] = []
  private var names: Set<String> = []
  private let count: Int
  private var turn = 0
  private var isChanging = false
  private(set) var mistake: String?

  init(seed: UInt64, rows: Int, parts: Int) {
    numbers = SeededGenerator(seed: seed)
    count = rows
    let midway = Middleware<Table> { [weak self] _, action, next in
      next(action)
      self?.readMidway()
    }
    store = Store(initialState: Table.State(rows: rows, parts: parts), reducer: Table(), middleware: [midway])
  }

  func watchAllRows() {
    for row in store.scope(\.rows) { watch(row, "row \(row.id)", \.rows) }
  }

  /// One turn; false when somebody was told what is not so, or was not told.
  func step(watching limit: Int) -> Bool {
    if watches.count < limit { watchSomething() } else { watches.remove(at: numbers.below(watches.count)) }
    turn += 1
    isChanging = true
    let actions = (0...numbers.below(3)).map { _ in action() }
    store.send(contentsOf: actions)
    isChanging = false
    let state = store.state
    for watch in watches {
      if let mistake = watch.check(state, turn: turn) { self.mistake = "turn \(turn): \(mistake)" }
    }
    for _ in 0..<5 { watches.randomElement(using: &numbers)?.readAgain(in: state) }
    return mistake == nil
  }

  /// Reads and observes between two actions of one turn.
  private func readMidway() {
    guard isChanging, numbers.below(2) == 0 else { return }
    watches.randomElement(using: &numbers)?.readAgain(in: store.state)
    if numbers.below(10) == 0 { watchSomething(from: turn + 1) }
  }

  // MARK: Watching

  private func watchSomething(from turn: Int? = nil) {
    let turn = turn ?? self.turn
    switch numbers.below(6) {
    case 0: store.scope(\.others).randomElement(using: &numbers).map { watch($0, "other \($0.id)", \.others, turn) }
    case 1:
      let rows = store.scope(\.cabinet)?.scope(\.rows)
      rows?.randomElement(using: &numbers).map { watch($0, "cabinet's row \($0.id)", \.shelvedRows, turn) }
    case 2:
      let rows = store.scope(\.page)?.scope(\.rows)
      rows?.randomElement(using: &numbers).map { watch($0, "page's row \($0.id)", \.pagedRows, turn) }
    case 3:
      guard let row = store.scope(\.rows).randomElement(using: &numbers) else { return }
      guard let part = row.scope(\.parts).randomElement(using: &numbers) else { return }
      let ids = (row: row.id, part: part.id)
      let watch = RowWatch("part \(ids)", part, \.number, in: store.state, turn: turn) {
        $0.rows[id: ids.row]?.parts[id: ids.part]?.number.number
      }
      add(watch)
    default: store.scope(\.rows).randomElement(using: &numbers).map { watch($0, "row \($0.id)", \.rows, turn) }
    }
  }

  private func watch(
    _ row: ViewStore<Entry>, _ name: String, _ list: KeyPath<Table.State, Table.List>, _ turn: Int = 0
  ) {
    let id = row.id
    add(RowWatch(name, row, \.number, in: store.state, turn: turn) { $0[keyPath: list][id: id]?.number.number })
  }

  private func add(_ watch: RowWatch) {
    if !names.insert(watch.name).inserted {
      watch.isShared = true
      for other in watches where other.name == watch.name { other.isShared = true }
    }
    watches.append(watch)
  }

  // MARK: Changing

  private func action() -> Table.Action {
    let (id, number) = (numbers.below(count * 2), numbers.below(3))
    switch numbers.below(8) {
    case 0: return .cabinet(.row(id, .set(number)))
    case 1: return .page(.row(id, .set(number)))
    case 2: return .row(id, .part(numbers.below(4), number))
    case 3: return .row(id, .set(number))
    case 4: return .edit { [self] state in MainActor.assumeIsolated { changeWhole(&state) } }
    default:
      return .edit { [self] state in
        MainActor.assumeIsolated {
          switch numbers.below(6) {
          case 0: change(&state.others)
          case 1: change(&state.shelvedRows)
          case 2: change(&state.pagedRows)
          default: change(&state.rows)
          }
        }
      }
    }
  }

  private func changeWhole(_ state: inout Table.State) {
    switch numbers.below(7) {
    case 0: swap(&state.rows, &state.others)
    case 1: state.others = state.rows
    case 2: state.cabinet = numbers.below(2) == 0 ? nil : Cabinet.State(rows: state.rows)
    case 3: state.page = numbers.below(2) == 0 ? .empty : .cabinet(Cabinet.State(rows: state.rows))
    case 4: versions.append(state.rows)
    case 5: state.rows = versions.randomElement(using: &numbers) ?? state.rows
    default: if versions.count > 5 { versions.removeFirst(3) }
    }
  }

  private func change(_ list: inout Table.List) {
    let id = numbers.below(count * 2)
    let entry = Entry.State(id: id, number: Counted(number: numbers.below(3)))
    guard let known = list.randomElement(using: &numbers) else { return _ = list.append(entry) }
    switch numbers.below(14) {
    case 0, 1: list.insert(entry, at: numbers.below(list.count + 1))
    case 2: list.remove(id: known.id)
    case 3: list[id: known.id]?.number.number = entry.number.number
    case 4: list.update(id: known.id) { $0.number.number = entry.number.number }
    case 5: list.update(at: numbers.below(list.count)) { $0.number.number = entry.number.number }
    case 6: list[id: known.id] = entry
    case 7: list.swapAt(numbers.below(list.count), numbers.below(list.count))
    case 8: list.move(fromOffsets: [numbers.below(list.count)], toOffset: numbers.below(list.count + 1))
    case 9: list.updateOrAppend(entry)
    case 10: list[id: known.id]?.parts.append(Part.State(id: numbers.below(4), number: entry.number))
    case 11: list[id: known.id]?.parts.remove(id: numbers.below(4))
    case 12:
      switch numbers.below(8) {
      case 0: list.shuffle(using: &numbers)
      case 1: list = IdentifiedArray(list.elements, duplicates: .keepFirst)
      case 2: list.removeAll { $0.id % 5 == id % 5 }
      case 3: list.remove(atOffsets: (0..<min(20, list.count)))
      default: for offset in 0..<20 { list.insert(Entry.State(id: id + offset), at: min(id, list.count)) }
      }
    default: list.update(id: known.id) { $0 = entry }
    }
  }
}

extension Table.State {
  fileprivate var shelvedRows: Table.List {
    get { cabinet?.rows ?? [] }
    set { cabinet?.rows = newValue }
  }

  fileprivate var pagedRows: Table.List {
    get { if case .cabinet(let cabinet) = page { cabinet.rows } else { [] } }
    set { if case .cabinet = page { page = .cabinet(Cabinet.State(rows: newValue)) } }
  }
}
