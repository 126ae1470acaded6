// SPDX-License-Identifier: MIT

import Wellspring

/// One task of a list.
struct Todo: Reducer {
  typealias State = TodoItem

  enum Action: Equatable {
    case completed
    case reopened
    case edited(String)
    case prioritised(TodoPriority?)
  }

  var today: @Sendable () -> TodoDate

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .completed: state.line.complete(on: today())
    case .reopened: state.line.uncomplete()
    case .edited(let text): state.line.edit(text: text)
    case .prioritised(let priority): state.line.setPriority(priority)
    }
    return .none
  }
}

/// A to-do list that keeps itself in a file.
///
/// A change is saved half a second after the last one. One save runs at a time, so that the program never takes its own
/// save for somebody else's. Where somebody else did change the file, saving stops until the user has chosen.
struct Todos: Reducer {
  struct State: Equatable {
    /// All lines of the file, blank ones too, in the file's order.
    var rows: IdentifiedArray<Todo.State> = []
    var style = TodoFileStyle()
    var filter = TodoFilter.everything
    var order = TodoOrder.file
    var phase = Phase.opening
    var saving = Saving.idle
    /// Counts changes, so that a save that ends knows whether there were more meanwhile.
    var revision = 0
    var savedRevision = 0
    /// What the file was when it was last read or written.
    var onDisk = TodoFingerprint.missing
    /// A number is never given twice, or an undone typing mistake would hit another task.
    var nextID = 1
  }

  enum Phase: Equatable {
    case opening
    /// The file could not be opened.
    case refused(TodoFileError)
    case open
    case leaving(Leaving)
    /// The program may end; where it could not save, with the sentence that says where the changes are now.
    case left(problem: String?)
  }

  enum Leaving: Equatable {
    /// `quit`: stays if it cannot save.
    case whenSaved
    /// The input has ended, nobody can be asked any more: what cannot be saved is rescued to another file.
    case anyhow
    /// `quit!`: only a save that is already running is waited for, since it would leave half a file behind.
    case discarding
  }

  enum Saving: Equatable {
    case idle
    case running
    case failed(TodoFileError)
  }

  enum Action: Equatable {
    case row(Todo.State.ID, Todo.Action)
    case added(String)
    case removed(Todo.State.ID)
    case filtered(TodoFilter)
    case ordered(TodoOrder)

    case opened
    case loaded(TodoSnapshot)
    case loadFailed(TodoFileError)

    case saveRequested
    case saveDue
    case saved(revision: Int, TodoFingerprint)
    case saveFailed(TodoFileError)
    case reloadRequested
    case overwriteRequested

    case quitRequested(Leaving)
    case rescued(String)
  }

  let file: TodoFile
  let clock: any Clock<Duration>
  let today: @Sendable () -> TodoDate
  let rows: Children<Todo>

  init(file: TodoFile, clock: any Clock<Duration>, today: @escaping @Sendable () -> TodoDate) {
    self.file = file
    self.clock = clock
    self.today = today
    rows = Children(\.rows, Action.row, Todo(today: today))
  }

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .row(let id, let action):
      let before = state.rows[id: id]
      let effect = rows.reduce(into: &state, id: id, action: action)
      // Completing a completed task changes nothing, and is no reason to write the file.
      return state.rows[id: id] == before ? effect : .merge(effect, changed(&state))
    case .added(let text):
      let line = TodoLine(adding: text, on: today())
      state.rows.append(TodoItem(id: state.nextID, line: line, ending: state.style.lineEnding))
      state.nextID += 1
      return changed(&state)
    case .removed(let id):
      guard state.rows.remove(id: id) != nil else { return .none }
      return changed(&state)
    case .filtered(let filter):
      state.filter = filter
      return .none
    case .ordered(let order):
      state.order = order
      return .none

    case .opened, .reloadRequested:
      // A running save would end after the reading, with a file that is not the one that was read.
      return state.saving == .running ? .none : load()
    case .loaded(let snapshot):
      state.open(snapshot)
      return .cancel(id: SaveID.automatic)
    case .loadFailed(let error):
      if state.phase == .opening { state.phase = .refused(error) } else { state.saving = .failed(error) }
      return .none

    case .saveDue:
      return state.isInConflict ? .none : save(&state)
    case .saveRequested:
      return state.isInConflict ? .none : .merge(.cancel(id: SaveID.automatic), save(&state))
    case .overwriteRequested:
      return state.isInConflict ? overwrite(&state) : .none
    case .saved(let revision, let fingerprint):
      state.saving = .idle
      state.savedRevision = revision
      state.onDisk = fingerprint
      return saveEnded(&state)
    case .saveFailed(let error):
      state.saving = .failed(error)
      return saveEnded(&state)

