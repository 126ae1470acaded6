// SPDX-License-Identifier: MIT

import Wellspring

/// One run of the program: reads commands, sends actions, shows what came of them.
@MainActor
final class Session {
  private let file: TodoFile
  private let store: Store<Todos>
  private let front: any Front
  private let statistics: Statistics
  /// Whether somebody sits at a terminal, and not a script at a pipe.
  private let isInteractive: Bool
  /// Said when the list is open; nil when there is nothing to say.
  private let notice: String?
  private var hasFailed = false
  private var hasToldProblem = false
  private var problemToken: ObservationToken?

  init(
    file: TodoFile,
    store: Store<Todos>,
    front: any Front,
    statistics: Statistics,
    isInteractive: Bool,
    notice: String? = nil,
  ) {
    self.isInteractive = isInteractive
    self.notice = notice
    self.file = file
    self.store = store
    self.front = front
    self.statistics = statistics
  }

  /// Returns the program's exit status: for a script, whether everything went well; somebody at a terminal has seen what
  /// did not, and it tells whether the list was saved.
  func run(_ lines: some AsyncSequence<String?, Never>) async -> Int32 {
    await store.send(.opened).finish()
    if case .refused(let error) = store.state.phase {
      StandardError.write("todos: \(error)\n")
      return 1
    }
    problemToken = store.observe(\.problem) { [weak self] error in
      guard let self, let error else { return }
      hasToldProblem = true
      // Whoever leaves anyhow cannot be asked to do anything: the last sentence says where the list is.
      if store.state.phase != .leaving(.anyhow) { fail("\(error)") }
    }
    if isInteractive { front.list(next: false) }
    if !file.keepsChanges { front.say("This is \(file.name); nothing is saved. “help” lists the commands.") }
    if let notice { front.say(notice) }
    front.prompt()
    for await line in lines {
      await obey(line)
      if isLeft { break }
      front.prompt()
    }
    if !isLeft { await leave(.anyhow) }
    front.close()
    if case .left(let problem?) = store.state.phase {
      StandardError.write("todos: \(problem)\n")
      return 1
    }
    return hasFailed && !isInteractive ? 1 : 0
  }

  private var isLeft: Bool {
    if case .left = store.state.phase { true } else { false }
  }

  private func fail(_ sentence: String) {
    hasFailed = true
    front.complain(sentence)
  }

  private func obey(_ line: String?) async {
    front.typed(line ?? "")
    guard let line else { return fail("That line is not UTF-8 text, and was left out. Send the commands as UTF-8.") }
    do throws(CommandError) {
      guard let command = try CommandParser.parse(line) else { return }
      try await obey(command)
    } catch {
      fail("\(error)")
    }
  }

  private func obey(_ command: Command) async throws(CommandError) {
    switch command {
    case .add(let text):
      store.send(.added(text))
      showAdded(store.state.nextID - 1)
    case .done(let numbers): try change(numbers) { .row($0, .completed) }
    case .undo(let numbers): try change(numbers) { .row($0, .reopened) }
    case .edit(let number, let text): try change(TaskNumbers([number...number])) { .row($0, .edited(text)) }
    case .prioritise(let number, let priority):
      try change(TaskNumbers([number...number])) { .row($0, .prioritised(priority)) }
    case .remove(let numbers):
      let count = store.state.rows.count
      try change(numbers) { .removed($0) }
      let removed = count - store.state.rows.count
      front.say(removed == 1 ? "1 task is removed." : "\(removed) tasks are removed.")
    case .filter(let filter): show(.filtered(filter))
    case .sort(let order): show(.ordered(order))
    case .list: front.list(next: false)
    case .more: front.list(next: true)
    case .save: await save(.saveRequested)
    case .overwrite: await save(.overwriteRequested)
    case .reload:
      await waitForSave()
      await store.send(.reloadRequested).finish()
      front.list(next: false)
    case .stats: front.say(statistics.text)
    case .help: front.say(Help.text)
    case .quit(discardingChanges: false): await leave(.whenSaved)
    case .quit(discardingChanges: true): await leave(.discarding)
    }
  }

  /// A filter may hide a task from whoever has just added it.
  private func showAdded(_ id: Todo.State.ID) {
    guard store.state.rows[id: id].map(store.state.lists) ?? false else {
      return front.say("Task \(id) is added; the filter hides it.")
    }
    front.drawAdded(id)
  }

  /// Sends an action for each task in one turn, so that a hundred of them are one change of the screen.
  private func change(_ numbers: TaskNumbers, _ action: (Todo.State.ID) -> Todos.Action) throws(CommandError) {
    let ids = try numbers.tasks(in: store.state)
    front.expectChanges(of: ids)
    store.send(contentsOf: ids.map(action))
    front.drawChanges()
  }

  private func show(_ action: Todos.Action) {
    store.send(action)
    front.list(next: false)
  }

  private func save(_ action: Todos.Action) async {
    await waitForSave()
    // A conflict is told once when it comes up; somebody who asks is told again.
    if let problem = store.state.problem, action == .saveRequested { fail("\(problem)") }
    await store.send(action).finish()
    guard !store.state.hasUnsavedChanges else { return }
    front.say(file.keepsChanges ? "Saved." : "This is \(file.name); nothing is saved.")
  }

  /// Waits for a save that runs by itself just now: the feature does one thing at a time with a file.
  private func waitForSave() async {
    for await saving in store.values(\.saving) where saving != .running { return }
  }

  /// Waits until the program may leave, or has to stay.
  private func leave(_ leaving: Todos.Leaving) async {
    hasToldProblem = false
    store.send(.quitRequested(leaving))
    for await phase in store.values(\.phase) {
      if case .leaving = phase { continue }
      break
    }
    // A conflict that was told when it came up: told again, or the user would not know why the program stays.
    if !isLeft, !hasToldProblem, let problem = store.state.problem { fail("\(problem)") }
  }
}