    case .quitRequested(let leaving):
      state.phase = .leaving(leaving)
      // A disk that was full may have room by now; a conflict stays one until the user has chosen.
      if state.problem != nil, !state.isInConflict { state.saving = .idle }
      return .merge(.cancel(id: SaveID.automatic), leave(&state, leaving))
    case .rescued(let sentence):
      state.phase = .left(problem: sentence)
      return .none
    }
  }
}

// MARK: - What a view shows

extension Todos.State {
  /// The tasks to list, in their order. It looks at every line, so it is to be read when ``listing`` has changed.
  var listed: [Todo.State.ID] {
    order.sorted(rows.filter(lists)).map(\.id)
  }

  /// What decides which tasks are listed; it is the same only while they are.
  var listing: Listing { Listing(revision: revision, filter: filter, order: order) }

  struct Listing: Equatable {
    let revision: Int
    let filter: TodoFilter
    let order: TodoOrder
  }

  /// Whether a line of the file is listed: it says something, and the filter lets it through.
  func lists(_ item: TodoItem) -> Bool { !item.line.isBlank && filter.matches(item.line) }

  var hasUnsavedChanges: Bool { revision != savedRevision }

  /// Why the list is not saved.
  var problem: TodoFileError? {
    if case .failed(let error) = saving { error } else { nil }
  }

  var isInConflict: Bool { problem?.isConflict ?? false }

  var document: TodoDocument { TodoDocument(style: style, items: Array(rows)) }
}

// MARK: - Opening and saving

extension Todos.State {
  fileprivate mutating func open(_ snapshot: TodoSnapshot) {
    let document = TodoDocument(text: snapshot.text)
    rows = IdentifiedArray(document.items, duplicates: .keepFirst)
    style = document.style
    onDisk = snapshot.fingerprint
    nextID = document.items.count + 1
    revision += 1
    savedRevision = revision
    saving = .idle
    if phase == .opening { phase = .open }
  }
}

extension Todos {
  private enum SaveID: Hashable { case automatic }

  private func changed(_ state: inout State) -> Effect {
    state.revision += 1
    return saveSoon()
  }

  private func saveSoon() -> Effect {
    .send(.saveDue).debounce(id: SaveID.automatic, for: .milliseconds(500), clock: clock)
  }

  private func load() -> Effect {
    .run(name: "load") { [file] store in
      do throws(TodoFileError) {
        await store.send(.loaded(try await file.load()))
      } catch {
        await store.send(.loadFailed(error))
      }
    }
  }

  private func save(_ state: inout State) -> Effect {
    guard state.hasUnsavedChanges, state.saving != .running else { return .none }
    let expected = state.onDisk
    return write(&state) { _ in expected }
  }

  /// Replaces what somebody else wrote, as it is at this moment: the user has seen that it is there.
  private func overwrite(_ state: inout State) -> Effect {
    write(&state) { file throws(TodoFileError) in try await file.load().fingerprint }
  }

  private func write(
    _ state: inout State,
    expecting expected: @escaping @Sendable (TodoFile) async throws(TodoFileError) -> TodoFingerprint,
  ) -> Effect {
    state.saving = .running
    let revision = state.revision
    let document = state.document
    return .run(name: "save") { [file] store in
      do throws(TodoFileError) {
        let fingerprint = try await file.save(document.text, try await expected(file))
        await store.send(.saved(revision: revision, fingerprint))
      } catch {
        await store.send(.saveFailed(error))
      }
    }
  }

  /// The next step once a save has ended, well or not.
  private func saveEnded(_ state: inout State) -> Effect {
    if case .leaving(let leaving) = state.phase { return leave(&state, leaving) }
    // What changed while the save ran. A failed save is tried again at the next change, or when the user asks.
    return state.hasUnsavedChanges && state.problem == nil ? saveSoon() : .none
  }
}

// MARK: - Leaving

extension Todos {
  private func leave(_ state: inout State, _ leaving: Leaving) -> Effect {
    if state.saving == .running { return .none }
    guard state.hasUnsavedChanges, leaving != .discarding else {
      state.phase = .left(problem: nil)
      return .none
    }
    switch (state.problem, leaving) {
    case (nil, _): return save(&state)
    case (let error?, .anyhow): return rescue(state.document, from: error)
    case (_?, _):
      state.phase = .open
      return .none
    }
  }

  private func rescue(_ document: TodoDocument, from error: TodoFileError) -> Effect {
    .run(name: "rescue") { [file] store in
      do throws(TodoFileError) {
        let copy = try await file.rescue(document.text)
        await store.send(.rescued("\(error.problem) Your list is kept in “\(copy)”."))
      } catch let second {
        await store.send(.rescued("\(error.problem) It could not be kept elsewhere either. \(second)"))
      }
    }
  }
}
